/** The pages of our own forms: who sees them and what they accept. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writers } from '#areas/profile/domain/profile-fields.ts'
import { findMember, type MemberChanges, mergeMember } from '#database/members/members.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { password, setHits, signUp, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type Page } from '../app.ts'
import { aboutAna, answer, answerUntilReview, questionIn, REVIEW, submit, versionIn } from '../fill-forms.ts'
import { readText } from '../read-text.ts'

const app = await openApp()

let memberCount = 0
/** A verified member whose profile already has `facts`. */
async function member(facts: MemberChanges = {}) {
  // Stays below the hourly limit of sign-ups.
  app.clock.pass(200)
  const email = `host${memberCount++}@example.ie`
  const browser = await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  if (Object.keys(facts).length > 0) await mergeMember(app.context.db, id, facts, app.context.now())
  const row = () => findMember(app.context.db, id)
  const answers = () =>
    app.context.db.selectFrom('answers').selectAll().where('uid', '=', id).orderBy('version').execute()
  return { browser, email, id, row, answers }
}

const qualified = { form_qualification: true, is_tax_resident: 'Yes' } as const
const director = {
  ...qualified,
  employment_status: 'Company Director',
  pension_applied: 'zurich_standard_prsa',
} as const
const embedQuery = (id: string) => `isIframeEmbed=1&session=${id}&typesession=${id}`

