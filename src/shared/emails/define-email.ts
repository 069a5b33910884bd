/** What an email is: one definition, in the `emails/` of its area and in the list of src/emails.ts. */
import type { Link } from '#addresses.ts'
import type { ActionMode } from '#areas/account/domain/recovery/action-code.ts'
import type { FirmSettings } from '#areas/firm/domain/firm-settings.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import type { Preference } from '#areas/profile/domain/preferences.ts'
import type { Recipient } from '#shared/copy/email-frame.ts'
import type { CalculatorRules } from '#shared/domain/rulebook.ts'

/** What an email may use besides its facts. Links are absolute. */
export type EmailContext = {
  /** The full address of a path on this site. */
  link(path: Link): string
  /** Links and codes that are secret: made from stored ids when the email is sent, and never stored. */
  secrets: {
    actionLink(mode: ActionMode, codeId: string): string
    emailChangeLink(purpose: 'confirm' | 'undo', changeId: string): string
    stopRecoveryLink(recoveryId: string): string
    employerLink(linkId: string): string
    signInCode(codeId: string): string
  }
  firm: Pick<FirmSettings, 'firm' | 'texts' | 'contact'> & Pick<FirmInUse, 'regulated'>
  rules: CalculatorRules
  formatPhone(number: string): string
}

type LabelledLink = { label: string; link: string }

/** `unit` is shown beside the value, because people read a figure before its label. */
export type EmailFigure = { label: string; value: string; unit?: string; note: string }

/** A picture attached to the email; the HTML refers to it by `cid`. */
export type Picture = { cid: string; width: number; height: number; svg: string }

/** In the order in which an email shows them. */
export type EmailContent = {
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** The numbers that the email is about, the most important first. */
  figures?: readonly EmailFigure[]
  /** With its alternative text, and a legend of its lines. */
  picture?: Picture & { alt: string; legend: readonly { tone: 'sun' | 'ink'; label: string }[] }
  /** Opens a page or, with mailto:, a new email. */
  button: LabelledLink
  /** A secondary link after a sentence. */
  otherwise?: LabelledLink & { sentence: string }
  notes: readonly string[]
}

export type EmailDefinition<Kind extends string, Facts extends object> = {
  /** Stored in emails.message, so renaming one needs a migration. */
  kind: Kind
  /** Its name at the desk. */
  label: string
  /** The switch that stops it; none for an email that is part of the service the person asked for. */
  stoppedBy?: Preference
  /** The reason given in the footer; the default is for members. */
  recipient?(facts: Facts): Recipient
  /** What the tests render. */
  examples: readonly NoInfer<Facts>[]
  /** `facts` are what the queue stores: ids and plain values, no link and no secret. */
  write(facts: Facts, context: EmailContext): EmailContent
}

/** Infers both types, so that an email states its facts once. */
export const defineEmail = <const Kind extends string, Facts extends object>(
  email: EmailDefinition<Kind, Facts>,
): EmailDefinition<Kind, Facts> => email
