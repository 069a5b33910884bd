import { useEffect, useRef, useState } from 'react'
import { type InsightCard, insightCards, insights } from '#copy/calculator/insights.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { insightArt } from './insight-art.tsx'
import './insights.css'

/** Seven research cards in a row that scrolls sideways, after an introductory card (specification 1, section 2, Insights). */
export function Insights() {
  const { row, ends, go } = useScrollRow()
  return (
    <section className="insights" aria-labelledby="insights">
      <ul className="insights-row bare-list" aria-label={insights.label} ref={row}>
        <li className="insight insight-intro">
          <h2 id="insights">{insights.intro.title}</h2>
          <p>{insights.intro.text}</p>
        </li>
        {insightCards.map((card) => (
          <Insight key={card.id} card={card} />
        ))}
      </ul>
      <div className="insights-arrows scripted">
        <button
          type="button"
          className="icon-button"
          aria-label={insights.earlier}
          aria-disabled={ends.first || undefined}
          onClick={() => go(-1)}
        >
          <ArrowLeftIcon />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={insights.more}
          aria-disabled={ends.last || undefined}
          onClick={() => go(1)}
        >
          <ArrowRightIcon />
        </button>
      </div>
    </section>
  )
}

/** State of the arrow buttons, for devices that cannot scroll sideways. */
function useScrollRow() {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ first: true, last: false })
  useEffect(() => {
    const list = row.current
    if (!list) return
    const updateEnds = () => {
      const first = list.scrollLeft < 2
      const last = list.scrollLeft > list.scrollWidth - list.clientWidth - 2
      setEnds((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    updateEnds()
    list.addEventListener('scroll', updateEnds, { passive: true })
    return () => list.removeEventListener('scroll', updateEnds)
  }, [])
  const go = (cards: 1 | -1) => {
    const list = row.current
    const [first, second] = list?.children ?? []
    if (!list || !first || !second) return
    list.scrollBy({ left: cards * (second.getBoundingClientRect().left - first.getBoundingClientRect().left) })
  }
  return { row, ends, go }
}

function Insight({ card: { id, title, description, icon, link } }: { card: InsightCard }) {
  const Art = insightArt[icon]
  return (
    <li className="insight" id={id}>
      <Art />
      <h3>{title}</h3>
      <details>
        <summary>
          {/* CSS shows one of the two labels, so that it works without JavaScript. */}
          <span className="insight-read">{insights.open}</span>
          <span className="insight-hide">{insights.close}</span>
          <span className="visually-hidden">: {title}</span>
        </summary>
        <div className="stack">
          <p>{description}</p>
          <p className="small">
            {insights.source} <TextLink href={link.href}>{link.label}</TextLink>
          </p>
        </div>
      </details>
    </li>
  )
}
