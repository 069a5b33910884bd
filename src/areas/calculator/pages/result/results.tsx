import { lazy, type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import {
  corrected as correctedWords,
  resultBackground,
  resultCautions,
  results,
} from '#areas/calculator/copy/calculator.ts'
import { calculatorSteps } from '#areas/calculator/copy/calculator-steps.ts'
import { quoteBasisTitles } from '#areas/calculator/copy/calculator-warnings.ts'
import { laterAge } from '#areas/calculator/copy/law-beside.ts'
import type { CalculatorContext } from '#areas/calculator/domain/calculator.ts'
import type { FieldName } from '#areas/calculator/domain/calculator-inputs.ts'
import { carryWhatIf } from '#areas/calculator/domain/carry-quote.ts'
import { writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { type ResultView, readView, resultViews, writeView } from '#areas/calculator/domain/result-view.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { inTime } from '#web/forms/in-time.ts'
import { WarningList } from '#web/layout/warning-list.tsx'
import { Answer } from './answer.tsx'
import { FundGrowth } from './fund-growth.tsx'
import { LazyAccordion, ServerHtml, useQuoteBasis } from './lazy-accordion.tsx'

/** Loaded on demand: most visitors read the result first. */
const loadDialog = () => import('#areas/calculator/pages/share/save-quote-dialog.tsx')
const SaveQuoteDialog = lazy(loadDialog)

type ResultsProps = {
  quote: Quote
  context: CalculatorContext
  corrected: readonly FieldName[]
  title: RefObject<HTMLHeadingElement | null>
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
  const cautions = resultCautions(inputs, result)
  const later = laterAge(result.basis)
  const view = readView(new URLSearchParams(useLocation().search))
  return (
    <div className="result columns">
      <h1 className="result-head" ref={title} tabIndex={-1}>
        {results.title}
      </h1>
      <div className="result-answer stack">
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
        <Answer quote={quote}>
          <div className="result-actions cluster gap-3">
            <ButtonLink href={`${href('/signup')}?${query}`}>{results.start}</ButtonLink>
            <ButtonLink variant="secondary" href={`${href('/pension-calculator/quote')}?${query}`} onClick={openDialog}>
              {results.save}
            </ButtonLink>
          </div>
        </Answer>
        <WarningList />
      </div>
      <aside className="result-numbers stack gap-6" aria-label={calculatorSteps.names[0]}>
        {children}
        {cautions.length > 0 ? (
          <ul className="result-notes note rows stack gap-2 bare-list">
            {cautions.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </aside>
      <div className="result-grounds stack">
        <Views view={view} query={query} />
        <section className="stack gap-3" aria-label={results.views.years} hidden={view !== 'years'}>
          <FundGrowth quote={quote} with="both" />
          {later === undefined ? null : <p className="caption">{later}</p>}
        </section>
        <WhatIfPlace quote={quote} context={context} view={view} />
        <HowItWorks quote={quote} context={context}>
          <TextLink
            href={`${href('/pension-calculator/compare')}?${query}`}
            className="result-compare row between strong"
          >
            {results.compare}
          </TextLink>
          <Accordion summary={results.steps.title} className="result-steps">
            <h2>{results.steps.title}</h2>
            <ol className="bare-list">
              {results.steps.items.map(({ title: step, text }) => (
                <li key={step}>
                  <b>{step}</b> <span className="muted">{text}</span>
                </li>
              ))}
            </ol>
          </Accordion>
        </HowItWorks>
      </div>
      {dialogLoaded ? (
        <Suspense>
          <SaveQuoteDialog open={saving} onClose={() => setSaving(false)} query={query} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Links to the parts below the answer; the address says which is shown, so they need no script. */
function Views({ view, query }: { view: ResultView; query: string }) {
  const changes = carryWhatIf(new URLSearchParams(useLocation().search))
  return (
    <nav className="tabs" aria-label={results.views.label}>
      {resultViews.map((each) => (
        <TextLink
          key={each}
          stay
          className="target"
          href={`${href('/pension-calculator/calculator')}?${query}${changes}${writeView(each)}`}
          aria-current={each === view ? 'true' : undefined}
        >
          {results.views[each]}
        </TextLink>
      ))}
    </nav>
  )
}

/**
 * The disclaimer: a dialog on wide screens, an accordion on phones and without JavaScript. Below it the assumptions of
 * a quote.
 */
type HowItWorksProps = { quote: Quote; context: CalculatorContext; children: ReactNode }

function HowItWorks({ quote, context, children }: HowItWorksProps) {
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
    <section className="result-rows" aria-label={quoteBasisTitles.how}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks a summary too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the summary inside */}
      <div onClick={intercept}>
        <LazyAccordion summary={quoteBasisTitles.how} render={({ Disclaimer }) => <Disclaimer quote={quote} />} />
      </div>
      <LazyAccordion
        summary={quoteBasisTitles.assumptions}
        render={({ Assumptions }) => (
          <>
            <div className="stack gap-2 small">
              {[...resultBackground(quote.inputs, quote.result), results.statePension(quote.result.basis)].map(
                (note) => (
                  <p key={note}>{note}</p>
                ),
              )}
            </div>
            <Assumptions quote={quote} context={context} />
          </>
        )}
      />
      {children}
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
type WhatIfPlaceProps = { quote: Quote; context: CalculatorContext; view: ResultView }

function WhatIfPlace({ quote, context, view }: WhatIfPlaceProps) {
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
          <parts.WhatIfParts quote={quote} context={context} search={search} view={view} place={place} />
        </div>
      ) : (
        <ServerHtml />
      )}
    </div>
  )
}

/** At least the specification's breakpoint. Call it in event handlers only: the server does not know the width. */
const isWide = (): boolean => window.matchMedia('(width >= 768px)').matches
