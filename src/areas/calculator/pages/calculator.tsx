import { type FormEvent, type MouseEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { href, useLocation, useNavigate, useNavigation } from 'react-router'
import { head, results as resultWords, inputs as words } from '#areas/calculator/copy/calculator.ts'
import { shortWarning } from '#areas/calculator/copy/calculator-warnings.ts'
import { hasQuote } from '#areas/calculator/domain/carry-quote.ts'
import { readQuoteQuery, writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { FundGrowth, IncomeSources } from '#areas/calculator/pages/result/fund-growth.tsx'
import { forVisitor } from '#server/guards.ts'
import { rulesOf } from '#shared/domain/rulebook.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { WithoutScripts } from '#ui/progress/without-scripts.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/calculator'
import { quoteFor } from './quote.ts'
import { OtherFields, SavingField } from './quote-fields.tsx'
import { changeQuoteForm, inputsOf, openQuoteForm, type QuoteForm } from './quote-form.ts'
import { Results } from './result/results.tsx'

/** A link to a result shows its own title and picture. */
export const meta = headOf(head, (query) => {
  const { inputs, relief } = readQuoteQuery(query)
  const own = writeQuoteQuery(inputs, relief)
  const picture = `${href('/pension-calculator/quote.png')}?${own}`
  return hasQuote(query) ? { title: resultWords.title, picture, query: own } : undefined
})

export const loader = forVisitor(async ({ app }) => {
  return { rulebook: rulesOf(app.rulebook, app.law.today()), year: irishYear(app.now()) }
})

/** The browser calculates, so a new query needs no request (specification 1, section 7). */
export const shouldRevalidate = () => false

/** Milliseconds without a change before the URL is updated. Browsers limit how often a page may change its URL. */
const writeDelayMs = 400

/**
 * Two steps at one address: the inputs without a query, the result with one. The history state holds the inputs of the
 * first, so that Back and Forward find them; 'Calculating...' is an entry of its own.
 */
export default function Calculator({ loaderData: { rulebook, year } }: Route.ComponentProps) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  // The history state exists in the browser only, so the first render must not use it.
  const hydrated = useHydrated()
  const { typed, calculating } = readEntry(hydrated ? state : null)
  const isResult = hasQuote(new URLSearchParams(search))
  const requested = useMemo(
    () => readQuoteQuery(new URLSearchParams(isResult ? search : typed)),
    [isResult, search, typed],
  )
  const [form, change] = useReducer(changeQuoteForm, requested, openQuoteForm)
  const [corrected, setCorrected] = useState(requested.corrected)
  const title = useRef<HTMLHeadingElement>(null)
  const arriving = useRef(false)
  const submitting = useRef(false)
  // Loaded while the inputs are on the screen, which do not need it. Not by `lazy`, whose fallback would flash.
  const [Calculating, setCalculating] = useState<typeof import('./calculating.tsx').Calculating>()
  useEffect(() => {
    import('./calculating.tsx').then((loaded) => setCalculating(() => loaded.Calculating)).catch(() => {})
    // Here too, or 'Calculate' would have to wait for it.
    import('./result/what-if-parts.tsx').catch(() => {})
  }, [])

  const inputs = useMemo(() => inputsOf(form), [form])
  const context = useMemo(() => ({ rulebook, year, relief: form.relief }), [rulebook, year, form.relief])
  const quote = useMemo(() => quoteFor(inputs, context), [inputs, context])
  const formQuery = writeQuoteQuery(inputs, form.relief)
  const entryQuery = writeQuoteQuery(requested.inputs, requested.relief)
  const step = isResult ? 'result' : calculating ? 'calculating' : 'inputs'
  const entry = `${step} ${entryQuery}`
  /** The last entry of the history that this page wrote. Any other came from Back, Forward or a link. */
  const written = useRef(entry)
  /** As the server drew it, until the history has been read. */
  const drawn = useRef<QuoteForm | undefined>(form)

  useEffect(() => {
    const before = drawn.current
    if (hydrated) drawn.current = undefined
    if (entry === written.current) return
    written.current = entry
    change({ kind: 'open', inputs: requested.inputs, relief: requested.relief, drawn: before })
    setCorrected(requested.corrected)
  }, [entry, requested, hydrated])

  // A result has its inputs in the URL. Before it, the entry of the history keeps them for a visitor who leaves and
  // comes back.
  useEffect(() => {
    // Writing would cancel a navigation to another page.
    if (calculating || leaving || formQuery === entryQuery || entry !== written.current) return
    const timer = setTimeout(() => {
      // 'Calculate' was pressed since, and a slow browser has not rendered that yet.
      if (entry !== written.current) return
      written.current = `${step} ${formQuery}`
      // What a result's address says besides its inputs stays.
      const query = new URLSearchParams(search)
      for (const [name, value] of new URLSearchParams(formQuery)) query.set(name, value)
      const to = { search: isResult ? `?${query}` : search }
      const state = isResult ? undefined : { typed: formQuery }
      navigate(to, { replace: true, preventScrollReset: true, state })
    }, writeDelayMs)
    return () => clearTimeout(timer)
  }, [formQuery, entryQuery, entry, step, calculating, search, isResult, leaving, navigate])

  const showResult = () => {
    written.current = `result ${formQuery}`
    setCorrected([])
    arriving.current = true
    navigate({ search: `?${formQuery}` }, { replace: true })
  }

  // Moves the focus to the result; it was on the previous screen.
  useEffect(() => {
    if (!isResult || !arriving.current) return
    arriving.current = false
    title.current?.focus({ preventScroll: true })
  }, [isResult])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isResult || submitting.current) return
    if (!Calculating) return showResult()
    submitting.current = true
    // The entry that Back returns to keeps the inputs; the next one calculates with them.
    written.current = `inputs ${formQuery}`
    await navigate({ search }, { replace: true, preventScrollReset: true, state: { typed: formQuery } })
    written.current = `calculating ${formQuery}`
    await navigate({ search }, { state: { typed: formQuery, calculating: true } })
    submitting.current = false
  }
  const fieldProps = { form, onChange: change, relief: rulebook.relief, reliefRate: quote.result.basis.reliefRate }
  const formProps = {
    method: 'get',
    action: href('/pension-calculator/calculator'),
    onSubmit: submit,
    noValidate: true,
  } as const

  if (calculating && !isResult && Calculating) return <Calculating inputs={inputs} onDone={showResult} />
  if (isResult) {
    return (
      <Results quote={quote} context={context} corrected={corrected} title={title}>
        <form className="numbers stack gap-5" {...formProps}>
          <h2>{resultWords.change.title}</h2>
          <div className="pinned pinned-saving">
            <SavingField {...fieldProps} brief />
            <ButtonLink href="#all-numbers" variant="secondary" className="pinned-all" onClick={showNumbers}>
              {resultWords.change.all}
            </ButtonLink>
          </div>
          <Accordion summary={resultWords.change.all} className="numbers-rest">
            <div id="all-numbers">
              <OtherFields {...fieldProps} brief />
            </div>
          </Accordion>
          <WithoutScripts>
            <Button full>{resultWords.change.submit}</Button>
          </WithoutScripts>
        </form>
      </Results>
    )
  }
  return (
    <div className="calculator columns">
      <div className="calculator-head stack gap-2">
        <h1>{words.title}</h1>
        <p className="muted">
          {words.text} <span className="scripted">{words.hold}</span>
        </p>
      </div>
      <form className="numbers stack gap-5" {...formProps}>
        <SavingField {...fieldProps} />
        <OtherFields {...fieldProps} />
        <PinnedAnswer quote={quote} />
      </form>
      <LiveAnswer quote={quote} />
    </div>
  )
}

