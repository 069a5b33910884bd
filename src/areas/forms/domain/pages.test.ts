import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { checkAnswers, checkPage } from './check-page.ts'
import { samplePage } from './exchange/sample.fixture.ts'
import { inputNames, textsOf } from './field-texts.ts'
import type { Answers, CheckContext, Form } from './form.ts'
import {
  answerPage,
  cleanUp,
  conditionHolds,
  firstUnanswered,
  notesOf,
  pageOf,
  pagesOf,
  pageToShow,
  progress,
} from './pages.ts'
import { formIds, formOf } from './registry.ts'

const context: CheckContext = { today: '2026-11-21' }
const personal = formOf('fact_find_personal_details')
const financial = formOf('fact_find_financial_details')

/** Fills in a form page by page, as a person would; a page that refuses a sample is retried with the next. */
function fill(form: Form, picks: readonly number[], pages = 100): Answers {
  let answers: Answers = {}
  for (let at = 0; at < pages; at += 1) {
    const page = firstUnanswered(form, answers)
    if (page === undefined) break
    for (let pick = picks[at % picks.length] ?? 0; ; pick += 1) {
      const check = checkPage(form, page, samplePage(page, pick), { ...context, answers })
      if (check.ok) {
        answers = answerPage(form, answers, check.answers)
        break
      }
      if (pick > 10_000) throw new Error(`takes no sample`)
    }
  }
  return answers
}

const anyForm = fc.constantFrom(...formIds.map(formOf))
const picks = fc.array(fc.nat(200), { minLength: 1, maxLength: 40 })
const filled = fc.tuple(anyForm, picks, fc.nat(40)).map(([form, list, pages]) => ({
  form,
  answers: fill(form, list, pages),
}))

describe('conditions', () => {
  const answers: Answers = { work: 'Employee', children: 2, themes: ['a', 'b'], blank: '' }
  test.each([
    [undefined, true],
    [{ field: 'work', is: ['Employee', 'Other'] }, true],
    [{ field: 'work', is: ['Other'] }, false],
    [{ field: 'themes', is: ['b', 'c'] }, true],
    [{ field: 'themes', is: ['c'] }, false],
    [{ field: 'children', above: 1 }, true],
    [{ field: 'children', above: 2 }, false],
    [{ field: 'work', above: 0 }, false],
    [{ field: 'missing', is: ['x'] }, false],
    [{ field: 'blank', is: [''] }, true],
    [
      {
        any: [
          { field: 'work', is: ['Other'] },
          { field: 'children', above: 0 },
        ],
      },
      true,
    ],
    [{ any: [] }, false],
  ])('%j is %s', (condition, held) => {
    expect(conditionHolds(condition, answers)).toBe(held)
  })
})

describe('an early answer changes', () => {
  const employed = {
    employment_status: 'Employee',
    job_title: 'Nurse',
    current_employer: 'HSE',
  }

  test('DATA-20: a member who is no longer an employee has no employer', () => {
    expect(answerPage(personal, employed, { employment_status: 'Company Director' })).toEqual({
      employment_status: 'Company Director',
      job_title: 'Nurse',
    })
    expect(answerPage(personal, employed, { employment_status: 'Not currently working' })).toEqual({
      employment_status: 'Not currently working',
    })
  })

  test('a monthly contribution is not reused as a yearly one', () => {
    const monthly = { often_contribution: 'Monthly', monthly_contribution: 250, time_contribution: 20 }
    expect(answerPage(financial, monthly, { often_contribution: 'Yearly' })).toEqual({
      often_contribution: 'Yearly',
      time_contribution: 20,
    })
    expect(answerPage(financial, monthly, { often_contribution: 'Once' })).toEqual({ often_contribution: 'Once' })
  })

  test('answers that depend on a removed answer are removed too', () => {
    const three = { tax_elsewhere: 'yes', other_tax_more_1: 'yes', other_tax_more_2: 'yes', other_tax_number_3: '1' }
    expect(cleanUp(personal, three)).toEqual(three)
    expect(answerPage(personal, three, { tax_elsewhere: 'no' })).toEqual({ tax_elsewhere: 'no' })
    expect(answerPage(personal, three, { other_tax_more_1: 'no' })).toEqual({
      tax_elsewhere: 'yes',
      other_tax_more_1: 'no',
    })
  })

  test('answers that the form never asked for are removed', () => {
    const forged = JSON.parse('{"role":"adviser","__proto__":{"first_name":"x"},"first_name":"Anna"}')
    expect(cleanUp(personal, forged)).toEqual({ first_name: 'Anna' })
    expect(cleanUp(personal, Object.create({ first_name: 'Anna' }))).toEqual({})
  })
})

test('cleaning up is idempotent and leaves only answers to pages that apply', () => {
  fc.assert(
    fc.property(filled, filled, ({ form, answers }, other) => {
      const clean = cleanUp(form, { ...answers, ...other.answers })
      expect(cleanUp(form, clean)).toEqual(clean)
      const asked = pagesOf(form, clean).flatMap(({ fields }) => fields.map(({ id }) => id))
      expect(asked).toEqual(expect.arrayContaining(Object.keys(clean)))
    }),
    { numRuns: 60 },
  )
})

