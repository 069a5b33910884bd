import { expect, test } from 'vitest'
import { checkPage } from '#areas/forms/domain/check-page.ts'
import { personalDetails } from '#areas/forms/domain/definitions/personal-details.ts'
import { textsOf } from '#areas/forms/domain/field-texts.ts'
import { type ContactDetails, contactAnswers, contactChanges, contactPage, contactParts } from './contact-details.ts'
import { writers } from './profile-fields.ts'

const details: ContactDetails = {
  phone_number: '+353871234567',
  address_line_1: '1 Main Street',
  address_line_2: null,
  city: 'Cork',
  eircode: 'A65F4E2',
  country: 'IE',
}

test('PRO-01: each part asks questions of the personal details, and all its fields are profile fields', () => {
  expect(contactParts.map((part) => contactPage(part).fields.map(({ id }) => id))).toEqual([
    ['phone_number'],
    ['address_line_1', 'address_line_2', 'city', 'eircode', 'country'],
  ])
  for (const part of contactParts) {
    for (const { id } of contactPage(part).fields) expect(writers).toHaveProperty(id)
  }
})

test('stored details pass the checks again, and change nothing', () => {
  for (const part of contactParts) {
    const answers = contactAnswers(part, details)
    const again = checkPage(personalDetails, contactPage(part), textsOf(contactPage(part), answers), {
      today: '2026-11-21',
    })
    expect(again).toEqual({ ok: true, answers })
    expect(contactChanges(part, details, answers)).toEqual({})
  }
})

test('only differing fields are changed, and an emptied line becomes null', () => {
  const answers = { ...contactAnswers('address', details), city: 'Galway', eircode: '' }
  expect(contactChanges('address', details, answers)).toEqual({ city: 'Galway', eircode: null })
  expect(contactChanges('phone', details, { phone_number: '+353861234567' })).toEqual({ phone_number: '+353861234567' })
})
