/** The result on a page to print: what a screen hides behind a button is open here. */

import { brand } from '#brand.ts'
import { chart, resultNotes, results } from '#copy/calculator/calculator.ts'
import { head } from '#copy/calculator/meta/print.ts'
import { quoteSheet, printPage as words } from '#copy/calculator/take-along.ts'
import { differenceSentences } from '#copy/calculator/what-if.ts'
import { countChanges, differenceOf } from '#domain/calculator/what-if.ts'
import { formatDate, irishDate } from '#domain/shared/dates.ts'
import { formatEuro } from '#domain/shared/money.ts'
import { noScript } from '#domain/shared/static-pages.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forVisitor } from '#server/guards.ts'
import { Logo } from '#ui/logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/print'
import { FundGrowth, IncomeSources } from './fund-growth.tsx'
import { quoteFor } from './quote.ts'
import { Assumptions, FundTable } from './quote-basis.tsx'
import { readQuote } from './read-quote.ts'
import { WarningList } from './warning-list.tsx'

export const handle = noScript
export const meta = headOf(head)

export const loader = forVisitor(({ app }, { request }) => ({
  ...readQuote(request, app),
  today: formatDate(irishDate(app.now())),
}))

export default function Print({ loaderData }: Route.ComponentProps) {
  const { inputs, context, whatIf, wholeQuery, today } = loaderData
  const quote = quoteFor(inputs, context)
  const { result } = quote
  return (
    <main className="print-page" id="main">
      <p className="print-hidden">
        {words.how} <TextLink href={`${paths.calculatorForm}?${wholeQuery}`}>{words.back}</TextLink>
      </p>
      <header className="print-head">
        <Logo brandName={brand.name} />
        <span className="small">{today}</span>
      </header>
      <h1>{words.title}</h1>
      <p>{results.text(result.how_much, inputs)}</p>
      <dl className="print-figures">
        {(
          [
            [results.required.label, result.premium_needed, results.required.note(inputs, result)],
            [results.cost.label, result.tax_relief, results.cost.note(result.basis.reliefRate)],
            [results.desired.label, result.how_much, results.desired.note],
          ] as const
        ).map(([label, value, note]) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd>
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
      </ul>
      {countChanges(whatIf.changes) > 0 ? (
        <section>
          <h2>{quoteSheet.whatIf}</h2>
          <p>{differenceSentences(differenceOf(inputs, context, whatIf)).join(' ')}</p>
        </section>
      ) : null}
      <section>
        <h2>{chart.title}</h2>
        <FundGrowth quote={quote} with="both" bare />
        <FundTable quote={quote} both />
        <IncomeSources quote={quote} with="both" />
      </section>
      <section>
        <h2>{quoteSheet.warnings}</h2>
        <WarningList />
        <Assumptions quote={quote} context={context} />
      </section>
    </main>
  )
}
