import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, href, redirect, useLocation, useNavigate } from 'react-router'
import { head, page, form as words } from '#areas/calculator/copy/comparison.ts'
import { comparisonSources } from '#areas/calculator/copy/comparison-sources.ts'
import type { ComparisonContext } from '#areas/calculator/domain/comparison/comparison.ts'
import {
  type ComparisonInputs,
  limitRules,
  readComparisonQuery,
  taxBands,
  works,
  writeComparisonQuery,
} from '#areas/calculator/domain/comparison/comparison-inputs.ts'
import { saveComparison } from '#areas/calculator/flows/save-comparison.ts'
import { knownFigures } from '#areas/firm/domain/firm-settings.ts'
import { keepComparison } from '#server/guards/carried-comparison.ts'
import { forVisitor } from '#server/guards.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { WarningList } from '#web/layout/warning-list.tsx'
import type { Route } from './+types/compare'
import { ComparisonView } from './comparison-view.tsx'

export const meta = headOf(head)

export const loader = forVisitor(({ app }) => {
  // The charges that the firm entered, or the most that the law allows a standard PRSA while it has not.
  const { charges } = app.firm.current().settings.plans.zurich_standard_prsa
  const known = knownFigures(charges)
  const [year, month] = irishDate(app.now()).split('-').map(Number)
  const law = app.law.today()
  const context: ComparisonContext = {
    year: year ?? Number.NaN,
    month: (month ?? 1) - 1,
    prsa: { ...(known ?? law.charges.value), fee: 0 },
    assumed: known === undefined,
    law,
  }
  return { context }
})

/** The browser compares, so a new query needs no request. */
export const shouldRevalidate = () => false

/** Milliseconds without a change before the address is updated. Browsers limit how often a page may change it. */
const writeDelayMs = 400

/**
 * 'Talk to an adviser': a member's numbers are stored for the desk, a guest's travel through the sign-up or the
 * sign-in.
 */
export const action = forVisitor(async ({ app, person, requestContext }, { request }) => {
  const query = writeComparisonQuery(readComparisonQuery(new URL(request.url).searchParams).inputs)
  if (!person) {
    keepComparison(requestContext, query)
    throw redirect(`${href('/signup')}?${query}`, 303)
  }
  await saveComparison(app, person.id, query)
  throw redirect(href('/schedule-call'), 303)
})

export const clientAction = refuseUnanswered()

export default function Compare({ loaderData: { context }, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  /** What the fields say since they were changed; until then the address counts. */
  const [typed, setTyped] = useState<string>()
  /** Without numbers in the address the fields are open, and stay as the visitor leaves them. */
  const [begun] = useState(search === '')
  const opened = readComparisonQuery(new URLSearchParams(search))
  const query = typed === undefined ? opened : readComparisonQuery(new URLSearchParams(typed))
  const written = writeComparisonQuery(query.inputs)

  const readFields = () => form.current && setTyped(queryOf(form.current))
  useEffect(() => {
    // Typed before the scripts arrived, or put back by the browser.
    const fields = [...(form.current?.elements ?? [])]
    const isChanged = fields.some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue)
    if (isChanged && form.current) setTyped(queryOf(form.current))
  }, [])
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => navigate(`?${written}`, { replace: true, preventScrollReset: true }), writeDelayMs)
    return () => clearTimeout(timer)
  }, [typed, written, navigate])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    readFields()
    result.current?.querySelector('h2')?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="compare stack gap-6">
      <header className="compare-head stack gap-3">
        <h1>{page.title}</h1>
        <p className="lead">{page.text}</p>
      </header>
      <div className="compare-columns">
        <form
          className="compare-form box screen-only stack gap-5 content-start"
          method="get"
          action={href('/pension-calculator/compare')}
          ref={form}
          onInput={readFields}
          onSubmit={submit}
          noValidate
        >
          <details className="compare-fold" open={begun}>
            <summary className="split gap-2 gap-x-4">
              <span>{words.short(query.inputs)}</span>
              <span className="compare-change strong">{words.change}</span>
            </summary>
            <div className="stack gap-5">
              <h2>{words.title}</h2>
              <Fields inputs={opened.inputs} law={context.law} />
              <Button full>{words.submit}</Button>
            </div>
          </details>
        </form>
        <div className="stack gap-6">
          <div className="stack gap-8" ref={result}>
            <ComparisonView query={query} context={context} />
          </div>
          <section className="compare-adviser screen-only stack gap-3" aria-labelledby="adviser">
            <h2 id="adviser">{page.adviser.title}</h2>
            <p>{page.adviser.text}</p>
            {actionData?.message ? <Banner tone="error">{actionData.message}</Banner> : null}
            <Form method="post" action={`${href('/pension-calculator/compare')}?${written}`}>
              <Button>{page.adviser.button}</Button>
            </Form>
            <p>
              <TextLink href={`${href('/pension-calculator/calculator')}?${written}`}>{page.calculator}</TextLink>
            </p>
          </section>
          <WarningList />
          <Accordion summary={page.sources}>
            <ul className="stack bare-list">
              {comparisonSources(context.law).map(({ label, value, since, source, backing }) => (
                <li key={label} className="stack gap-1">
                  <b>{label}</b>
                  <span>{value}</span>
                  <span className="caption">
                    {since} {source ? <TextLink href={source.url}>{source.publisher}</TextLink> : null} {backing}
                  </span>
                </li>
              ))}
            </ul>
          </Accordion>
        </div>
      </div>
    </div>
  )
}

/** '45,000', as people write it; a field with commas is read as well. */
const withCommas = (amount: number): string => amount.toLocaleString('en-IE')

const queryOf = (form: HTMLFormElement): string =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()

type FieldsProps = { inputs: ComparisonInputs; law: ComparisonContext['law'] }

function Fields({ inputs: { quote, work, band, pay, employer, limits }, law }: FieldsProps) {
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  const euro = { ...number, icon: '€' } as const
  return (
    <>
      <div className="compare-ages grid gap-5 gap-x-3 align-start">
        <TextField name="current_age" {...words.age} {...number} defaultValue={quote.current_age} />
        <TextField name="retirement_age" {...words.retirement} {...number} defaultValue={quote.retirement_age} />
      </div>
      <SelectField
        name="work"
        label={words.work.label}
        options={works.map((value) => ({ value, label: words.work.option[value] }))}
        defaultValue={work}
      />
      <TextField name="pay" {...words.pay} {...euro} defaultValue={withCommas(pay)} />
      <SelectField
        name="relief"
        label={words.band.label}
        helper={words.band.helper}
        options={taxBands.map((value) => ({ value: String(value), label: words.band.option(value) }))}
        defaultValue={String(band)}
      />
      <TextField name="todaySave" {...words.save} {...euro} defaultValue={withCommas(quote.todaySave)} />
      <TextField name="employer" {...words.employer} {...euro} defaultValue={withCommas(employer)} />
      <SelectField
        name="limits"
        label={words.limits.label}
        options={limitRules.map((value) => ({ value, label: words.limits.option(value, law) }))}
        defaultValue={limits}
      />
      {/* The calculator's other numbers travel along. */}
      <input type="hidden" name="enjoy_retirement" value={quote.enjoy_retirement} />
      <input type="hidden" name="current_pension_fund" value={quote.current_pension_fund ?? ''} />
    </>
  )
}
