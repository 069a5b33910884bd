import { type FormEvent, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { results as resultWords, inputs as words } from '#copy/calculator/calculator.ts'
import { head } from '#copy/calculator/meta/calculator.ts'
import { hasQuote, readQuoteQuery, writeQuoteQuery } from '#domain/calculator/quote-query.ts'
import { irishYear } from '#domain/shared/dates.ts'
import type { CalculatorRules } from '#domain/shared/rulebook.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { forVisitor } from '#server/guards.ts'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/calculator'
import { Calculating } from './calculating.tsx'
import { LiveAnswer, PinnedAnswer } from './live-answer.tsx'
import { quoteFor } from './quote.ts'
import { QuoteFields } from './quote-fields.tsx'
import { changeQuoteForm, inputsOf, openQuoteForm } from './quote-form.ts'
import { Results } from './results.tsx'

export const meta = headOf(head)

export const loader = forVisitor(async ({ app }) => {
  const { statePensionAges, relief, fundThreshold } = app.rulebook
  const rulebook: CalculatorRules = { statePensionAges, relief, fundThreshold }
  return { rulebook, year: irishYear(app.now()) }
})

/** The browser calculates, so a new query needs no request (specification 1, section 7). */
export const shouldRevalidate = () => false

/** Milliseconds without a change before the URL is updated. Browsers limit how often a page may change its URL. */
const urlDelayMs = 400

/** Two steps at one address: the inputs without a query, the result with one. */
export default function Calculator({ loaderData: { rulebook, year } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const requested = useMemo(() => readQuoteQuery(query), [query])
  const isResult = hasQuote(query)
  const [form, change] = useReducer(changeQuoteForm, requested, openQuoteForm)
  const [calculating, setCalculating] = useState(false)
  const [corrected, setCorrected] = useState(requested.corrected)
  const title = useRef<HTMLHeadingElement>(null)
  const arriving = useRef(false)

  const inputs = useMemo(() => inputsOf(form), [form])
  const context = useMemo(() => ({ rulebook, year, relief: form.relief }), [rulebook, year, form.relief])
  const quote = useMemo(() => quoteFor(inputs, context), [inputs, context])
  const formQuery = writeQuoteQuery(inputs, form.relief)
  const urlQuery = isResult ? writeQuoteQuery(requested.inputs, requested.relief) : undefined
  /** The last query that this page wrote into the URL. Any other came from Back, Forward or a link. */
  const writtenQuery = useRef(urlQuery)

  useEffect(() => {
    if (urlQuery === writtenQuery.current) return
    writtenQuery.current = urlQuery
    if (urlQuery === undefined) return
    change({ kind: 'open', inputs: requested.inputs, relief: requested.relief })
    setCorrected(requested.corrected)
  }, [urlQuery, requested])

  useEffect(() => {
    // Changing the URL would cancel a navigation to another page.
    if (leaving || urlQuery === undefined || formQuery === urlQuery || urlQuery !== writtenQuery.current) return
    const timer = setTimeout(() => {
      writtenQuery.current = formQuery
      navigate({ search: `?${formQuery}` }, { replace: true, preventScrollReset: true })
    }, urlDelayMs)
    return () => clearTimeout(timer)
  }, [formQuery, urlQuery, leaving, navigate])

  const showResult = useCallback(() => {
    writtenQuery.current = formQuery
    setCorrected([])
    arriving.current = true
    setCalculating(false)
    navigate({ search: `?${formQuery}` })
  }, [formQuery, navigate])

  // Moves the focus to the result; it was on the previous screen.
  useEffect(() => {
    if (!isResult || !arriving.current) return
    arriving.current = false
    title.current?.focus({ preventScroll: true })
  }, [isResult])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isResult) setCalculating(true)
  }
  const fields = (brief: boolean) => (
    <QuoteFields
      form={form}
      onChange={change}
      relief={rulebook.relief}
      reliefRate={quote.result.basis.reliefRate}
      brief={brief}
    />
  )
  const formProps = { method: 'get', action: paths.calculatorForm, onSubmit: submit, noValidate: true } as const

  if (calculating) return <Calculating inputs={inputs} onDone={showResult} />
  if (isResult) {
    return (
      <Results quote={quote} context={context} corrected={corrected} title={title}>
        <form className="numbers" {...formProps}>
          <h2>{resultWords.change.title}</h2>
          {fields(true)}
          <noscript>
            <Button full>{resultWords.change.submit}</Button>
          </noscript>
          <PinnedAnswer quote={quote} show="required" />
        </form>
      </Results>
    )
  }
  return (
    <div className="calculator columns">
      <div className="calculator-head">
        <h1>{words.title}</h1>
        <p className="muted">
          {words.text} <span className="scripted">{words.hold}</span>
        </p>
      </div>
      <form className="numbers" {...formProps}>
        {fields(false)}
        <PinnedAnswer quote={quote} show="asNow">
          <Button full>{words.submit}</Button>
        </PinnedAnswer>
      </form>
      <LiveAnswer quote={quote} />
    </div>
  )
}
