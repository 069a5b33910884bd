import { expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { compare } from '#areas/calculator/domain/comparison/comparison.ts'
import type { ComparisonInputs } from '#areas/calculator/domain/comparison/comparison-inputs.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { cautions, comparedNumbers, decides, exemptionNote, notes, overtaking, verdict } from './comparison.ts'
import { comparisonSources } from './comparison-sources.ts'

const context = {
  year: 2026,
  month: 0,
  prsa: { contribution: 0, fund: 1, fee: 0 },
  assumed: false,
  law: programLaw,
}

const personOf = (
  quote: Partial<ComparisonInputs['quote']>,
  own: Partial<Omit<ComparisonInputs, 'quote'>>,
): ComparisonInputs => ({
  work: 'employee',
  band: 'pay',
  pay: 0,
  employer: 0,
  limits: 'fixed',
  ...own,
  quote: { ...defaultInputs, ...quote },
})

const people = {
  matched: personOf({ current_age: 25, todaySave: 100 }, { pay: 30_000, employer: 100 }),
  alone: personOf({ current_age: 40, todaySave: 300 }, { pay: 70_000 }),
  late: personOf({ current_age: 52, todaySave: 1000 }, { pay: 110_000 }),
  selfEmployed: personOf({ current_age: 40, todaySave: 300 }, { pay: 60_000, work: 'self_employed' }),
  partTime: personOf({ current_age: 35, todaySave: 50 }, { pay: 19_000 }),
}

const sentences = (inputs: ComparisonInputs) => {
  const found = compare(inputs, context)
  return [verdict(inputs, found, programLaw), overtaking(found), exemptionNote(inputs, found, programLaw)]
}

test('25 and 30,000, and the employer matches: the PRSA costs less for the same money', () => {
  expect(sentences(people.matched)).toEqual([
    'With tax relief of 20%, the PRSA costs you €3 less a month for the same €88 going in, as long as your employer pays in too.',
    'With these amounts the PRSA is ahead at first. From 2037 My Future Fund has more, because its rates go up.',
    'Paid through payroll, this PRSA would keep you out of My Future Fund.',
  ])
})

test('40 and 70,000 at 40%, and the employer pays nothing: My Future Fund costs less', () => {
  expect(sentences(people.alone)).toEqual([
    'With tax relief of 40%, My Future Fund costs you €35 less a month for the same €204 going in, because your employer and the State pay into it, and your employer pays nothing into the PRSA.',
    'With these amounts the PRSA is ahead at first. From 2032 My Future Fund has more, because its rates go up.',
    'This PRSA would not keep you out of My Future Fund. Through payroll it takes at least €88 a month from your employer, and €205 together. Below that, you have both unless you opt out.',
  ])
})

test('52 and 110,000: pay counts to 80,000, and the larger PRSA stays ahead', () => {
  expect(sentences(people.late)).toEqual([
    'With tax relief of 40%, My Future Fund costs you €40 less a month for the same €233 going in, because your employer and the State pay into it, and your employer pays nothing into the PRSA.',
    'With these amounts the PRSA has more in every year.',
    'This PRSA would not keep you out of My Future Fund. Through payroll it takes at least €100 a month from your employer, and €234 together. Below that, you have both unless you opt out.',
  ])
})

test('self-employed: outside, with the PRSA alone', () => {
  expect(sentences(people.selfEmployed)).toEqual([
    'My Future Fund is for employees, so it is not open to you. A PRSA is: €300 a month costs you €180 after tax relief.',
    undefined,
    undefined,
  ])
  expect(sentences(personOf({ todaySave: 100 }, { ...people.selfEmployed, pay: 15_000 }))[0]).toBe(
    'My Future Fund is for employees, so it is not open to you. A PRSA is: €100 a month costs you €100, as without income tax there is no relief.',
  )
  expect(notes('outside', programLaw).join()).not.toContain('payroll')
  expect(
    decides(people.selfEmployed, compare(people.selfEmployed, context), context)
      .map(({ text }) => text)
      .join(),
  ).not.toContain('My Future Fund')
})

test('part-time at 19,000: may join, and has no income tax to get relief from', () => {
  expect(sentences(people.partTime)).toEqual([
    'You earn less than €20,000 a year, so nobody puts you into My Future Fund, but you may ask to join. Without income tax, there is no relief on a PRSA: My Future Fund costs you €32 less a month for the same €55 going in, because your employer and the State pay into it, and your employer pays nothing into the PRSA.',
    'With these amounts My Future Fund has more in every year.',
    undefined,
  ])
})

test('who is put into it reads how it is left and what that gives up, and who is not reads neither', () => {
  const read = notes('enrolled', programLaw).join(' ')
  expect(read).toContain('If you opt out of My Future Fund, your employer and the State stop paying in for you')
  expect(read).toContain('after each rise of the rates')
  expect(read).toContain('2 years after you opted out, whatever you earn')
  expect(read).toContain('suspend your payments for 1 to 2 years')
  expect(notes('canJoin', programLaw).join(' ')).not.toContain('opt out')
})

test('charges that nobody has entered are called an assumption', () => {
  const assumed = { ...context, prsa: { contribution: 5, fund: 1, fee: 0 }, assumed: true }
  const text = decides(people.alone, compare(people.alone, assumed), assumed).find(
    ({ title }) => title === 'Charges',
  )?.text
  expect(text).toContain('so we assume the most that the law allows a standard one: 5% of each contribution and 1%')
})

test('rates are named as the reason only where they are one', () => {
  const cheap = personOf({ current_age: 40, todaySave: 96 }, { pay: 32_000, employer: 0 })
  const found = compare(cheap, { ...context, prsa: { contribution: 0, fund: 1, fee: 0 } })
  expect(found.overtaking?.byRates === true).toBe(overtaking(found)?.includes('because') ?? false)
})

test('an employer who pays more than the pay, and a member who does', () => {
  const above = personOf({ todaySave: 1001 }, { pay: 12_000, employer: 1500 })
  expect(cautions(above, compare(above, context))).toEqual([
    'You would pay in more than you earn, which no payroll can take out of your pay.',
    'Your employer would pay in €6,000 a year more than your whole pay. That part is taxed as if it were pay, which the cost shown leaves out.',
  ])
})

test('every number has a date, and what one source alone says is marked', () => {
  for (const { since, backing } of comparisonSources(programLaw))
    expect([since, backing].join(' ')).toMatch(/^Since .+\. .+\.$/)
  const single = comparisonSources(programLaw).filter(({ backing }) => backing.startsWith('Only one'))
  expect(single.map(({ label }) => label)).toEqual(['Its charge for investing', 'Its lump sum'])
})

test('the adviser reads the numbers in one line', () => {
  expect(comparedNumbers(people.matched)).toBe(
    'Employee, age 25, retiring at 65; €30,000 a year; tax worked out from pay; €100 a month into a PRSA; employer €100',
  )
})
