/**
 * The contact details that a member changes without an adviser. The questions and checks are those of the personal
 * details form.
 */

import { personalDetails } from '#areas/forms/domain/definitions/personal-details.ts'
import { type Answers, fieldsOf, type Page } from '#areas/forms/domain/form.ts'
import type { Address, Profile } from '#shared/domain/member.ts'

export const contactParts = ['phone', 'address'] as const
export type ContactPart = (typeof contactParts)[number]

export type ContactDetails = Pick<Profile, 'phone_number'> & Omit<Address, 'address_type'>
export type ContactField = keyof ContactDetails

const fields: Readonly<Record<ContactPart, readonly ContactField[]>> = {
  phone: ['phone_number'],
  address: ['address_line_1', 'address_line_2', 'city', 'eircode', 'country'],
}

export const contactForm = personalDetails

/** The form asks them with others; here each part is a page of its own. */
export const contactPage = (part: ContactPart): Page => ({
  id: part,
  section: part,
  fields: fieldsOf(contactForm).filter(({ id }) => fields[part].some((field) => field === id)),
})

/** The answers of the page that produce these details. */
export const contactAnswers = (part: ContactPart, details: ContactDetails): Answers =>
  Object.fromEntries(contactPage(part).fields.map(({ id }) => [id, details[id as ContactField] ?? '']))

/** The changed fields with their new values; an empty answer clears its field. */
export function contactChanges(part: ContactPart, before: ContactDetails, answers: Answers): Partial<ContactDetails> {
  const entered = contactPage(part).fields.map(
    ({ id }) => [id as ContactField, answers[id]?.toString() || null] as const,
  )
  return Object.fromEntries(entered.filter(([field, value]) => (before[field] || null) !== value))
}
