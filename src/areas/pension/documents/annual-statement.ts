/** Generates an annual statement as a PDF. Takes about 0.1 s of CPU, so call it from a job, never from a request. */

import type { Charges } from '#areas/calculator/domain/calculator.ts'
import type { FirmInUse } from '#areas/firm/domain/firm-versions.ts'
import { annualStatement as words } from '#areas/pension/copy/annual-statement.ts'
import type { Payment, PensionYear, Valuation } from '#areas/pension/domain/value-history.ts'
import { documentFrame } from '#shared/copy/document-frame.ts'
import type { Block, Fact, Sheet } from '#shared/documents/kit/block.ts'
import { FINGERPRINT, renderDocument } from '#shared/documents/kit/make-document.ts'
import { formatEuroAndCents } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

export type StatementFacts = {
  name: string
  plan: string | undefined
  policy: string | null
  start: CalendarDate | null
  /** Undefined where they are not configured. */
  charges: Charges | undefined
  year: PensionYear & { closing: Valuation }
  /** Of the calendar year. */
  payments: readonly Payment[]
  at: Date
  firm: FirmInUse
}

/** Deterministic: the same facts always give the same bytes. */
export const renderStatement = (facts: StatementFacts): Promise<Uint8Array> =>
  renderDocument(sheetOf(facts), blocksOf(facts))

function sheetOf({ name, policy, year, at, firm }: StatementFacts): Sheet {
  const reference = [policy ?? '', year.year].join(' ').trim()
  return {
    title: words.title(year.year),
    subtitle: documentFrame.for(name),
    subject: words.subject,
    ...documentFrame.letterhead(firm),
    meta: [
      { label: documentFrame.meta.for, value: name },
      { label: documentFrame.meta.date, value: documentFrame.date(at) },
      { label: documentFrame.meta.reference, value: reference },
    ],
    footer: documentFrame.footer({ reference, version: 1, fingerprint: FINGERPRINT }, firm),
    page: documentFrame.page,
    at,
    reference,
    version: 1,
  }
}

const euro = (cents: number): string => formatEuroAndCents(cents / 100)

function blocksOf(facts: StatementFacts): readonly Block[] {
  const { year, payments } = facts
  const { opening, closing, paid, growth, empty, paidBefore, paidAfter } = year
  const { card, account } = words
  const typed = [opening, closing, ...payments].some((figure) => figure?.source === 'desk')
  return [
    { kind: 'text', text: words.lead(year.year, typed), look: 'lead' },
    {
      kind: 'card',
      title: card.title,
      tone: 'sun',
      facts: [
        { label: card.value(closing.on), value: euro(closing.cents) },
        { label: card.paid, value: euro(paid.member + paid.employer) },
        {
          label: growth !== undefined && growth < 0 ? card.fall : card.growth,
          value: growth === undefined ? card.unknown : euro(Math.abs(growth)),
        },
      ],
    },
    { kind: 'heading', text: account.title },
    { kind: 'facts', rows: accountRows(year) },
    ...(empty ? [{ kind: 'text', text: account.empty(closing.on) } as const] : []),
    ...(growth === undefined ? [{ kind: 'text', text: account.unexplained } as const] : []),
    ...(paidBefore > 0 ? [{ kind: 'text', text: account.before(paidBefore / 100, year.year) } as const] : []),
    ...(paidAfter > 0 ? [{ kind: 'text', text: account.after(paidAfter / 100) } as const] : []),
    ...paymentBlocks(facts),
    ...planBlocks(planRows(facts)),
    {
      kind: 'note',
      title: words.warning.title,
      texts: words.warning.texts(facts.firm.settings.contact),
      tone: 'plain',
    },
  ]
}

function accountRows({ opening, closing, paid, growth, empty }: StatementFacts['year']): readonly Fact[] {
  const { account } = words
  return [
    ...(opening ? [{ label: account.opening(opening.on), value: euro(opening.cents) }] : []),
    ...(opening || empty || growth === undefined ? [] : [{ label: account.none, value: euro(0) }]),
    { label: account.own, value: euro(paid.member) },
    ...(paid.employer === 0 ? [] : [{ label: account.employer, value: euro(paid.employer) }]),
    ...(growth === undefined ? [] : [{ label: account.growth, value: euro(growth) }]),
    { label: account.closing(closing.on), value: euro(closing.cents) },
  ]
}

function paymentBlocks({ payments, year: { year } }: StatementFacts): readonly Block[] {
  const { columns, none, title, caption } = words.payments
  if (payments.length === 0) return []
  const days = Map.groupBy(payments, ({ on }) => on)
  const shared = payments.some(({ payer }) => payer === 'employer')
  const rows = [...days].map(([on, paid]) => {
    const of = (payer: Payment['payer']) => {
      const payment = paid.find((each) => each.payer === payer)
      return payment ? euro(payment.cents) : none
    }
    return [formatDate(on), of('member'), ...(shared ? [of('employer')] : [])]
  })
  return [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      caption: caption(year),
      columns: [
        { title: columns.date, share: 2 },
        { title: columns.own, align: 'right' },
        ...(shared ? [{ title: columns.employer, align: 'right' as const }] : []),
      ],
      rows,
    },
  ]
}

/** No heading over nothing, where the plan is not on record. */
const planBlocks = (rows: readonly Fact[]): readonly Block[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'heading', text: words.plan.title },
        { kind: 'facts', rows },
      ]

function planRows({ plan, policy, start, charges, year: { closing } }: StatementFacts): readonly Fact[] {
  const rows = words.plan
  return [
    ...(plan === undefined ? [] : [{ label: rows.plan, value: plan }]),
    ...(policy === null ? [] : [{ label: rows.policy, value: policy }]),
    ...(start === null ? [] : [{ label: rows.start, value: formatDate(start) }]),
    ...(charges === undefined
      ? []
      : [
          {
            label: rows.charges,
            value: rows.chargesText(charges.contribution, charges.fund, (closing.cents / 100) * (charges.fund / 100)),
          },
        ]),
  ]
}
