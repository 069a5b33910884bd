import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { checkPage } from './check-page.ts'
import { samplePage } from './exchange/sample.fixture.ts'
import type { NewestAnswers } from './exchange/versions.ts'
import { currentVersion } from './exchange/versions.ts'
import type { Answers, FormFacts } from './form.ts'
import { type FormViewFacts, formView, minutesLeft, pageAfter, REVIEW, type RequestedView } from './form-view.ts'
import { answerPage, cleanUp, pageOf, pagesOf } from './pages.ts'
import { type FormId, formFor, formIds, formOf } from './registry.ts'

const someone = { today: '2026-11-21', law: programLaw, birthDate: '1990-03-05' } as const
const quiz = formFor('qualification', someone)
const whole = { is_tax_resident: 'No', can_save: 'yes', employment_status: 'Employee' }
const nothing: RequestedView = { page: undefined, change: false, sent: undefined }

const facts = (newest: NewestAnswers | undefined, access: FormViewFacts['access'] = 'open'): FormViewFacts => ({
  ...currentVersion(newest),
  newest,
  access,
})
const open = (answers: Answers, version = 1) => facts({ version, answers, completedAt: null })
const sent = (answers: Answers, version = 1) => facts({ version, answers, completedAt: new Date(0) })

const shown = (having: FormViewFacts, requested: Partial<RequestedView> = {}) => {
  const view = formView(quiz, having, { ...nothing, ...requested })
  return view.kind === 'question' ? view.page.id : view.kind
}

describe('what a form shows', () => {
  test.each([
    ['nothing answered', facts(undefined), {}, 'tax_resident'],
    ['one answered', open({ is_tax_resident: 'Yes' }), {}, 'can_save'],
    ['a page that is not open yet', open({ is_tax_resident: 'Yes' }), { page: 'employment_status' }, 'can_save'],
    ['a page that is answered', open({ is_tax_resident: 'Yes' }), { page: 'tax_resident' }, 'tax_resident'],
    ['a page that does not exist', open({ is_tax_resident: 'Yes' }), { page: 'x' }, 'can_save'],
    ['the review page too early', open({ is_tax_resident: 'Yes' }), { page: REVIEW }, 'can_save'],
    ['everything answered', open(whole), {}, 'review'],
    ['a change', open(whole), { page: 'can_save', change: true }, 'can_save'],
    ['sent and filled in again', sent(whole), {}, 'tax_resident'],
    ['sent, with the review page requested', sent(whole), { page: REVIEW }, 'tax_resident'],
    ['just sent', sent(whole), { sent: 1 }, 'sent'],
    ['not sent, although the address says so', open(whole), { sent: 1 }, 'review'],
    ['the previous version was sent', open(whole, 2), { sent: 1 }, 'sent'],
    ['not yet', facts(undefined, 'notYet'), {}, 'closed'],
    ['done', { ...sent(whole), access: 'done' as const }, {}, 'closed'],
    ['a form of someone else', facts(undefined, 'notTheirs'), {}, 'missing'],
    ['a returned page', open({}), { page: 'employment_status', returned: true }, 'employment_status'],
  ])('%s', (_, having, requested, view) => {
    expect(shown(having, requested)).toBe(view)
  })

  test('the back link leads to the previous page, and from a change to the review page', () => {
    const back = (page: string, change = false) => {
      const view = formView(quiz, open(whole), { ...nothing, page, change })
      return 'back' in view ? view.back : undefined
    }
    expect(back('tax_resident')).toBeUndefined()
    expect(back('can_save')).toBe('tax_resident')
    expect(back('can_save', true)).toBe(REVIEW)
    expect(back(REVIEW)).toBe('employment_status')
  })

  test('a note is shown on the page after the answer that triggers it, and on the review page', () => {
    const notes = (page: string) => {
      const view = formView(quiz, open({ ...whole, is_tax_resident: 'Not sure' }), { ...nothing, page })
      return 'notes' in view ? view.notes : []
    }
    expect(notes('tax_resident')).toEqual([])
    expect(notes('can_save')).toEqual(['residence_not_sure'])
    expect(notes('employment_status')).toEqual([])
    expect(notes(REVIEW)).toEqual(['residence_not_sure'])
  })
})

