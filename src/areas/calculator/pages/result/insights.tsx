import { type InsightCard, insightCards, insights } from '#areas/calculator/copy/insights.ts'
import { TextLink } from '#ui/text-link.tsx'
import { insightArt } from './insight-art.tsx'

/**
 * Seven research cards in a row that scrolls sideways, after an introductory card (specification 1, section 2,
 * Insights).
 */
export function Insights() {
  return (
    <section className="insights" aria-labelledby="insights">
      {/* CSS draws arrow buttons for it, with these names (insights.css). */}
      <ul
        className="insights-row bare-list"
        aria-label={insights.label}
        data-earlier={insights.earlier}
        data-more={insights.more}
      >
        <li className="insight insight-intro">
          <h2 id="insights">{insights.intro.title}</h2>
          <p>{insights.intro.text}</p>
        </li>
        {insightCards.map((card) => (
          <Insight key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
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
