/** The fields of an audit row and their coded values, in words. Fields whose name is plain enough are not listed. */

import { opening } from '#areas/application/copy/desk-opening.ts'
import { screening } from '#areas/application/copy/screening.ts'
import { sendingMethods } from '#areas/application/domain/sending.ts'
import { settingName } from '#areas/firm/copy/fields.ts'
import { lawBook } from '#areas/firm/copy/law-book.ts'
import { webhooks } from '#areas/firm/copy/webhooks.ts'
import { webhookEvents } from '#areas/firm/domain/webhooks.ts'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { specifiedNames } from '#areas/recommendations/copy/specified-plans.ts'
import { lawNames } from '#shared/domain/law/law-parts.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Of a name in code, such as `dated_on`, `askedBy` or `plan_1_prsa`. */
export const readable = (text: string): string =>
  capital(
    text
      .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replaceAll(/[-_]/g, ' ')
      .replace(/\b(prsa|ppsn)\b/g, (letters) => letters.toUpperCase()),
  )

const namesOf = <Code extends string>(codes: readonly Code[], name: (code: Code) => string) =>
  Object.fromEntries(codes.map((code) => [code, name(code)]))

const fields: Readonly<Record<string, string>> = {
  at: 'What was read',
  best_match: 'Best match',
  final_pension_application: 'Pension open',
  firm: "Version of the firm's settings",
  hits: 'Names found',
  pension_applied: 'Plan',
  pension_applied_prsa_form: 'Form reviewed',
  pension_applied_verify_identity: 'Identity documents submitted',
  process_employer_details: "Employer's form",
  process_final_pension_application: 'Application signed',
  process_pension_applied: 'Application for',
  pps_number: 'PPS number',
  PRSA_approval: 'PRSA approval',
  recommend_zurich_bestmatch: 'Best match of the two plans',
  recommend_zurich_nonstandard: `${specifiedNames.zurich_nonstandard_prsa} recommended`,
  recommend_zurich_standard: `${specifiedNames.zurich_standard_prsa} recommended`,
  sent_how: 'Sent by',
  unit: 'How hours are counted',
}

export const fieldName = (path: string): string => settingName(path) ?? fields[path] ?? readable(path)

type Codes = Readonly<Record<string, string>>

const values: Readonly<Record<string, Codes>> = {
  by: { browser: 'their browser', password: 'their password', chosen: 'a new password', issuer: "the firm's accounts" },
  check: { funds: 'Source of funds', address: 'Proof of address' },
  events: namesOf(webhookEvents, webhooks.eventName),
  kind: screening.kind,
  name: namesOf(lawNames, lawBook.name),
  notify: { now: 'at once', daily: 'once a day' },
  process_employer_details: { progress: 'not sent yet', waiting: 'sent to the employer' },
  provider: { google: 'Google', apple: 'Apple' },
  result: screening.result,
  second_approval: { nobody_else: 'none, for nobody else could give it' },
  sent_how: namesOf(sendingMethods, opening.sending.method),
  state: { asked: 'asked to open', sent: 'to be checked' },
  statement: recommendation.form.statements.name,
  unit: { clock: 'by the clock', working: 'while the office is open' },
  why: {
    differs: 'differs from the proposal',
    flag: 'answers a point that speaks against it',
    check: "the firm's accounts did not confirm them",
    notice: "the firm's accounts said so",
  },
  with: { app: 'an authenticator app', recovery: 'a recovery code', passkey: 'a passkey' },
}

/** Fields whose value may be any code, such as a plan or the name of a field. */
const coded =
  /^(best_match|compared|event|fields|pension_applied|process_pension_applied|recommend\w+|record|way|statement)$/

/** What somebody typed stays as it is. */
export const valueName = (field: string, value: string): string =>
  values[field]?.[value] ??
  specifiedNames[value as keyof typeof specifiedNames] ??
  (coded.test(field) ? readable(value) : value)
