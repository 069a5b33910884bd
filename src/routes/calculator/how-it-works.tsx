import { type MouseEvent, useState } from 'react'
import {
  assumptionsPanel,
  assumptionWords,
  howItWorks,
  sayAssumption,
  warnings,
} from '#copy/pages/calculator-assumptions.ts'
import { assumptionRows } from '#domain/assumption-rows.ts'
import type { CalculatorContext } from '#domain/calculator.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Quote } from './quote.ts'
import { isWide } from './wide.ts'

type Props = { quote: Quote; context: CalculatorContext }

/** The disclaimer: a dialog on a wide screen, and opening in its place on a phone and without JavaScript. Below it every number behind a quote. */
export function HowItWorks({ quote, context }: Props) {
  const [open, setOpen] = useState(false)
  // From the first time on its words stay, or it would close empty.
  const [opened, setOpened] = useState(false)
  const intercept = (event: MouseEvent<HTMLElement>) => {
    if (!isWide() || !(event.target instanceof Element) || !event.target.closest('summary')) return
    event.preventDefault()
    setOpen(true)
    setOpened(true)
  }
  return (
    <section className="how" aria-label={howItWorks.title}>
      <ul className="how-warnings bare-list">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks a summary too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the summary inside */}
      <div onClick={intercept}>
        <Accordion summary={howItWorks.title}>
          <Disclaimer quote={quote} />
        </Accordion>
      </div>
      <Accordion summary={assumptionsPanel.title}>
        <p className="small muted">{assumptionsPanel.text}</p>
        <Assumptions quote={quote} context={context} />
      </Accordion>
      <Dialog open={open} onClose={() => setOpen(false)} title={howItWorks.title}>
        {opened ? <Disclaimer quote={quote} /> : null}
      </Dialog>
    </section>
  )
}

function Disclaimer({ quote: { result } }: Pick<Props, 'quote'>) {
  const later = howItWorks.laterAge(result.basis.statePensionAge)
  return (
    <div className="stack">
      {howItWorks.paragraphs(result).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {later ? <p>{later}</p> : null}
    </div>
  )
}

function Assumptions({ quote, context }: Props) {
  return (
    <ul className="assumptions bare-list">
      {assumptionRows(quote.inputs, context).map((row) => {
        const { label, note } = assumptionWords(row.name)
        return (
          <li key={row.name}>
            <p className="assumption-head">
              <span>{label}</span>
              <b>{sayAssumption(row)}</b>
            </p>
            <p className="caption">
              {note} {assumptionsPanel.headings.date} {assumptionsPanel.date(row)}.{' '}
              {row.source ? <TextLink href={row.source.url}>{row.source.publisher}</TextLink> : assumptionsPanel.own}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
