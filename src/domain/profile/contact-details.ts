/** What a member changes of their record by themselves: how we reach them. The questions are those of the personal details, with the same checks. */

import { personalDetails } from '#domain/forms/definitions/personal-details.ts'
import type { Answers, Page } from '#domain/forms/form.ts'
import type { Address, Profile } from '#domain/shared/member.ts'

export const contactParts = ['phone', 'address'] as const
export type ContactPart = (typeof contactParts)[number]

export type ContactDetails = Pick<Profile, 'phone_number'> & Omit<Address, 'address_type'>
export type ContactField = keyof ContactDetails

const pageIds = { phone: 'phone_number', address: 'address' } as const satisfies Record<ContactPart, string>

export const contactForm = personalDetails

export const contactPage = (part: ContactPart): Page =>
  contactForm.pages.find(({ id }) => id === pageIds[part]) ?? contactForm.pages[0]

/** The answers of the page that would give these details again. */
export const contactAnswers = (part: ContactPart, details: ContactDetails): Answers =>
  Object.fromEntries(contactPage(part).fields.map(({ id }) => [id, details[id as ContactField] ?? '']))

/** The fields that differ, with what they become; a question that was left empty empties its field. */
export function contactChanges(part: ContactPart, before: ContactDetails, answers: Answers): Partial<ContactDetails> {
  const given = contactPage(part).fields.map(({ id }) => [id as ContactField, answers[id]?.toString() || null] as const)
  return Object.fromEntries(given.filter(([field, value]) => (before[field] || null) !== value))
}
