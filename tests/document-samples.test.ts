/** The generated PDFs: their text, their tags for screen readers, and that their bytes are reproducible. */
import { beforeAll, describe, expect, test } from 'vitest'
import { shortWarning, warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import { sampleFirm, sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { reasonWords } from '#areas/recommendations/copy/recommendation.ts'
import { flagWords } from '#areas/recommendations/copy/recommendation-flags.ts'
import { type RenderedDocument, renderDocuments } from '#areas/recommendations/documents/generate-documents.ts'
import { adviserStatements, dateStatements } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import type { DocumentRecord } from '#areas/recommendations/domain/document-record.ts'
import {
  documentFiles,
  type RecommendationDocument,
  recommendationDocuments,
} from '#areas/recommendations/domain/document-record.ts'
import { projectPlan } from '#areas/recommendations/domain/plans/plan-projection.ts'
import { legible } from '#shared/documents/kit/pen.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { approvedRecord } from './document-records.ts'
import type { AdvisedName } from './persona-answers.ts'
import { contentsOf, type ReadPdf, readPdf } from './read-pdf.ts'

type Documents = Record<RecommendationDocument, ReadPdf & { made: RenderedDocument }>

async function documentsOf(record: DocumentRecord): Promise<Documents> {
  const made = await renderDocuments(record)
  const read = await Promise.all(
    made.map(async (each) => [each.document, { ...(await readPdf(each.bytes)), made: each }]),
  )
  return Object.fromEntries(read) as Documents
}

/** Folds white space, since lines may break anywhere. */
const fold = (text: string) => text.replace(/\s+/g, ' ').trim()
const holds = (document: ReadPdf, sentence: string) => expect(document.text).toContain(fold(legible(sentence)))

const names = ['dara', 'maeve', 'brid', 'nuala', 'eilis', 'sinead'] as const satisfies readonly AdvisedName[]
const documents = {} as Record<(typeof names)[number], Documents>
beforeAll(async () => {
  for (const name of names) documents[name] = await documentsOf(approvedRecord(name))
}, 60_000)

describe('every document', () => {
  const each = (
    check: (
      document: ReadPdf & { made: RenderedDocument },
      name: (typeof names)[number],
      kind: RecommendationDocument,
    ) => void,
  ) => {
    for (const name of names) for (const kind of recommendationDocuments) check(documents[name][kind], name, kind)
  }

  test('REC-12 DATA-29: has the file name of its label', () => {
    expect(documentFiles).toEqual({
      recommendation: 'Sustainability_Statement.pdf',
      disclosure: 'Preliminary_Disclosure_Certificate.pdf',
      terms: 'Contract_Document.pdf',
    })
    each(({ made }, _, kind) => expect(made.file).toBe(documentFiles[kind]))
  })

  test('opens with its label, names the member, and is a tagged PDF/UA in English', () => {
    const titles = {
      recommendation: 'Pension Recommendation',
      disclosure: 'Preliminary Disclosure Certificate',
      terms: 'Terms of Business',
    }
    each((document, name, kind) => {
      const who = approvedRecord(name).member.name
      expect(document.info.Title).toBe(`${titles[kind]}, For ${who}`)
      holds(document, `For ${who}`)
      expect(document.lang).toBe('en-IE')
      expect(document.marked).toBe(true)
      expect(document.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
      expect(document.metadata).toContain(`${titles[kind]}, For ${who}`)
      expect(document.raw).toContain('/DisplayDocTitle true')
      expect(document.raw.startsWith('%PDF-1.7')).toBe(true)
      expect(document.info.Author).toBe('Síol')
    })
  })

  test('has one top heading, and skips no heading level', () => {
    each((document) => {
      const levels = document.tags.filter((tag) => /^H\d$/.test(tag)).map((tag) => Number(tag.slice(1)))
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      expect(levels[0]).toBe(1)
      for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
    })
  })

  test('has every word in a tag or marked as decoration, and every mark is closed on its page', () => {
    each((document) => expect(document.untagged).toEqual([]))
    each(({ made }) => {
      const pages = contentsOf(made.bytes)
      expect(pages.length).toBeGreaterThan(1)
      for (const page of pages) {
        const count = (command: string) => page.split('\n').filter((line) => line.endsWith(command)).length
        expect(count('BDC') + count('BMC')).toBe(count('EMC'))
        // Nothing is drawn outside marked content.
        let depth = 0
        for (const line of page.split('\n')) {
          if (/B[DM]C$/.test(line)) depth += 1
          else if (line === 'EMC') depth -= 1
          else if (/(^|\s)(TJ|Tj|f|S|f\*|B)$/.test(line)) expect(depth).toBeGreaterThan(0)
        }
      }
    })
  })

  test('embeds its fonts, and they have every character', () => {
    each((document) => {
      const fonts = [...document.raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, font]) => font ?? '')
      expect(fonts.length).toBeGreaterThan(0)
      for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Figtree-(Regular|SemiBold|Bold)$/)
      expect(document.raw.match(/\/FontFile2/g)?.length).toBe(new Set(fonts).size)
      expect(document.raw.match(/\/ToUnicode/g)?.length).toBe(new Set(fonts).size)
      expect(document.text).not.toContain('\0')
    })
  })

  test('has a header for each table column and row, and alternative text for each figure', () => {
    each((document, _, kind) => {
      const heads = document.raw.match(/\/S \/TH\b/g) ?? []
      const scopes = document.raw.match(/\/Scope \/(Row|Column)/g) ?? []
      expect(scopes.length).toBe(heads.length)
      expect(document.tags.filter((tag) => tag === 'Figure')).toHaveLength(kind === 'recommendation' ? 2 : 0)
      expect(document.alts).toHaveLength(kind === 'recommendation' ? 2 : 0)
    })
  })

  test('numbers its pages and shows its reference', () => {
    each((document) => {
      for (const [at, page] of document.pages.entries()) {
        expect(fold(page)).toContain(`Page ${at + 1} of ${document.pages.length}`)
        expect(fold(page)).toMatch(
          /Reference R-7K3M-2Q9X · version 1 · fingerprint [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/,
        )
      }
    })
  })

  test('ends with the particulars of the company and how it is reached', () => {
    const { firm, contact } = sampleFirm.settings
    each((document) => {
      holds(document, `Registered in Ireland, number ${firm.companyNumber}, at ${firm.registeredOffice}.`)
      holds(document, `${contact.email}, ${contact.phone}.`)
    })
  })

  test('says that its wording is a sample until it is confirmed', () => {
    each((document) => {
      holds(document, 'Sample wording, not confirmed for use.')
    })
  })
})

describe('bytes', () => {
  test('the same record gives the same bytes, even after it was stored', async () => {
    const record = approvedRecord('sinead')
    const stored = JSON.parse(JSON.stringify(record)) as DocumentRecord
    const [first, second] = [await renderDocuments(record), await renderDocuments(stored)]
    for (const [at, document] of first.entries()) {
      expect(document.sha256).toBe(documents.sinead[document.document].sha256)
      expect(Buffer.compare(document.bytes, second[at]?.bytes ?? new Uint8Array())).toBe(0)
    }
  })

  test('a different word, amount, version or day gives a different hash, fingerprint and file identifier', async () => {
    const seen = new Set<string>()
    const record = approvedRecord('dara')
    const others: DocumentRecord[] = [
      record,
      { ...record, version: 2 },
      { ...record, at: '2026-11-22T10:00:00.000Z' },
      approvedRecord('dara', { words: 'Well done.' }),
      approvedRecord('dara', { contribution: 399, reasons: { plans: '', contribution: 'She asked.', risk: '' } }),
    ]
    for (const other of others) {
      const made = (await renderDocuments(other)).find(({ document }) => document === 'recommendation')
      const recommendation = await readPdf(made?.bytes ?? new Uint8Array())
      seen.add(recommendation.sha256)
      seen.add(/fingerprint (\S+)/.exec(recommendation.text)?.[1] ?? '')
      seen.add(/\/ID \[([^\]]*)\]/.exec(recommendation.raw)?.[1] ?? '')
    }
    // The version and the day are in the sheet, so the fingerprint covers them too.
    expect(seen.size).toBe(3 * others.length)
  })
})

