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

/** The numbers are worked out here, so a new query asks the server nothing (specification 1, section 7). */
export const shouldRevalidate = () => false

/** The address follows the numbers when they have rested this long, in milliseconds; browsers refuse to be told more often. */
const rests = 400

/** The two steps at one address: without a query the inputs, with one the result that it asks for. */
export default function Calculator({ loaderData: { rulebook, year } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const asked = useMemo(() => readQuoteQuery(query), [query])
  const isResult = hasQuote(query)
  const [form, change] = useReducer(changeQuoteForm, asked, openQuoteForm)
  const [calculating, setCalculating] = useState(false)
  const [corrected, setMended] = useState(asked.corrected)
  const title = useRef<HTMLHeadingElement>(null)
  const arriving = useRef(false)

  const inputs = useMemo(() => inputsOf(form), [form])
  const context = useMemo(() => ({ rulebook, year, relief: form.relief }), [rulebook, year, form.relief])
  const quote = useMemo(() => quoteFor(inputs, context), [inputs, context])
  const address = writeQuoteQuery(inputs, form.relief)
  const askedAddress = isResult ? writeQuoteQuery(asked.inputs, asked.relief) : undefined
  /** The query that this page itself put into the address; another one came from Back, Forward or a link. */
  const own = useRef(askedAddress)

  useEffect(() => {
    if (askedAddress === own.current) return
    own.current = askedAddress
    if (askedAddress === undefined) return
    change({ kind: 'open', inputs: asked.inputs, relief: asked.relief })
    setMended(asked.corrected)
  }, [askedAddress, asked])

  useEffect(() => {
    // Someone on the way to another page is not called back.
    if (leaving || askedAddress === undefined || address === askedAddress || askedAddress !== own.current) return
    const timer = setTimeout(() => {
      own.current = address
      navigate({ search: `?${address}` }, { replace: true, preventScrollReset: true })
    }, rests)
    return () => clearTimeout(timer)
  }, [address, askedAddress, leaving, navigate])

  const show = useCallback(() => {
    own.current = address
    setMended([])
    arriving.current = true
    setCalculating(false)
    navigate({ search: `?${address}` })
  }, [address, navigate])

  // A screen reader begins at the answer, not at the foot of a page that is gone.
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

  if (calculating) return <Calculating inputs={inputs} onDone={show} />
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
