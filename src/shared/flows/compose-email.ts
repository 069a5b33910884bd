/** Turns a queued message into the email. The links are made here and never stored, because some are secret. */

import { deriveCode, deriveSignInCode } from '#areas/account/flows/action-code.ts'
import { keyLink } from '#areas/account/flows/recovery/emailed-keys.ts'
import { employerAddress } from '#areas/application/flows/employer-key.ts'
import type { Firm } from '#areas/firm/flows/firm-in-use.ts'
import type { Law } from '#areas/firm/flows/law-in-use.ts'
import { findEmail, type QueuedMessage } from '#emails.ts'
import { rulesOf } from '#shared/domain/rulebook.ts'
import { fittingFullName } from '#shared/domain/text/person-name.ts'
import { actionLink } from '#shared/emails/action-link.ts'
import type { EmailContext } from '#shared/emails/define-email.ts'
import { type Rendered, renderEmail } from '#shared/emails/render-email.ts'
import type { AppContext } from './app-context.ts'
import { formatPhone } from './format-phone.ts'

type Context = Pick<AppContext, 'origin' | 'secret' | 'rulebook' | 'olderSecrets'> & {
  firm: Pick<Firm, 'current'>
  law: Pick<Law, 'today'>
}

/** `unsubscribeLink`: the address that stops emails of this kind, if they can be stopped. */
export function composeEmail(app: Context, queued: QueuedMessage, unsubscribeLink?: string): Rendered {
  const email = findEmail(queued.kind)
  if (!email) throw new Error(`no email of the kind ${queued.kind}`)
  return renderEmail(email, withFittingName(queued), contextOf(app), unsubscribeLink)
}

const contextOf = (app: Context): EmailContext => ({
  link: (path) => `${app.origin}${path}`,
  secrets: {
    actionLink: (mode, codeId) => actionLink(app.origin, mode, deriveCode(app, codeId)),
    emailChangeLink: (purpose, changeId) => keyLink(app, purpose, changeId),
    stopRecoveryLink: (recoveryId) => keyLink(app, 'stop-recovery', recoveryId),
    employerLink: (linkId) => employerAddress(app, linkId),
    signInCode: (codeId) => deriveSignInCode(app, codeId),
  },
  firm: { ...app.firm.current().settings, regulated: app.firm.current().regulated },
  rules: rulesOf(app.rulebook, app.law.today()),
  formatPhone,
})

/** Older profiles have names that today's rule would refuse, and an email carries a name to somebody else. */
const withFittingName = (queued: QueuedMessage): object =>
  'name' in queued ? { ...queued, name: fittingFullName(queued.name) } : queued
