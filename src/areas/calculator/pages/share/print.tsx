/** The result on a page to print: what a screen hides behind a button is open here. */

import { href } from 'react-router'
import { chart, resultNotes, results } from '#areas/calculator/copy/calculator.ts'
import { laterAge } from '#areas/calculator/copy/law-beside.ts'
import { printHead, quoteSheet, printPage as words } from '#areas/calculator/copy/take-along.ts'
import { differenceSentences } from '#areas/calculator/copy/what-if.ts'
import { countChanges, differenceOf } from '#areas/calculator/domain/what-if/what-if.ts'
import { quoteFor } from '#areas/calculator/pages/quote.ts'
import { readQuote } from '#areas/calculator/pages/read-quote.ts'
import { FundGrowth, IncomeSources } from '#areas/calculator/pages/result/fund-growth.tsx'
import { Assumptions, FundTable } from '#areas/calculator/pages/result/quote-basis.tsx'
import { brand } from '#brand.ts'
import { forVisitor } from '#server/guards.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { formatDate, irishDate } from '#shared/domain/time/dates.ts'
import { Logo } from '#ui/marks/logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { WarningList } from '#web/layout/warning-list.tsx'
import type { Route } from './+types/print'

export const handle = noScript
export const meta = headOf(printHead)

export const loader = forVisitor(({ app }, { request }) => ({
  ...readQuote(request, app),
  today: formatDate(irishDate(app.now())),
}))

export default function Print({ loaderData }: Route.ComponentProps) {
  const { inputs, context, whatIf, wholeQuery, today } = loaderData
  const quote = quoteFor(inputs, context)
  const { result } = quote
  const later = laterAge(result.basis)
  return (
    <main className="print-page stack" id="main">
      <p className="screen-only">
        {words.how} <TextLink href={`${href('/pension-calculator/calculator')}?${wholeQuery}`}>{words.back}</TextLink>
      </p>
      <header className="split gap-3">
        <Logo brandName={brand.name} />
        <span className="small">{today}</span>
      </header>
      <h1>{words.title}</h1>
      <p>{results.text(result.how_much, inputs)}</p>
      <dl className="print-figures grid">
        {(
          [
            [results.required.label, result.premium_needed, results.required.note(inputs, result)],
            [results.cost.label, result.tax_relief, results.cost.note(result.basis.reliefRate)],
            [results.desired.label, result.how_much, results.desired.note],
          ] as const
        ).map(([label, value, note]) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd className="stack gap-0">
              <b>{formatEuro(value)}</b>
              <span className="caption">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="small">
        {resultNotes(inputs, result).map((note) => (
          <li key={note}>{note}</li>
        ))}
        {later ? <li>{later}</li> : null}
      </ul>
      {countChanges(whatIf.changes) > 0 ? (
        <section className="stack">
          <h2 className="title-small">{quoteSheet.whatIf}</h2>
          <p>{differenceSentences(differenceOf(inputs, context, whatIf)).join(' ')}</p>
        </section>
      ) : null}
      <section className="stack">
        <h2 className="title-small">{chart.title}</h2>
        <FundGrowth quote={quote} with="both" bare />
        <FundTable quote={quote} both />
        <IncomeSources quote={quote} />
      </section>
      <section className="stack">
        <h2 className="title-small">{quoteSheet.warnings}</h2>
        <WarningList />
        <Assumptions quote={quote} context={context} />
      </section>
    </main>
  )
}
