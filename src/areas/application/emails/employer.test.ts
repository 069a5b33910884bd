import { expect, test } from 'vitest'
import { employerText } from '#areas/application/copy/contribution-notice.ts'
import { emailContext } from '#shared/emails/email-context.fixture.ts'
import { renderEmail } from '#shared/emails/render-email.ts'
import { employerDone, employerForm, employerReminder } from './employer.ts'

test.each([employerForm, employerReminder])(
  'the subject of the $kind email, which goes to a third party, has no text of the member',
  (email) => {
    const facts = { linkId: '01', until: '2026-12-01', plan: 'zurich_standard_prsa', approved: null } as const
    const [one, other] = ['Your parcel is waiting', 'Aoife Byrne'].map(
      (name) => renderEmail(email, { ...facts, name }, emailContext).subject,
    )
    expect(one).toBe(other)
  },
)

test.each([
  ['Monthly', true],
  ['Once', false],
] as const)('an approved contribution paid %s: deducted from pay is %s', (often, deducted) => {
  const approved = { contribution: { amount: 2400, often }, employer: null }
  const facts = { name: 'Aoife', linkId: '01', until: '2026-12-01', plan: null, approved }
  for (const email of [employerForm, employerReminder]) {
    const { text } = renderEmail(email, facts, emailContext)
    for (const words of ['deducted from pay', 'confirm this']) expect(text.includes(words)).toBe(deducted)
  }
  expect(/paid\sthrough\spayroll/.test(renderEmail(employerForm, facts, emailContext).text)).toBe(deducted)
  const text = employerText(approved, { own: often === 'Once' ? 0 : 2400, employer: 0, sameOwn: true })
  expect(text.includes('will take the approved €2,400 per month from your pay')).toBe(deducted)
  expect(text.includes('approved €2,400 once, and none of it comes from your pay')).toBe(!deducted)
})

test('an approved amount a year is taken from pay by the month', () => {
  const approved = { contribution: { amount: 3700, often: 'Yearly' }, employer: null } as const
  expect(employerText(approved, { own: 308, employer: 0, sameOwn: true })).toBe(
    'Your employer will take €308 per month from your pay for the approved €3,700 a year.',
  )
})

test('a member whose documents are in is not asked for them again when the employer is done', () => {
  const textOf = (identified: boolean) => renderEmail(employerDone, { name: 'Síle', identified }, emailContext).text
  expect(textOf(false)).toMatch(/two\sdocuments/)
  expect(textOf(true)).not.toMatch(/two\sdocuments|6 minutes/)
})