describe('the frame', () => {
  test('only our own site may frame a form, and nobody may frame any other page', async () => {
    const { browser, id } = await member()
    const form = await browser.get(`/forms/qualification?${embedQuery(id)}`)
    expect(form.status).toBe(200)
    expect(form.headers.get('content-security-policy')).toContain("frame-ancestors 'self';")
    expect(form.headers.get('x-frame-options')).toBeNull()
    expect(form.headers.get('cache-control')).toBe('no-store')
    const home = await browser.get('/fact-find')
    expect(home.headers.get('content-security-policy')).toContain("frame-ancestors 'none';")
    expect(home.headers.get('x-frame-options')).toBe('DENY')
  })

  test('the configured origins may frame a form too, and receive its messages', async () => {
    const site = 'https://www.pensions.example'
    const other = await openApp({ SIOL_EMBEDDERS: `${site} https://pensions.example` })
    const browser = await verifiedMember(other, 'framed@example.ie')
    const form = await browser.get('/forms/qualification?isIframeEmbed=1')
    expect(form.headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self' ${site} https://pensions.example;`,
    )
    expect(form.html).toContain(`data-origins="http://localhost:3000 ${site} https://pensions.example"`)
    expect((await browser.get('/fact-find')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none';",
    )
  })

  test('FF-20: the query that the embedding page added is kept from page to page', async () => {
    const { browser, id } = await member()
    const address = `/forms/qualification?page=tax_resident&${embedQuery(id)}`
    const saved = await browser.post(address, { version: '1', is_tax_resident: 'Yes' })
    expect(saved.status).toBe(303)
    const query = new URL(saved.location ?? '', 'http://x').searchParams
    expect(Object.fromEntries(query)).toEqual({ isIframeEmbed: '1', session: id, typesession: id, page: 'can_save' })
  })

  test('SRV-28 GRD-03: a guest and an unverified member get a message inside the frame and a redirect outside it', async () => {
    const guest = app.browser()
    const framed = await guest.get(`/forms/qualification?${embedQuery('x')}`)
    expect([framed.status, framed.text]).toEqual([401, expect.stringContaining('Please sign in')])
    expect(framed.html).toContain('target="_top"')
    expect((await guest.get('/forms/qualification')).location).toBe('/entry')
    expect((await guest.post('/forms/qualification?page=tax_resident', { version: '1' })).location).toBe('/entry')

    const unconfirmed = app.browser()
    await signUp(unconfirmed, { email: 'unconfirmed@example.ie' })
    expect((await unconfirmed.get('/forms/qualification?isIframeEmbed=1')).status).toBe(403)
    expect((await unconfirmed.get('/forms/qualification')).location).toBe('/verify/email-verification')
  })

  test('an unknown form and the form of the employer are not found for a member', async () => {
    const { browser } = await member({
      ...director,
      employment_status: 'Employee',
      process_employer_details: 'waiting',
    })
    for (const form of ['nothing', 'constructor', 'employer_details']) {
      expect((await browser.get(`/forms/${form}`)).status, form).toBe(404)
    }
  })
})

describe('ownership', () => {
  test('FF-20: a frame with the session of another member shows nothing and saves nothing', async () => {
    const owner = await member(qualified)
    await answer(owner.browser, 'fact_find_personal_details', 'name', {
      ...aboutAna,
      first_name: 'Gráinne',
      last_name: 'Ward',
    })
    const other = await member(qualified)
    for (const query of [embedQuery(owner.id), `session=${owner.id}`, `typesession=${owner.id}`]) {
      const address = `/forms/fact_find_personal_details?page=name&${query}`
      const seen = await other.browser.get(address)
      expect([seen.status, seen.text.includes('Gráinne')], query).toEqual([403, false])
      const posted = await other.browser.post(address, { version: '1', first_name: 'Not', last_name: 'Mine' })
      expect([posted.status, posted.text.includes('Gráinne')], query).toEqual([403, false])
    }
    expect(await other.answers()).toEqual([])
    expect((await owner.answers()).map(({ answers }) => answers)).toMatchObject([
      { first_name: 'Gráinne', last_name: 'Ward' },
    ])
  })
})

describe('open forms', () => {
  test('a part that is not open says so and has no form', async () => {
    const { browser, answers } = await member(qualified)
    const page = await browser.get('/forms/fact_find_risk_reward')
    expect(page.text).toContain('This part is not open yet')
    expect(page.html).not.toContain('<form')
    const posted = await browser.post('/forms/fact_find_risk_reward?page=years_to_draw', {
      version: '1',
      years_to_draw: 'under_5',
    })
    expect(posted.status).toBe(409)
    expect(await answers()).toEqual([])
  })

  test('a completed part says so', async () => {
    const { browser } = await member({ ...qualified, form_fact_find_personal_details: true })
    const page = await browser.get('/forms/fact_find_personal_details')
    expect(page.text).toContain('You have sent this part')
    expect(page.html).not.toContain('<form')
    expect(page.html).toMatch(/<a [^>]*href="\/fact-find"[^>]*>Continue/)
  })

  test('a form opens at its first unanswered page', async () => {
    const { browser, id } = await member(qualified)
    await answer(browser, 'fact_find_personal_details', 'name', aboutAna)
    const page = await browser.get(`/forms/fact_find_personal_details?${embedQuery(id)}`)
    expect(questionIn(page)).toBe('nationality')
    expect(page.text).toContain('Question 2 of 7')
    expect(page.text).toContain('Saved.')
    expect(questionIn(await browser.get('/forms/fact_find_personal_details?page=circumstances'))).toBe('nationality')
  })

  test('a form started on one device is finished on another, and the first one finds it sent', async () => {
    const { browser, email } = await member(qualified)
    await answer(browser, 'fact_find_personal_details', 'name', aboutAna)
    const laptop = app.browser()
    expect((await laptop.post('/login', { email, password })).location).toBe('/')
    expect(questionIn(await laptop.get('/forms/fact_find_personal_details'))).toBe('nationality')
    const asked = await answerUntilReview(laptop, 'fact_find_personal_details')
    expect(asked).not.toContain('name')
    await submit(laptop, 'fact_find_personal_details')
    expect((await laptop.get('/fact-find')).text).toContain('One part down, two to go...')
    expect((await browser.get('/fact-find')).text).toContain('One part down, two to go...')
    expect((await browser.get('/forms/fact_find_personal_details')).text).toContain('You have sent this part')
  })

  test('known values are prefilled, and saved only when they are submitted', async () => {
    const { browser, answers } = await member({ ...qualified, last_name: "O'Dea" })
    const page = await browser.get('/forms/fact_find_personal_details')
    expect(page.html).toContain('value="O&#x27;Dea"')
    expect(page.text).toContain('From your earlier answers')
    expect(await answers()).toEqual([])
  })
})

describe('invalid answers', () => {
  /** Answers to the earlier pages, so that the page under test is open. */
  const earlierAnswers = {
    fact_find_personal_details: {
      nationality: 'Other',
      tax_elsewhere: 'yes',
      dependants: 1,
      employment_status: 'Employee',
    },
    fact_find_financial_details: { pensions: 'one', employer_pays: 'percent', workplace_pension: 'none' },
    business_details: { business_kind: 'company', who_pays: 'company' },
    qualification: {},
  } as const
  // One of each control; what each field refuses: read-field.test.ts and pages.test.ts.
  const cases = [
    ['name', 'fact_find_personal_details', 'name', { first_name: 'R2-D2', last_name: 'Li' }, 'Only letters'],
    [
      'date',
      'fact_find_personal_details',
      'name',
      { ...aboutAna, 'birth_date-day': '31', 'birth_date-month': '2', 'birth_date-year': '1980' },
      'There is no such date',
    ],
    [
      'phone',
      'fact_find_personal_details',
      'name',
      { ...aboutAna, phone_number: '+353 99 999 9999' },
      'Enter a phone number',
    ],
    ['choice', 'fact_find_personal_details', 'nationality', { nationality: 'Martian' }, 'Choose one'],
    ['country', 'fact_find_personal_details', 'country_of_nationality', { country_of_nationality: 'ZZ' }, 'Choose one'],
    [
      'longer text',
      'business_details',
      'company_contribution',
      { company_contribution: '3000', company_reason: 'x'.repeat(11_000) },
      'Must be at most 300 characters',
    ],
    ['money', 'fact_find_financial_details', 'annual_salary', { annual_salary: '45k' }, 'Enter an amount in euro'],
    [
      'list',
      'fact_find_financial_details',
      'pension_1',
      { pension_kind_1: 'x', pension_value_1: '1', pension_paid_now_1: 'no' },
      'Choose one',
    ],
    ['iban', 'business_details', 'bank', { account_name: 'Ann', iban: 'IE29 AIBK 9311 5212 3456 79' }, 'has a mistake'],
    ['first choice', 'qualification', 'tax_resident', {}, 'Choose one to continue'],
  ] as const

  test.each(cases)('%s in %s, %s', async (_kind, form, page, texts, sentence) => {
    const { browser, id, answers } = await member(
      form === 'business_details'
        ? director
        : form === 'qualification'
          ? {}
          : form === 'fact_find_financial_details'
            ? { ...qualified, form_fact_find_personal_details: true }
            : qualified,
    )
    const { db } = app.context
    if (form !== 'qualification') {
      const at = app.context.now()
      await db
        .insertInto('answers')
        .values({
          uid: id,
          form_id: form,
          version: 1,
          form_version: 1,
          answers: JSON.stringify(earlierAnswers[form]),
          started_at: at,
          saved_at: at,
          completed_at: null,
        })
        .execute()
    }
    const before = await answers()
    const refused = await browser.post(`/forms/${form}?page=${page}`, { version: '1', ...texts })
    expect(refused.status).toBe(422)
    expect(questionIn(refused)).toBe(page)
    expect(refused.text).toMatch(/things? to fix/)
    expect(refused.text.split(sentence).length - 1, sentence).toBeGreaterThanOrEqual(2)
    for (const text of Object.values(texts).filter(
      (each) => /^[\w ]+$/.test(each) && each !== 'Martian' && each.length > 3 && each !== 'perhaps',
    ))
      expect(refused.html).toContain(text)
    expect(await answers()).toEqual(before)
  })
})

describe('forged fields', () => {
  const profileFields = Object.keys(writers)

  test('a profile field that does not belong to the page is refused and changes nothing', async () => {
    const { browser, row, answers } = await member()
    const before = await row()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...profileFields.filter((name) => name !== 'is_tax_resident')), async (name) => {
        const posted = await browser.post('/forms/qualification?page=tax_resident', {
          version: '1',
          is_tax_resident: 'Yes',
          [name]: 'Yes',
        })
        expect(posted.status, name).toBe(422)
      }),
      { numRuns: 8 },
    )
    expect(await row()).toEqual(before)
    expect(await answers()).toEqual([])
  })

  test('submitting a form accepts no answers, and a page that does not apply cannot be saved', async () => {
    const { browser, answers } = await member(qualified)
    const sent = await browser.post(`/forms/fact_find_personal_details?page=${REVIEW}`, {
      version: '1',
      first_name: 'X',
    })
    expect(sent.status).toBe(422)
    const early = await browser.post(`/forms/fact_find_personal_details?page=${REVIEW}`, { version: '1' })
    expect(early.location).toBe('/forms/fact_find_personal_details?page=name')
    const unasked = await browser.post('/forms/fact_find_personal_details?page=other_tax_1', {
      version: '1',
      other_tax_country_1: 'FR',
    })
    expect(unasked.status).toBe(409)
    expect(unasked.text).toContain('You no longer need to answer that question')
    expect(await answers()).toEqual([])
  })

  test('saving a form too often is refused for a minute; typed values stay, and other forms and members are not affected', async () => {
    const { browser, answers } = await member(qualified)
    const other = await member(qualified)
    const form = '/forms/fact_find_personal_details?page=name'
    const save = (by: Browser, last_name: string) => by.post(form, { version: '1', ...aboutAna, last_name })
    expect((await save(browser, 'Burke')).status).toBe(303)
    await setHits(app, limits.formSavePerRespondent.hits - 1)
    expect((await save(browser, 'Byrne')).status).toBe(303)
    const limited = await save(browser, "O'Connor")
    expect([limited.status, limited.text]).toEqual([429, expect.stringContaining("You've tried this too many times.")])
    expect(limited.html).toContain('value="O&#x27;Connor"')
    expect((await answers())[0]?.answers).toMatchObject({ last_name: 'Byrne' })
    const sent = await browser.post(`/forms/fact_find_personal_details?page=${REVIEW}`, { version: '1' })
    expect([sent.status, sent.text]).toEqual([429, expect.stringContaining("You've tried this too many times.")])
    expect((await save(other.browser, 'Walsh')).status).toBe(303)
    const otherForm = await browser.post('/forms/fact_find_financial_details?page=annual_salary', { version: '1' })
    expect(otherForm.status).not.toBe(429)
    app.clock.pass(61)
    expect((await save(browser, "O'Connor")).status).toBe(303)
  })

  test('a post from another site is refused', async () => {
    const { browser, answers } = await member()
    const posted = await browser.post(
      '/forms/qualification?page=tax_resident',
      { version: '1', is_tax_resident: 'Yes' },
      { origin: 'https://elsewhere.example' },
    )
    expect(posted.status).toBe(403)
    expect(await answers()).toEqual([])
  })
})