/** As the link does without scripts, but the address stays that of the result. */
function showNumbers(event: MouseEvent) {
  const numbers = document.getElementById('all-numbers')?.closest('details')
  if (!numbers) return
  event.preventDefault()
  numbers.open = true
  numbers.querySelector('summary')?.focus({ preventScroll: true })
  numbers.scrollIntoView({ block: 'center' })
}

/** What this page wrote into the history state, which is untrusted like everything that is read back. */
function readEntry(state: unknown): { typed: string; calculating: boolean } {
  const { typed = '', calculating = false } = Object(state)
  return { typed: String(typed), calculating: calculating === true }
}

/** The result of today's saving, updated with every input. Beside the inputs on wide screens, below them on phones. */
function LiveAnswer({ quote }: { quote: Quote }) {
  const { inputs, result } = quote
  return (
    <section className="live-answer stack gap-6 card" aria-label={resultWords.asNow.label}>
      <div className="live-answer-figure daylight">
        <h2 className="small">{resultWords.asNow.label}</h2>
        <p className="figure-value">
          <output name="monthly_income_including_state_pension">
            {formatEuro(result.monthly_income_including_state_pension)}
          </output>
        </p>
        <p className="small">{resultWords.asNow.note(inputs)}</p>
      </div>
      <FundGrowth quote={quote} with="asNow" />
      <IncomeSources quote={quote} />
      <p className="caption">{shortWarning}</p>
    </section>
  )
}

/** Phones: keeps the result at the bottom of the screen while the inputs change. */
const PinnedAnswer = ({ quote: { result } }: { quote: Quote }) => (
  <div className="pinned cluster gap-2 gap-x-4">
    <p className="pinned-answer stack gap-0">
      <span className="caption">{resultWords.asNow.label}</span>
      <b>{formatEuro(result.monthly_income_including_state_pension)}</b>
    </p>
    <Button full>{words.submit}</Button>
  </div>
)
