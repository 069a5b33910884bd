import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assumptionRows } from '#areas/calculator/domain/assumption-rows.ts'
import { type CalculatorContext, calculate } from '#areas/calculator/domain/calculator.ts'
import { bounds, type CalculatorInputs, defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { calculating } from './calculating.ts'
import { chart, corrected, inputs, resultNotes, results, stepped } from './calculator.ts'
import { assumptionsPanel, assumptionWords, formatAssumption, howItWorks } from './calculator-assumptions.ts'
import { intro } from './calculator-intro.ts'
import { calculatorSteps } from './calculator-steps.ts'
import { shortWarning, warnings } from './calculator-warnings.ts'
import { laterAge } from './law-beside.ts'
import { saveQuote } from './save-quote.ts'

const specified: CalculatorContext = { rulebook: rules.specified, year: 2026 }
const current: CalculatorContext = { rulebook: rules.current, year: 2026 }
const changed = (changes: Partial<CalculatorInputs>): CalculatorInputs => ({ ...defaultInputs, ...changes })
const notesOf = (changes: Partial<CalculatorInputs>, context = specified) =>
  resultNotes(changed(changes), calculate(changed(changes), context))

test.each([
  ['CAL-01', intro.title, 'Start your pension from just 1 euro a day'],
  ['CAL-03', intro.start, 'Get Started'],
  ['CAL-05', inputs.title, 'Calculate your pension'],
  ['CAL-24', inputs.submit, 'Calculate'],
  ['CAL-25', calculating.title, 'Calculating...'],
  ['CAL-25', calculating.text, 'Just a little until we get the right numbers for you'],
  ['CAL-27', results.title, "Here's what we calculated for you"],
  ['CAL-28', results.desired.label, 'Desired income per month'],
  ['CAL-29', results.required.label, 'Required saving per month'],
  ['CAL-30 CAL-48', results.cost.label, 'Monthly cost after tax relief'],
  ['CAL-30 CAL-48', results.cost.note(40), 'at 40%, if you are eligible'],
  ['CAL-32', howItWorks.title, 'How Calculator Works'],
  ['CAL-34', results.start, 'Start My Pension'],
  ['CAL-35', results.save, 'Save Quote'],
  ['CAL-35', saveQuote.dialog.title, 'Save Quote'],
  ['CAL-35', saveQuote.dialog.submit, 'Save'],
  ['CAL-38', saveQuote.page.title, 'Save quote'],
  ['CAL-38', saveQuote.page.submit, 'Send'],
  ['CAL-38', saveQuote.page.back, 'Back'],
])('%s: %s', (_, shown, stated) => {
  expect(shown).toBe(stated)
})

test('CAL-02 PUB-56: two bullet points say who may start', () => {
  expect(intro.eligibility.points).toHaveLength(2)
  expect(intro.eligibility.points[0]).toContain('tax resident in Ireland')
  expect(intro.eligibility.points[1]).toContain('at least €300 a year')
  // A euro a day is more than the least that a plan takes, and less than where the calculator starts.
  expect(intro.least).toBe(
    'A euro a day is about €30 a month. A plan takes contributions from €25 a month; the calculator starts at €43.',
  )
})

test('PUB-57: the intro states the pitch', () => {
  expect(intro.text).toContain('about 24 hours')
})

test('CAL-04: two steps, and the intro before them', () => {
  expect(calculatorSteps.names).toHaveLength(2)
  expect([1, 2].map(calculatorSteps.progress)).toEqual(['Step 1 of 2', 'Step 2 of 2'])
})

test('CAL-11: no pension fund is needed', () => {
  expect(inputs.fund.helper).toContain("You don't need a pension fund to open an account")
})

test('CAL-31: the four steps are in order', () => {
  expect(results.steps.items.map(({ title }) => title)).toEqual([
    'Create your profile',
    'Answer a few simple questions',
    'Book a call with your advisor',
    'Complete the pension application',
  ])
})

test('CAL-35 CAL-37: after saving a quote, the visitor learns where to find it', () => {
  expect(saveQuote.spam).toContain('spam')
  expect(saveQuote.sent.text('anna@example.ie')).toContain('anna@example.ie')
})

test('CAL-14 CAL-19 CAL-21 CAL-22: the hint of each field states its bounds', () => {
  expect(stepped.todaySave.helper).toContain('€43 to €5,000.')
  expect(stepped.enjoy_retirement.helper).toContain('€99 to €5,000 per month')
  expect(stepped.current_age.helper).toContain('20 to 55')
  expect(stepped.retirement_age.helper).toContain('60 to 75')
  expect(inputs.limit('todaySave', 'least')).toContain('The lowest is €43')
  expect(inputs.limit('retirement_age', 'most')).toContain('The highest is 75')
})

test('a corrected field is announced with its new value', () => {
  expect(corrected.field('todaySave', defaultInputs)).toBe('I save each month: €243')
  expect(corrected.field('current_age', defaultInputs)).toBe('My age: 25')
  expect(corrected.field('current_pension_fund', defaultInputs)).toBe('My pension fund today: €348,000')
  expect(corrected.field('current_pension_fund', changed({ current_pension_fund: undefined }))).toContain('none')
})

test('CAL-25: the calculating screen says what is being calculated', () => {
  expect(calculating.parts(defaultInputs)[0]).toBe('Growing €348,000 for 40 years')
  expect(calculating.parts(changed({ current_pension_fund: undefined }))[0]).toBe('Looking 40 years ahead, to age 65')
})

test('NFR-05: amounts in running text name their period', () => {
  expect(results.text(3500, defaultInputs)).toBe("To have €3,500 per month from age 65, in today's money.")
  expect(chart.asNow(defaultInputs)).toBe('Saving €243 per month, as now')
})

test('CAL-44: the State Pension is named with its rate, its year and its age', () => {
  expect(results.statePension(calculate(defaultInputs, specified).basis)).toBe(
    'State Pension (Contributory): €299.30 a week at the full rate of 2026, which is €1,297 per month, from age 68.',
  )
})

test('on 1 January of next year the rate keeps the year that it is of', () => {
  const result = calculate(defaultInputs, { ...specified, year: 2027 })
  const sentences = [results.statePension(result.basis), ...howItWorks.paragraphs(result)].join(' ')
  expect(sentences).toContain('at the full rate of 2026')
  expect(sentences).toContain('full State Pension (Contributory) of 2026')
  expect(sentences).not.toContain('2027')
})

describe('notes beside the result', () => {
  test('retiring early is explained, and a fund that is too small is a warning', () => {
    expect(notesOf({})).toEqual([expect.stringContaining('State Pension begins at 68. Your fund covers those years')])
    expect(notesOf({ retirement_age: 68 })).toEqual([])
    const [first, ...rest] = notesOf({ todaySave: 43, current_pension_fund: 0 })
    expect(first).toContain('would not last between age 65 and 68')
    expect(rest).toEqual([expect.stringContaining('At your age tax relief ends at €1,437.50 per month')])
  })

  test('for an income out of reach, the note names the possible one', () => {
    const notes = notesOf({
      todaySave: 5000,
      enjoy_retirement: 5000,
      current_age: 55,
      retirement_age: 60,
      current_pension_fund: 0,
    })
    expect(notes[0]).toBe(
      '€5,000 per month would take more than €10,000 per month, the most we work with. That amount leads to €2,498 per month.',
    )
  })

  test('for a low income, the note says which income the saving was calculated for', () => {
    const [first, second] = notesOf({ enjoy_retirement: 99, current_pension_fund: 0 })
    expect(first).toContain('worked out the saving for €1,200 per month')
    expect(second).toContain('Saving €14 per month, your fund would not last')
  })

  test.each([
    [{}, 'from now, rising 3% a year'],
    [{ todaySave: 900 }, 'you save €900 already'],
    [
      { enjoy_retirement: 5000, current_age: 55, retirement_age: 60, current_pension_fund: 0 },
      'the maximum; it leads to €2,498',
    ],
    [{ enjoy_retirement: 99, current_pension_fund: 0 }, 'for €1,200, our lowest'],
    [{ current_pension_fund: 2_500_000 }, 'what you have is enough'],
    [{ enjoy_retirement: 1200, retirement_age: 70, current_pension_fund: 0 }, 'a full State Pension covers it'],
  ])('with %o the figure itself says %j', (changes: Partial<CalculatorInputs>, said) => {
    const asked = changed(changes)
    expect(results.required.note(asked, calculate(asked, specified))).toBe(said)
  })

  test('a member who saves enough is told so', () => {
    expect(notesOf({ todaySave: 1000 })[0]).toContain('You save enough for this already: €1,000 per month leads to €')
    expect(notesOf({}).join(' ')).not.toContain('enough for this')
  })

  test('saving nothing has its reason', () => {
    expect(notesOf({ current_pension_fund: 2_500_000 })[0]).toContain('What you have today is enough')
    expect(notesOf({ enjoy_retirement: 1200, retirement_age: 70, current_pension_fund: 0 })[0]).toContain(
      'A full State Pension is enough for this income',
    )
  })

  test('CAL-42 CAL-46: a capped fund and a capped income are mentioned', () => {
    const notes = notesOf({ current_pension_fund: 2_500_000, retirement_age: 70 }).join(' ')
    expect(notes).toContain('at most €5,000 per month of income')
    expect(notes).toContain('a fund of at most €2,000,000')
    expect(notes).toContain(
      'up to €2,200,000 in 2026, €2,400,000 in 2027, €2,600,000 in 2028, and €2,800,000 from 2029.',
    )
  })

  test('under the current rules the relief ceiling of the age is named when the premium is above it', () => {
    const inputs = { retirement_age: 66, current_pension_fund: 0 }
    expect(notesOf(inputs, current).join(' ')).toContain('tax relief stops at €1,437.50 per month')
    expect(notesOf(inputs, specified).join(' ')).toContain(
      'At your age tax relief ends at €1,437.50 per month, or sooner if you earn less than €115,000 a year. So the cost is at least',
    )
    expect(notesOf({ ...inputs, current_pension_fund: 348_000 }, specified).join(' ')).not.toContain('tax relief')
  })

  test('for any input, a note is a complete sentence without gaps', () => {
    const any = fc.record({
      todaySave: fc.integer({ min: 43, max: 5000 }),
      enjoy_retirement: fc.integer({ min: 99, max: 5000 }),
      current_age: fc.integer({ min: 20, max: 55 }),
      retirement_age: fc.integer({ min: 60, max: 75 }),
      current_pension_fund: fc.option(fc.integer({ min: 0, max: bounds.current_pension_fund.most }), {
        nil: undefined,
      }),
    })
    fc.assert(
      fc.property(any, fc.constantFrom(specified, current), (inputs, context) => {
        const notes = resultNotes(inputs, calculate(inputs, context))
        for (const note of notes) {
          expect(note).toMatch(/^[A-Z€].*\.$/)
          expect(note).not.toMatch(/undefined|NaN|false|--|Infinity/)
        }
      }),
    )
  })
})

describe('text beside each projected figure', () => {
  test('CAL-33: figures are illustrative only, follow the guidelines of a life-assurance provider, and are no provider calculation', () => {
    const text = howItWorks.paragraphs(calculate(defaultInputs, specified)).join(' ')
    expect(text).toContain('illustrative only')
    expect(text).toContain("follows a life-assurance provider's guidelines")
    expect(text).toContain('not an offer, a promise or the calculation of any one provider')
    for (const figure of ['3%', '3.6%', '4.6%', '0.0833%', '€299.30', 'age 68', '40%']) expect(text).toContain(figure)
  })

  test('a State Pension age above the lawful one is explained', () => {
    const { lawful } = calculate(defaultInputs, specified).basis
    expect(laterAge({ statePensionAge: 68, lawful })).toContain('starts at 66. We assume 68')
    expect(laterAge({ statePensionAge: 66, lawful })).toBeUndefined()
  })

  test('the warnings say that money can be lost, is locked away, and that figures are estimates', () => {
    const text = warnings.join(' ')
    expect(text).toContain('you may lose some or all of the money you invest')
    expect(text).toContain('you will not have any access to your money')
    expect(text).toContain('estimates only')
    expect(text).toContain('may go down as well as up')
    for (const warning of warnings) expect(warning).toMatch(/^Warning: /)
    expect(shortWarning).toMatch(/^Illustration only, in today's money, before tax\./)
  })

  test('CAL-41: each assumption has a label, a formatted number and a date', () => {
    const rows = assumptionRows(defaultInputs, current)
    for (const row of rows) {
      expect(assumptionWords(row.name).label.length, row.name).toBeGreaterThan(3)
      expect(assumptionsPanel.date(row)).toMatch(/^\d{1,2} \w+ 20\d\d$/)
    }
    expect(Object.fromEntries(rows.map((row) => [row.name, formatAssumption(row)]))).toEqual({
      growth: '4.6% a year',
      charge: '1% a year',
      monthlyCharge: '0.0833% per month',
      netGrowth: '3.6% a year',
      indexation: '3% a year',
      drawdown: '3% a year',
      statePension: '€299.30 a week',
      statePensionAge: '66',
      fundThreshold: '€2,562,397',
      reliefRate: '40%',
      reliefShare: '15%',
      reliefEarnings: '€115,000',
      leastIncome: '€1,200 per month',
      mostIncome: '€5,000 per month',
      mostPremium: '€10,000 per month',
    })
  })
})

test('T12: no provider has checked the guidelines that the specification names', () => {
  expect(howItWorks.paragraphs(calculate(defaultInputs, specified))[0]).toMatch(
    /guidelines.*No provider has checked it/,
  )
})
