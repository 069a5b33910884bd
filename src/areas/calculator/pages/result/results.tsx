import { lazy, type MouseEvent, type ReactNode, type RefObject, Suspense, useState } from 'react'
import { chart, corrected as correctedWords, resultNotes, results } from '#areas/calculator/copy/calculator.ts'
import { calculatorSteps } from '#areas/calculator/copy/calculator-steps.ts'
import { shortWarning } from '#areas/calculator/copy/calculator-warnings.ts'
import type { CalculatorContext } from '#areas/calculator/domain/calculator.ts'
import type { FieldName } from '#areas/calculator/domain/calculator-inputs.ts'
import { writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { isWide } from '#areas/calculator/pages/breakpoint.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { paths } from '#paths.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { inTime } from '#web/forms/in-time.ts'
import { CopyLink } from './copy-link.tsx'
import { FundGrowth, IncomeSources } from './fund-growth.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { WhatIfPlace } from './what-if-place.tsx'

/** Loaded on demand: most visitors read the result first. */
const loadDialog = () => import('#areas/calculator/pages/share/save-quote-dialog.tsx')
const SaveQuoteDialog = lazy(loadDialog)

type ResultsProps = {
  quote: Quote
  context: CalculatorContext
  corrected: readonly FieldName[]
  title: RefObject<HTMLHeadingElement | null>
  /** The form with the inputs. */
  children: ReactNode
}

/** Step 2: the result, its basis and the next steps. */
export function Results({ quote, context, corrected, title, children }: ResultsProps) {
  const { inputs, result } = quote
  const [saving, setSaving] = useState(false)
  const [dialogLoaded, setDialogLoaded] = useState(false)
  const query = writeQuoteQuery(inputs, context.relief)
  // On a wide screen the form opens over the result; on a phone, and without JavaScript, it is a page.
  const openDialog = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isWide()) return
    event.preventDefault()
    const { href } = event.currentTarget
    if (!(await inTime(loadDialog()))) return window.location.assign(href)
    setDialogLoaded(true)
    setSaving(true)
  }
  const notes = resultNotes(inputs, result)
  return (
    <div className="result columns">
      <div className="result-head">
        <h1 ref={title} tabIndex={-1}>
          {results.title}
        </h1>
        <p className="muted">{results.text(result.how_much, inputs)}</p>
      </div>
      <div className="result-answer">
        {corrected.length > 0 ? (
          <Banner tone="info" title={correctedWords.title}>
            <p>{correctedWords.text}</p>
            <ul>
              {corrected.map((field) => (
                <li key={field}>{correctedWords.field(field, inputs)}</li>
              ))}
            </ul>
          </Banner>
        ) : null}
        <div className="figure-band-place">
          <dl className="figure-band">
            <Figure
              label={results.required.label}
              value={result.premium_needed}
              note={results.required.note(inputs, result)}
              name="premium_needed"
            />
            <Figure
              label={results.cost.label}
              value={result.tax_relief}
              note={results.cost.note(result.basis.reliefRate)}
              name="tax_relief"
            />
            <Figure label={results.desired.label} value={result.how_much} note={results.desired.note} name="how_much" />
          </dl>
          <p className="caption">{shortWarning}</p>
        </div>
        <div className="result-actions">
          <ButtonLink href={`${paths.signup}?${query}`}>{results.start}</ButtonLink>
          <ButtonLink variant="secondary" href={`${paths.calculatorQuote}?${query}`} onClick={openDialog}>
            {results.save}
          </ButtonLink>
          <CopyLink />
          <ButtonLink variant="quiet" href={`${paths.calculatorCompare}?${query}`}>
            {results.compare}
          </ButtonLink>
        </div>
      </div>
      <aside className="result-numbers" aria-label={calculatorSteps.names[0]}>
        {children}
        {notes.length > 0 ? (
          <ul className="result-notes bare-list">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </aside>
      <div className="result-grounds">
        <Card className="result-chart">
          <h2>{chart.title}</h2>
          <FundGrowth quote={quote} with="both" />
          <IncomeSources quote={quote} with="both" />
          <p className="caption">{results.statePension(result.basis)}</p>
        </Card>
        <WhatIfPlace quote={quote} context={context} />
        <HowItWorks quote={quote} context={context} />
        <section className="result-steps" aria-labelledby="steps">
          <h2 id="steps">{results.steps.title}</h2>
          <ol className="bare-list">
            {results.steps.items.map(({ title: step, text }) => (
              <li key={step}>
                <b>{step}</b>
                <span className="small muted">{text}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {dialogLoaded ? (
        <Suspense>
          <SaveQuoteDialog open={saving} onClose={() => setSaving(false)} query={query} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** `name` is the result's field name; scripts find the number by it. */
function Figure({ label, value, note, name }: { label: string; value: number; note: string; name: string }) {
  return (
    <div className={classNames('figure', `figure-${name}`, name === 'premium_needed' && 'daylight')}>
      <dt>{label}</dt>
      <dd className={classNames('figure-value', value >= 10_000 && 'figure-long')}>
        <output name={name}>{formatEuro(value)}</output>
      </dd>
      <dd className="figure-note">{note}</dd>
    </div>
  )
}