describe('answers', () => {
  test('changing an answer deletes later answers that no longer apply, and returns to the review', async () => {
    const { browser, answers } = await member(qualified)
    await answerUntilReview(browser, 'fact_find_personal_details', {
      as: (page, sample) => (page === 'nationality' ? { nationality: 'Other' } : sample),
    })
    const form = 'fact_find_personal_details'
    expect((await answers())[0]?.answers).toHaveProperty('country_of_nationality')
    const changed = await answer(browser, form, 'nationality', { nationality: 'Irish' }, '&change=1')
    expect(changed.location).toBe(`/forms/${form}?page=${REVIEW}`)
    expect((await answers())[0]?.answers).not.toHaveProperty('country_of_nationality')
    const again = await answer(browser, form, 'nationality', { nationality: 'Other' }, '&change=1')
    expect(again.location).toBe(`/forms/${form}?page=country_of_nationality&change=1`)
    const filled = await answer(browser, form, 'country_of_nationality', { country_of_nationality: 'PL' }, '&change=1')
    expect(filled.location).toBe(`/forms/${form}?page=${REVIEW}`)
  })

  test('FF-24: the last part leads from question to question, back, to a change, and to the fact find when it is sent', async () => {
    const form = 'fact_find_risk_reward'
    const { browser, answers } = await member({
      ...qualified,
      form_fact_find_personal_details: true,
      form_fact_find_financial_details: true,
    })
    const first = await browser.get(`/forms/${form}`)
    expect(first.text).toContain('Question 1 of 11')
    const address = `/forms/${form}?page=${questionIn(first)}`
    expect((await browser.post(address, { version: '1' })).text).toContain('Choose one to continue')
    expect(await answerUntilReview(browser, form, { pick: 2 })).toHaveLength(11)
    const linkIn = ({ html }: Page, name: string) => {
      const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([tag]) => tag)
      const found = links.find((tag) => readText(tag) === name || tag.includes(`aria-label="${name}`))
      return /href="([^"]*)"/.exec(found ?? '')?.[1]?.replaceAll('&amp;', '&') ?? `no link ${name}`
    }
    const review = await browser.get(`/forms/${form}`)
    const last = await browser.get(linkIn(review, 'Back'))
    expect(last.text).toContain('Question 11 of 11')
    expect(last.html).toMatch(/type="radio"[^>]*checked=""|checked=""[^>]*type="radio"/)
    const change = await browser.get(linkIn(review, 'Change: What matters most'))
    expect(questionIn(change)).toBe('priority')
    const changed = await answer(browser, form, 'priority', { priority: 'growth' }, '&change=1')
    expect((await browser.follow(changed)).text).toContain('Growth')
    expect((await submit(browser, form)).location).toBe('/fact-find')
    expect(await answers()).toMatchObject([{ version: 1, completed_at: app.clock.now() }])
  })

  test('saves from two tabs are merged by page, and the later save of a page wins', async () => {
    const { browser, answers } = await member(qualified)
    const form = 'fact_find_personal_details'
    await answer(browser, form, 'name', aboutAna)
    const post = (page: string, body: Record<string, string>) =>
      browser.post(`/forms/${form}?page=${page}`, { version: '1', ...body })
    const both = await Promise.all([
      post('name', { ...aboutAna, first_name: 'Anna' }),
      post('nationality', { nationality: 'Irish' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect((await answers()).map((kept) => kept.answers)).toEqual([
      {
        first_name: 'Anna',
        last_name: 'Li',
        birth_date: '1990-05-01',
        phone_number: '+353871234567',
        nationality: 'Irish',
      },
    ])
  })

  test('simultaneous first saves create one version', async () => {
    const { browser, answers } = await member()
    const post = (is_tax_resident: string) =>
      browser.post('/forms/qualification?page=tax_resident', { version: '1', is_tax_resident })
    const saved = await Promise.all([post('Yes'), post('No'), post('Yes')])
    expect(saved.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await answers()).toHaveLength(1)
  })

  test('a masked number is never shown again and stays stored when its field is left empty', async () => {
    const { browser, answers } = await member(director)
    const form = 'business_details'
    const iban = 'DE89 3704 0044 0532 0130 00'
    await answerUntilReview(browser, form, {
      as: (page, sample) =>
        page === 'bank'
          ? { account_name: 'Ann Li', iban }
          : page === 'business_kind'
            ? { business_kind: 'company' }
            : page === 'who_pays'
              ? { who_pays: 'me' }
              : page === 'own_contribution'
                ? { own_contribution: '1200' }
                : sample,
    })
    const review = await browser.get(`/forms/${form}?page=${REVIEW}`)
    const bank = await browser.get(`/forms/${form}?page=bank&change=1`)
    for (const { html } of [review, bank]) expect(/DE89|0532/.test(html)).toBe(false)
    expect(review.text).toContain('Ends in 3000')
    expect(bank.text).toContain('ends in 3000')
    const kept = await answer(browser, form, 'bank', { account_name: 'Ann Lee', iban: '' }, '&change=1')
    expect(kept.status).toBe(303)
    expect((await answers())[0]?.answers).toMatchObject({ account_name: 'Ann Lee', iban: iban.replaceAll(' ', '') })
  })
})

describe('fragment requests', () => {
  const fragment = (browser: Browser, path: string, form?: Record<string, string>): Promise<Page> =>
    browser.fetch(path, {
      headers: { 'x-fragment': '1', origin: 'http://localhost:3000' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })

  test('a post returns the next page and its address', async () => {
    const { browser, id } = await member()
    const address = `/forms/qualification?page=tax_resident&${embedQuery(id)}`
    const next = await fragment(browser, address, { version: '1', is_tax_resident: 'No' })
    expect(next.status).toBe(200)
    expect(next.html).toMatch(/^<main/)
    expect(questionIn(next)).toBe('can_save')
    expect(next.headers.get('x-shown-at')).toBe(`/forms/qualification?${embedQuery(id)}&page=can_save`)
    expect(versionIn(next)).toBe('1')
  })

  test('FF-25: a page signals completion only after the form was submitted', async () => {
    const { browser } = await member()
    expect((await browser.get('/forms/qualification?sent=1')).html).not.toContain('data-onward')
    await answer(browser, 'qualification', 'tax_resident', { is_tax_resident: 'Yes' })
    await answer(browser, 'qualification', 'can_save', { can_save: 'yes' })
    expect((await browser.get('/forms/qualification?sent=1')).html).not.toContain('data-onward')
    const last = { version: '1', employment_status: 'Employee' }
    const done = await fragment(browser, '/forms/qualification?page=employment_status', last)
    expect(done.html).toContain('data-onward="/fact-find/qualification/message"')
    expect(done.text).toContain('Thank you')
  })
})