test('any form can be completed, and all its answers are then valid', () => {
  fc.assert(
    fc.property(anyForm, picks, (form, list) => {
      const answers = fill(form, list)
      expect(firstUnanswered(form, answers)).toBeUndefined()
      expect(progress(form, answers)).toMatchObject({ percent: 100 })
      expect(checkAnswers(form, answers, context)).toEqual([])
      expect(cleanUp(form, answers)).toEqual(answers)
    }),
    { numRuns: 60 },
  )
})

test('after each page, the form continues at the first unanswered page, on any device', () => {
  fc.assert(
    fc.property(filled, ({ form, answers }) => {
      const first = firstUnanswered(form, answers)
      const { done, of } = progress(form, answers)
      expect(done === of).toBe(first === undefined)
      expect(pageToShow(form, JSON.parse(JSON.stringify(answers)))?.id).toBe(first?.id)
      for (const page of form.pages) {
        const shown = pageToShow(form, answers, page.id)
        const pages = pagesOf(form, answers)
        const allowed = pages.includes(page) && (first === undefined || pages.indexOf(page) <= pages.indexOf(first))
        expect(shown).toBe(allowed ? page : first)
      }
    }),
    { numRuns: 60 },
  )
})

describe('a page', () => {
  const name = pageOf(personal, 'name')
  if (!name) throw new Error('no such page')

  test('reports all its faults at once', () => {
    expect(checkPage(personal, name, { first_name: '', last_name: '1' }, context)).toEqual({
      ok: false,
      faults: {
        first_name: 'required',
        last_name: 'name_not_a_name',
        birth_date: 'required',
        phone_number: 'required',
      },
    })
  })

  test('returns only its own answers, whatever else is posted', () => {
    const answers = {
      first_name: 'Anna',
      last_name: "O'Brien",
      birth_date: '1990-03-05',
      phone_number: '+353871234567',
    }
    const posted = { ...textsOf(name, answers), role: 'adviser', nationality: 'Irish' }
    expect(checkPage(personal, name, posted, context)).toEqual({ ok: true, answers })
  })

  test('names its inputs, and fills them from stored answers', () => {
    const contact = pageOf(personal, 'contact')
    if (!contact) throw new Error('no such page')
    expect(inputNames(name)).toEqual([
      'first_name',
      'last_name',
      'birth_date-day',
      'birth_date-month',
      'birth_date-year',
      'phone_number',
    ])
    expect(inputNames(contact)).toContain('marketing-phone')
    expect(textsOf(name, { birth_date: '1990-03-05' })).toEqual({
      'birth_date-day': '5',
      'birth_date-month': '3',
      'birth_date-year': '1990',
    })
    expect(textsOf(contact, { information: ['email'], marketing: [] })).toEqual({ 'information-email': 'yes' })
  })

  test('counts as answered once it was sent, when all its questions are optional', () => {
    const page = pageOf(personal, 'circumstances')
    if (!page) throw new Error('no such page')
    const check = checkPage(personal, page, {}, context)
    expect(check).toEqual({ ok: true, answers: { circumstances: [] } })
    const form: Form = { ...personal, pages: [page] }
    expect(firstUnanswered(form, {})).toBe(page)
    expect(firstUnanswered(form, { circumstances: [] })).toBeUndefined()
  })
})

describe('rules that need more than one answer', () => {
  const retire = pageOf(financial, 'retire_age')
  const business = formOf('business_details')
  const company = pageOf(business, 'company_contribution')
  if (!retire || !company) throw new Error('no such page')

  test.each([
    ['1960-11-21', '66', true],
    ['1960-11-21', '65', false],
    ['1990-01-01', '60', true],
    [null, '60', true],
  ])('born %s, stopping at %s is sound: %s', (birthDate, typed, sound) => {
    expect(
      checkPage(
        financial,
        retire,
        { retire_age: typed, retirement_income_target_value: '24000' },
        { ...context, birthDate },
      ),
    ).toMatchObject(sound ? { ok: true } : { ok: false, faults: { retire_age: 'retire_age_passed' } })
  })

  test.each([
    ['60000', true],
    ['60001', false],
  ])('from pay of 60,000 a company contribution of %s is sound: %s', (typed, sound) => {
    const answers = { business_kind: 'company', company_pay: 60_000 }
    expect(checkPage(business, company, { company_contribution: typed }, { ...context, answers })).toMatchObject(
      sound ? { ok: true } : { ok: false, faults: { company_contribution: 'above_pay' } },
    )
  })

  test('answers that were valid once are checked again', () => {
    const answers = fill(personal, [4])
    const found = checkAnswers(personal, { ...answers, birth_date: '1940-01-01' }, context)
    expect(found.map(({ page, faults }) => [page.id, faults])).toEqual([['name', { birth_date: 'age_too_high' }]])
  })
})

test('notes depend on the answers', () => {
  const quiz = { ...formOf('qualification'), facts: { ...context, law: programLaw } }
  expect(notesOf(quiz, { is_tax_resident: 'Yes', can_save: 'yes' })).toEqual([])
  expect(notesOf(quiz, { is_tax_resident: 'Not sure', can_save: 'no' })).toEqual(['residence_not_sure', 'cannot_save'])
})
