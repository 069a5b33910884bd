/** Both parts below the result, in one form, because each changes the other. */
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { results } from '#areas/calculator/copy/calculator.ts'
import { takeAlong } from '#areas/calculator/copy/take-along.ts'
import { whatIf as words } from '#areas/calculator/copy/what-if.ts'
import type { CalculatorContext } from '#areas/calculator/domain/calculator.ts'
import { carryWhatIf } from '#areas/calculator/domain/carry-quote.ts'
import { writeQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { type ResultView, writeView } from '#areas/calculator/domain/result-view.ts'
import { differenceOf } from '#areas/calculator/domain/what-if/what-if.ts'
import { readWhatIf, writeWhatIf } from '#areas/calculator/domain/what-if/what-if-query.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { WithoutScripts } from '#ui/progress/without-scripts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { HowSure } from './how-sure.tsx'
import { WhatIf } from './what-if.tsx'

type Props = {
  quote: Quote
  context: CalculatorContext
  search: string
  view: ResultView
  /** What surrounds the parts: at their first rendering it still has the server's HTML, with what was chosen there. */
  place: RefObject<HTMLElement | null>
}

const choicesIn = (element: HTMLElement): string => {
  const chosen = new URLSearchParams()
  for (const { name, value } of element.querySelectorAll<HTMLInputElement>('input:checked')) chosen.set(name, value)
  return carryWhatIf(chosen)
}

export function WhatIfParts({ quote: { inputs }, context, search, view, place }: Props) {
  const navigate = useNavigate()
  // A choice shows at once; the address, which decides, has it only when the navigation has ended.
  const [chosen, setChosen] = useState(search)
  const [address, setAddress] = useState(search)
  if (address !== search) {
    setAddress(search)
    setChosen(search)
  }
  // A changed number shows in the result first; these parts follow it without holding up the next one.
  const settled = useDeferredValue(inputs)
  const { whatIf, difference, settledQuery } = useMemo(() => {
    const asked = readWhatIf(new URLSearchParams(chosen), settled)
    return {
      whatIf: asked,
      difference: differenceOf(settled, context, asked),
      settledQuery: writeQuoteQuery(settled, context.relief),
    }
  }, [chosen, settled, context])
  const quoteQuery = writeQuoteQuery(inputs, context.relief)
  const show = (choices: string) => {
    const next = `?${quoteQuery}${choices}${writeView(view)}`
    setChosen(next)
    navigate({ search: next }, { replace: true, preventScrollReset: true })
  }
  const [early] = useState(() => place.current?.querySelector('form') && choicesIn(place.current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before this code arrived
  useLayoutEffect(() => {
    if (early && early !== carryWhatIf(new URLSearchParams(search))) show(early)
  }, [])
  return (
    <form
      className="stack gap-6"
      method="get"
      action={href('/pension-calculator/calculator')}
      onChange={({ currentTarget }) => show(choicesIn(currentTarget))}
    >
      {[...new URLSearchParams(quoteQuery)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="view" value={view} />
      {/* Both, since the choices of the one that is hidden stay. */}
      <div hidden={view !== 'what-if'}>
        <WhatIf whatIf={whatIf} difference={difference} quoteQuery={settledQuery} />
      </div>
      <div hidden={view !== 'how-sure'}>
        <HowSure whatIf={whatIf} scenario={difference.changed} year={context.year} />
      </div>
      {view === 'years' ? null : (
        <WithoutScripts>
          <Button full>{words.submit}</Button>
        </WithoutScripts>
      )}
      <TakeAlong query={[quoteQuery, writeWhatIf(whatIf)].filter(Boolean).join('&')} />
    </form>
  )
}

function TakeAlong({ query }: { query: string }) {
  return (
    <Accordion summary={takeAlong.title}>
      <p className="small muted">{takeAlong.text}</p>
      <ul className="bare-list">
        <li>
          <a className="target" href={`${href('/pension-calculator/quote.pdf')}?${query}`} download>
            {takeAlong.document}
          </a>
        </li>
        <li>
          <a className="target" href={`${href('/pension-calculator/print')}?${query}`}>
            {takeAlong.print}
          </a>
        </li>
        <li>
          <a className="target" href={`${href('/pension-calculator/quote.csv')}?${query}`} download>
            {takeAlong.figures}
          </a>
        </li>
        <li className="scripted">
          {/* A link to be copied by hand goes when the result changes. */}
          <CopyLink key={query} />
        </li>
        <li>
          <TextLink className="target" href={href('/pension-calculator/embed')}>
            {takeAlong.embed}
          </TextLink>
        </li>
      </ul>
    </Accordion>
  )
}

/** Milliseconds that the button shows its confirmation. */
const confirmationMs = 3000

const selectText = (element: HTMLElement | null) => {
  if (element) window.getSelection()?.selectAllChildren(element)
}

/** Copies the URL of the result, which holds all inputs. */
function CopyLink() {
  const [copied, setCopied] = useState(false)
  const [byHand, setByHand] = useState<string>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
  // Browsers inside other apps refuse, or have no clipboard. The link is selected, to be copied by hand.
  const copy = async () => {
    const address = window.location.href
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      setByHand(address)
    }
  }
  return (
    <>
      <Button type="button" variant="quiet" className="take-along-copy" onClick={copy}>
        {copied ? results.share.copied : results.share.copy}
      </Button>
      <p className={byHand ? 'small' : 'visually-hidden'} role="status">
        {copied ? results.share.copied : byHand ? results.share.byHand : ''}
      </p>
      {byHand ? (
        <p ref={selectText} className="small">
          {byHand}
        </p>
      ) : null}
    </>
  )
}
