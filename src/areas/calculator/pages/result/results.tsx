import { lazy, type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { chart, corrected as correctedWords, resultNotes, results } from '#areas/calculator/copy/calculator.ts'
import { calculatorSteps } from '#areas/calculator/copy/calculator-steps.ts'
import { quoteBasisTitles, shortWarning } from '#areas/calculator/copy/calculator-warnings.ts'
import { laterAge } from '#areas/calculator/copy/law-beside.ts'
import type { CalculatorContext } from '#areas/calculator/domain/calculator.ts'
import type { FieldName } from '#areas/calculator/domain/calculator-inputs.ts'
import { writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { inTime } from '#web/forms/in-time.ts'
import { WarningList } from '#web/layout/warning-list.tsx'
import { FundGrowth, IncomeSources } from './fund-growth.tsx'
import { LazyAccordion, ServerHtml, useQuoteBasis } from './lazy-accordion.tsx'

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
      <div className="result-head stack gap-2">
        <h1 ref={title} tabIndex={-1}>
          {results.title}
        </h1>
        <p className="muted">{results.text(result.how_much, inputs)}</p>
      </div>
      <div className="result-answer stack gap-6">
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
        <div className="container stack gap-3">
          <dl className="figure-band grid gap-0">
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
        <div className="result-actions cluster gap-3">
          <ButtonLink href={`${href('/signup')}?${query}`}>{results.start}</ButtonLink>
          <ButtonLink variant="secondary" href={`${href('/pension-calculator/quote')}?${query}`} onClick={openDialog}>
            {results.save}
          </ButtonLink>
          <CopyLink />
          <ButtonLink variant="quiet" href={`${href('/pension-calculator/compare')}?${query}`}>
            {results.compare}
          </ButtonLink>
        </div>
      </div>
      <aside className="result-numbers stack gap-6" aria-label={calculatorSteps.names[0]}>
        {children}
        {notes.length > 0 ? (
          <ul className="result-notes rows stack gap-2 bare-list">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </aside>
      <div className="result-grounds stack gap-6">
        <Card className="result-chart stack gap-5">
          <h2>{chart.title}</h2>
          <FundGrowth quote={quote} with="both" />
          <IncomeSources quote={quote} with="both" />
          <p className="caption">
            {results.statePension(result.basis)} {laterAge(result.basis.statePensionAge)}
          </p>
        </Card>
        <WhatIfPlace quote={quote} context={context} />
        <HowItWorks quote={quote} context={context} />
        <section className="result-steps stack" aria-labelledby="steps">
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
    <div className={classNames('figure small', `figure-${name}`, name === 'premium_needed' && 'daylight')}>
      <dt>{label}</dt>
      <dd className={classNames('figure-value', value >= 10_000 && 'figure-long')}>
        <output name={name}>{formatEuro(value)}</output>
      </dd>
      <dd className="figure-note">{note}</dd>
    </div>
  )
}

/** Milliseconds that the button shows its confirmation. */
const confirmationMs = 3000

/** Copies the URL of the result, which holds all inputs. */
function CopyLink() {
  const [copied, setCopied] = useState(false)
  // Its place is kept before hydration, to avoid a layout shift.
  const hydrated = useHydrated()
  const canCopy = !hydrated || navigator.clipboard !== undefined
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    setCopied(true)
  }
  return (
    <>
      {canCopy ? (
        <Button type="button" variant="quiet" className={hydrated ? undefined : 'button-place scripted'} onClick={copy}>
          {copied ? results.share.copied : results.share.copy}
        </Button>
      ) : null}
      <span className="visually-hidden" role="status">
        {copied ? results.share.copied : ''}
      </span>
    </>
  )
}

/**
 * The disclaimer: a dialog on wide screens, an accordion on phones and without JavaScript. Below it the assumptions of
 * a quote.
 */
function HowItWorks({ quote, context }: { quote: Quote; context: CalculatorContext }) {
  const { quoteBasis, fetchQuoteBasis } = useQuoteBasis()
  /** Once opened the dialog stays mounted, so that its closing transition can run. */
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  const intercept = async (event: MouseEvent<HTMLElement>) => {
    if (!isWide() || !(event.target instanceof Element) || !event.target.closest('summary')) return
    event.preventDefault()
    await fetchQuoteBasis()
    setDialog('open')
  }
  return (
    <section className="stack gap-2" aria-label={quoteBasisTitles.how}>
      <WarningList />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks a summary too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the summary inside */}
      <div onClick={intercept}>
        <LazyAccordion summary={quoteBasisTitles.how} render={({ Disclaimer }) => <Disclaimer quote={quote} />} />
      </div>
      <LazyAccordion
        summary={quoteBasisTitles.assumptions}
        render={({ Assumptions }) => <Assumptions quote={quote} context={context} />}
      />
      {quoteBasis && dialog ? (
        <quoteBasis.DisclaimerDialog open={dialog === 'open'} onClose={() => setDialog('closed')} quote={quote} />
      ) : null}
    </section>
  )
}

type WhatIfParts = typeof import('./what-if-parts.tsx')
const serverParts: WhatIfParts | undefined = import.meta.env.SSR ? await import('./what-if-parts.tsx') : undefined

/**
 * 'What if' and 'How sure'. The server draws them; the browser loads their code after the first paint, and until then
 * keeps the server's HTML.
 */
function WhatIfPlace({ quote, context }: { quote: Quote; context: CalculatorContext }) {
  const { search } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState(serverParts)
  useEffect(() => {
    import('./what-if-parts.tsx').then(setParts).catch(() => {})
  }, [])
  return (
    <div className="what-if-place stack gap-6" ref={place}>
      {/* In an element, as ServerHtml is: otherwise the browser would draw the page again. */}
      {parts ? (
        <div>
          <parts.WhatIfParts quote={quote} context={context} search={search} place={place} />
        </div>
      ) : (
        <ServerHtml />
      )}
    </div>
  )
}

/** At least the specification's breakpoint. Call it in event handlers only: the server does not know the width. */
const isWide = (): boolean => window.matchMedia('(width >= 768px)').matches