describe('the recommendation', () => {
  test('states each reason, and each flag with its answer', () => {
    for (const name of names) {
      const { proposal, draft } = approvedRecord(name)
      const document = documents[name].recommendation
      for (const reason of proposal.reasons)
        for (const words of Object.values(reasonWords(reason))) holds(document, words)
      for (const flag of proposal.flags) {
        holds(document, flagWords(flag).title)
        holds(document, flagWords(flag).text)
        const answer = draft.answers[flag.code]
        if (answer !== undefined) holds(document, `What we did: ${answer}`)
      }
    }
  })

  test('REC-09 REC-10: has the figures of the record', () => {
    const document = documents.dara.recommendation
    holds(document, 'We recommend that you open a Zurich Standard PRSA and pay in €400 per month.')
    // Tax relief is 40 % of 400 euro.
    holds(document, '€240 per month')
    holds(document, 'After tax relief at 40%')
    holds(document, '25 years')
    holds(document, 'At 66')
    holds(document, '4 of 7 Medium')
    holds(document, 'Personal pension plan, Irish Life: €18,500')
    // 25 % of 62,000.
    holds(document, 'you get relief on up to 25% of your earnings, which for you is €15,500 a year')
    const end = projectPlan({
      contribution: { amount: 400, often: 'Monthly' },
      years: 25,
      payYears: 25,
      charges: sampleTerms.charges.zurich_standard_prsa,
    }).at(-1)
    // One unit for all figures of the projection.
    for (const amount of [end?.fund ?? 0, end?.paidIn ?? 0, end?.charged ?? 0])
      holds(document, formatEuro(Math.round(amount / 100) * 100))
    holds(document, 'All figures are rounded to the nearest €100.')
    for (const warning of [shortWarning, ...warnings]) holds(document, warning)
    holds(document, '12 Oak Lodge Grange Road Cork T12 X70A')
    holds(document, 'Niamh Kelly, on 21 November 2026. No computer decided it alone.')
  })

  test('REC-03: names the best match first, and only the differences of the other plan', () => {
    const { text } = documents.maeve.recommendation
    expect(text.indexOf('Best match')).toBeLessThan(text.indexOf('Also suits you'))
    holds(documents.maeve.recommendation, 'A Zurich Non-Standard PRSA suits you too')
    expect(documents.dara.recommendation.text).not.toContain('Also suits you')
  })

  test('REC-03: has the reasons for each plan under that plan, and none of the other', () => {
    const { text } = documents.maeve.recommendation
    const [standard, nonStandard, shared] = [
      'Why a Zurich Standard PRSA',
      'Why a Zurich Non-Standard PRSA',
      'Whichever of the two you choose',
    ].map((title) => text.indexOf(title)) as [number, number, number]
    expect(standard).toBeGreaterThan(0)
    expect([standard, nonStandard, shared].toSorted((a, b) => a - b)).toEqual([standard, nonStandard, shared])
    const { reasons } = approvedRecord('maeve').proposal
    for (const reason of reasons) {
      const at = text.indexOf(fold(legible(reasonWords(reason).text)))
      const [from, to] =
        'plan' in reason
          ? reason.plan === 'zurich_standard_prsa'
            ? [standard, nonStandard]
            : [nonStandard, shared]
          : [shared, text.length]
      expect(at, reason.code).toBeGreaterThan(from)
      expect(at, reason.code).toBeLessThan(to)
    }
    expect(documents.dara.recommendation.text).not.toContain('Why a Zurich')
  })

  test('shows a single payment, and that there is no relief', () => {
    const document = documents.nuala.recommendation
    holds(document, 'On the payment of €10,000')
    holds(documents.nuala.disclosure, 'Least you can pay in €300 once')
    holds(document, 'pay in €10,000 once')
    holds(document, 'One payment')
    holds(document, 'No tax relief at present')
    holds(document, 'It is paid in once, today.')
  })

  test('never repeats a tax number', () => {
    for (const document of Object.values(documents.sinead)) expect(document.text).not.toContain('123-45-6789')
  })

  test('states what the adviser changed, and why', async () => {
    const { recommendation } = await documentsOf(
      approvedRecord('dara', {
        contribution: 450,
        risk_number: 3,
        reasons: {
          plans: '',
          contribution: 'You said on the call that 450 is possible.',
          risk: 'You would sleep better.',
        },
        words: 'It was good to talk to you.\n\nRing me when you have read this.',
      }),
    )
    holds(recommendation, 'Why your adviser chose this contribution You said on the call that 450 is possible.')
    holds(recommendation, 'Your answers came to rating 4. Your adviser set it to 3: You would sleep better.')
    holds(
      recommendation,
      'From your adviser It was good to talk to you. Ring me when you have read this. Niamh Kelly, Síol',
    )
    expect(recommendation.text).not.toContain("It's what you asked for")
    holds(recommendation, '€450 per month')
  })

  test('a long text from the adviser flows over pages without losing a word', async () => {
    const words = Array.from({ length: 330 }, (_, at) => `word${at}`).join(' ')
    const answers = { tax_elsewhere: words, replacing: words }
    const { recommendation } = await documentsOf(
      approvedRecord('sinead', { words: `${words}\n\n${words}\n\n${words}`, answers }),
    )
    expect(recommendation.text.match(/word329/g)).toHaveLength(4)
    expect(recommendation.untagged).toEqual([])
  })
})