describe.each(formIds)('%s', (id: FormId) => {
  const form = formOf(id)
  const context = { today: someone.today, birthDate: '1980-05-05' }

  test('going from page to page shows each page that applies once and ends at the review page', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 40, maxLength: 40 }), (picks) => {
        let answers: Answers = {}
        const shownPages: string[] = []
        for (let view = formView(form, open(answers), nothing); view.kind === 'question'; ) {
          expect(view.at).toBe(shownPages.length + 1)
          shownPages.push(view.page.id)
          const check = checkPage(form, view.page, samplePage(view.page, picks[shownPages.length] ?? 1), {
            ...context,
            answers,
          })
          if (!check.ok) return // A rule across pages failed; other tests cover those.
          answers = answerPage(form, answers, check.answers)
          const next = pageAfter(form, answers, view.page, false)
          view = formView(form, open(answers), { ...nothing, page: next?.id ?? REVIEW })
        }
        expect(shownPages).toEqual(pagesOf(form, answers).map((page) => page.id))
      }),
      { numRuns: 30 },
    )
  })
})

test('a change that adds questions leads through them and back to the review page', () => {
  const form = formOf('fact_find_personal_details')
  const page = pageOf(form, 'nationality')
  if (!page) throw new Error('no such page')
  const before: Answers = Object.fromEntries(form.pages.flatMap(({ fields }) => fields.map((field) => [field.id, 'x'])))
  const irish: Answers = {
    ...before,
    nationality: 'Irish',
    tax_elsewhere: 'no',
    dependants: 0,
    employment_status: 'Employee',
  }
  const same = answerPage(form, irish, { nationality: 'British' })
  expect(pageAfter(form, same, page, true)).toBeUndefined()
  const { country_of_nationality: _gone, ...rest } = irish
  const other = answerPage(form, rest, { nationality: 'Other' })
  expect(pageAfter(form, other, page, true)?.id).toBe('country_of_nationality')
})

test('the remaining time falls with the pages, and is never zero', () => {
  expect(minutesLeft(1, 12, 4)).toBe(4)
  expect(minutesLeft(7, 12, 4)).toBe(2)
  expect(minutesLeft(12, 12, 4)).toBe(0.5)
  expect([1, 5, 9, 13, 17, 20].map((at) => minutesLeft(at, 20, 2))).toEqual([2, 1.5, 1, 1, 0.5, 0.5])
  expect(minutesLeft(1, 3)).toBe(1)
  expect(minutesLeft(1, 18)).toBe(6)
})

describe('a total that grows', () => {
  const form = formOf('fact_find_personal_details')
  const added = (page: string, answers: Answers, change = false) => {
    const view = formView(form, open(answers), { ...nothing, page, change, returned: true })
    return view.kind === 'question' ? view.added : undefined
  }

  test('says how many questions the answers before it added, on that page only', () => {
    expect(added('address', { nationality: 'Irish' })).toBe(0)
    expect(added('country_of_nationality', { nationality: 'Other' })).toBe(1)
    expect(added('address', { nationality: 'Other', country_of_nationality: 'PL' })).toBe(0)
    const business = formOf('business_details')
    const view = formView(business, open({ business_kind: 'company' }), { ...nothing, page: 'business_name' })
    const { length: of } = pagesOf(business, { business_kind: 'company' })
    expect(view).toMatchObject({ of, added: of - pagesOf(business, {}).length })
  })

  test('while one answer is changed, only a question that is not answered yet counts as added', () => {
    const all: Answers = Object.fromEntries(
      form.pages.flatMap(({ fields }) => fields.map((field) => [field.id, 'x'] as const)),
    )
    const other: Answers = { ...all, nationality: 'Other' }
    expect(added('country_of_nationality', other, true)).toBe(0)
    const { country_of_nationality: _gone, ...rest } = other
    expect(added('country_of_nationality', rest, true)).toBe(1)
  })
})

