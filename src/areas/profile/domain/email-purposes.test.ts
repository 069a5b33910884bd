import { expect, test } from 'vitest'
import { emailKinds } from '#shared/domain/access/email-kinds.ts'
import { emailPreferences, preferenceOf } from './email-purposes.ts'

test('the welcome and the news of being eligible can be stopped, and nothing that belongs to what the person asked for', () => {
  const stoppable = emailKinds.filter((kind) => preferenceOf(kind) !== undefined)
  expect(stoppable.toSorted()).toEqual(['eligible', 'welcome'])
  expect(stoppable.map(preferenceOf)).toEqual(['email_information', 'email_information'])
})

test('unsubscribing turns off everything by email, and nothing by phone or letter', () => {
  expect(emailPreferences).toEqual(['email_information', 'email_marketing', 'email_products'])
})
