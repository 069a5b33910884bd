import { type MouseEvent, useState } from 'react'
import { quoteBasisTitles } from '#areas/calculator/copy/calculator-warnings.ts'
import type { CalculatorContext } from '#areas/calculator/domain/calculator.ts'
import { isWide } from '#areas/calculator/pages/breakpoint.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { WarningList } from '#areas/calculator/pages/warning-list.tsx'
import { LazyAccordion, useQuoteBasis } from './lazy-accordion.tsx'

/**
 * The disclaimer: a dialog on wide screens, an accordion on phones and without JavaScript. Below it the assumptions of
 * a quote.
 */
export function HowItWorks({ quote, context }: { quote: Quote; context: CalculatorContext }) {
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
    <section className="how" aria-label={quoteBasisTitles.how}>
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