describe('work, which the quiz asked', () => {
  const form = formFor('fact_find_personal_details', { ...someone, status: 'Employee' })
  const before = pageOf(form, 'dependants')
  const work = pageOf(form, 'employment_status')
  const answers = answerPage(form, {}, { dependants: 0, dependant_ages: '', relationship_status: 'single' })
  if (before === undefined || work === undefined) throw new Error('no page')

  test('is not asked again, and not counted', () => {
    expect(pageAfter(form, answers, before, false)?.id).toBe('job_title')
    expect(formOf('fact_find_personal_details').pages).toHaveLength(form.pages.length)
    const view = formView(form, open(answers), { ...nothing, page: 'name' })
    const asked = formView(formOf('fact_find_personal_details'), open({}), { ...nothing, page: 'name' })
    // Job title and employer are asked from the start, in place of the work that opens them.
    expect([view, asked].map((each) => each.kind === 'question' && each.of)).toEqual([
      pagesOf(form, answers).length - 1,
      pagesOf(formOf('fact_find_personal_details'), {}).length,
    ])
  })

  test('is an answer, but not one that was given, until it is changed', () => {
    expect(cleanUp(form, answers).employment_status).toBe('Employee')
    expect(answers.employment_status).toBeUndefined()
    expect(answerPage(form, answers, { employment_status: 'Self-Employed/Sole Trader' })).toMatchObject({
      employment_status: 'Self-Employed/Sole Trader',
    })
    const changing = formView(form, open(answers), { ...nothing, page: 'employment_status', change: true })
    expect(changing.kind).toBe('question')
  })

  test('follows the profile as long as nobody changes it in the form', () => {
    const director = formFor('fact_find_personal_details', { ...someone, status: 'Company Director' })
    expect(cleanUp(director, answers).employment_status).toBe('Company Director')
    expect(pagesOf(director, answers).map(({ id }) => id)).not.toContain('current_employer')
  })

  test('is asked where nobody said it', () => {
    const whole = formFor('fact_find_personal_details', someone)
    expect(
      pageAfter(
        whole,
        answerPage(whole, {}, { dependants: 0, dependant_ages: '', relationship_status: 'single' }),
        before,
        false,
      )?.id,
    ).toBe('employment_status')
  })
})

const settledIn = (id: FormId, facts: Partial<FormFacts>, answers: Answers, page: string): Answers | undefined =>
  pagesOf(formFor(id, { ...someone, ...facts }), answers).find((each) => each.id === page)?.settled

describe('what other answers decide is not asked', () => {
  // The 20% band of 2026 ends at 44,000.
  test.each([
    ['single', 44_000, { taxed_as: 'single', higher_rate: 'no' }],
    ['divorced', 60_000, { taxed_as: 'single', higher_rate: 'yes' }],
    ['living_together', 48_000, undefined],
    ['married', 60_000, undefined],
    ['prefer_not', 60_000, undefined],
    [undefined, 20_000, undefined],
  ])('the income tax of somebody %s with %i is %j', (relationship, annual_salary, tax) => {
    expect(settledIn('fact_find_financial_details', { relationship }, { annual_salary }, 'higher_rate')).toEqual(tax)
  })

  test.each([
    ['1990-03-05', 66, { time_contribution: 30 }],
    ['1960-11-21', 66, undefined],
    [null, 66, undefined],
  ] as const)('born %s and stopping at %i, they pay in for %j', (birthDate, retire_age, years) => {
    const answers = { often_contribution: 'Monthly', retire_age }
    expect(settledIn('fact_find_financial_details', { birthDate }, answers, 'time_contribution')).toEqual(years)
  })

  test('the years of paying in follow the retirement age, until the member says otherwise', () => {
    const form = formFor('fact_find_financial_details', someone)
    const at66 = answerPage(form, { often_contribution: 'Monthly' }, { retire_age: 66 })
    expect(cleanUp(form, answerPage(form, at66, { retire_age: 60 })).time_contribution).toBe(24)
    const ten = answerPage(form, at66, { time_contribution: 10 })
    expect(cleanUp(form, answerPage(form, ten, { retire_age: 60 })).time_contribution).toBe(10)
  })

  test.each([
    ['1961-11-21', 66, 'under_5'],
    ['1970-01-01', 66, '5_to_10'],
    ['1990-01-01', 60, '21_to_30'],
    ['2000-01-01', 66, 'over_30'],
    ['2000-01-01', null, undefined],
  ] as const)('born %s and stopping at %j, the years to draw are %j', (birthDate, retireAge, years) => {
    const settled = settledIn('fact_find_risk_reward', { birthDate, retireAge }, {}, 'years_to_draw')
    expect(settled).toEqual(years && { years_to_draw: years })
  })
})