describe('the certificate', () => {
  test('of a standard PRSA has the charge caps and no comparison', () => {
    const document = documents.dara.disclosure
    holds(document, 'Of the fund, a year 1% 1%')
    holds(document, 'Of each contribution 0% 5%')
    holds(document, 'at the latest from 75')
    holds(
      document,
      'on up to 15% of your earnings under age 30, 20% under 40, 25% under 50, 30% under 55, 35% under 60, and 40% after that. The age you reach in the year counts.',
    )
    holds(document, 'threshold, €2,200,000 in 2026, is taxed at 40%')
    holds(document, sampleFirm.settings.plans.zurich_standard_prsa.strategy.default)
    expect(document.text).not.toContain('it is not a standard PRSA')
    expect(document.text).not.toContain('What you declare')
  })

  test('of a non-standard PRSA has a comparison with a standard one, the reasons, and says how the member declares it', () => {
    const document = documents.brid.disclosure
    holds(document, 'Read this first: it is not a standard PRSA')
    holds(document, 'The two kinds side by side')
    holds(document, 'Why we still recommend it It gives you a wider choice of investments')
    holds(document, 'What you declare If you apply for this plan, we ask you online to declare')
    expect(document.text).not.toContain('Zurich Standard PRSA')
  })

  test('of two plans has them in order, best match first', () => {
    const { text } = documents.maeve.disclosure
    expect(text.match(/What your adviser declares/g)).toHaveLength(2)
    expect(text.indexOf('Zurich Standard PRSA')).toBeLessThan(text.indexOf('Zurich Non-Standard PRSA'))
  })

  test('states only what the adviser ticked, each with its date', async () => {
    const record = approvedRecord('brid')
    holds(
      documents.brid.disclosure,
      'On 21 November 2026 I gave this certificate to Bríd Hogan, before any application on this recommendation was signed.',
    )
    holds(documents.brid.disclosure, 'In my recommendation of 21 November 2026 I explained in writing')
    expect(documents.brid.disclosure.text).not.toContain('In a call')
    const statements = dateStatements(adviserStatements, { call: '2026-11-03', approval: '2026-11-21' })
    const explained = await documentsOf({ ...record, statements })
    holds(explained.disclosure, 'In a call on 3 November 2026 I explained what it can mean to replace a PRSA')
    holds(
      explained.disclosure,
      'In a call on 3 November 2026 I explained how a standard and a non-standard PRSA differ',
    )
    const { disclosure, recommendation } = await documentsOf({ ...record, statements: [] })
    // M3: an approval from before it was required.
    holds(disclosure, 'What it can mean to replace it is not declared as explained here')
    expect(disclosure.text).not.toContain('Nothing has been declared')
    const without = await documentsOf({ ...record, known: { ...record.known, pensions: [] }, statements: [] })
    holds(without.disclosure, 'What your adviser declares Nothing has been declared.')
    expect(recommendation.text).not.toContain('read your answers')
  })

  test("M3: is called our summary where the firm has not confirmed that it is the certificate, and names the provider's", async () => {
    const record = approvedRecord('brid')
    const files = { disclosure: `2026-03-01-${'0'.repeat(64)}`, key: '', charges: '' }
    const catalogue = record.catalogue.map((plan) => ({ ...plan, files }))
    const { disclosure, recommendation } = await documentsOf({ ...record, disclosure: 'summary', catalogue })
    holds(disclosure, 'Our summary of charges and risks')
    holds(disclosure, "This summary, which is our own and not the provider's Preliminary Disclosure Certificate,")
    holds(disclosure, "I gave the provider's Preliminary Disclosure Certificate and this summary to Bríd Hogan")
    holds(disclosure, 'Preliminary Disclosure Certificate of 1 March 2026.')
    holds(recommendation, 'Read this document, our summary of charges and risks and our Terms of Business.')
    expect(documents.brid.disclosure.text).not.toContain('ummary of charges')
  })

  test('marks sample figures on every page, and only those', async () => {
    const record = approvedRecord('dara')
    for (const page of documents.dara.disclosure.pages) expect(page).toContain('SAMPLE FIGURES')
    const charges = { ...record.terms.charges, zurich_standard_prsa: { contribution: 2, fund: 0.9 } }
    const commission = {
      zurich_standard_prsa: { contribution: 3, fund: 0.4 },
      zurich_nonstandard_prsa: { contribution: 3, fund: 0.4 },
    }
    const agreed = { commission, charges, sample: false }
    const { disclosure, recommendation, terms } = await documentsOf({ ...record, terms: agreed })
    for (const document of [disclosure, recommendation, terms]) expect(document.text).not.toContain('SAMPLE FIGURES')
    holds(disclosure, 'Of the fund, a year 0.9% 1%')
    for (const document of [recommendation, terms])
      holds(document, 'a commission of 3% of each contribution and 0.4% of your fund a year')
  })

  test('warns a member who is replacing a pension', () => {
    holds(documents.eilis.disclosure, 'Your answers say that you plan to replace a pension. Warning:')
    holds(documents.dara.disclosure, 'Your answers say that you do not plan to replace a pension.')
  })
})

test('the terms name the firm, its regulator, how it is paid, how to complain and the cooling-off period', () => {
  const document = documents.dara.terms
  const { firm, texts } = sampleFirm.settings
  for (const sentence of [
    firm.legalName,
    'Central Bank of Ireland',
    texts.market,
    texts.fee,
    'The provider pays us a commission of 1% of each contribution and 0.25% of your fund a year.',
    texts.conflicts,
    texts.ombudsman,
    texts.compensation,
    'for 30 days after the day it starts',
  ])
    holds(document, sentence)
})

test('a name in any script has no empty boxes', () => {
  expect(legible('Łukasz Žižek, Siobhán Ní Dhuḃ, Nguyễn')).toBe('Łukasz Žižek, Siobhán Ní Dhub, Nguyên')
  expect(legible('王\t€ “x”')).toBe('? € “x”')
})
