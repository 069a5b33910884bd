import type { ReactNode } from 'react'
import { type InsightCard, type InsightIcon, insightCards, insights } from '#areas/calculator/copy/insights.ts'
import { TextLink } from '#ui/text-link.tsx'

/**
 * Seven research cards in a row that scrolls sideways, after an introductory card (specification 1, section 2,
 * Insights).
 */
export function Insights() {
  return (
    <section className="insights grid gap-0 gap-x-2" aria-labelledby="insights">
      {/* CSS draws arrow buttons for it, with these names (insights.css). */}
      <ul
        className="insights-row row align-start bare-list"
        aria-label={insights.label}
        data-earlier={insights.earlier}
        data-more={insights.more}
      >
        <li className="insight insight-intro stack">
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
    <li className="insight stack gap-3" id={id}>
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

/** Decorative pictures of the insight cards, drawn from the sun and its rings. */
function Art({ children }: { children: ReactNode }) {
  return (
    <svg className="insight-art" viewBox="0 0 400 220" aria-hidden="true">
      <rect fill="var(--sun-wash)" width="400" height="220" />
      {children}
    </svg>
  )
}

const arcs = (cx: number, cy: number, radii: readonly number[], open = 0.12) =>
  radii.map((radius, at) => {
    const around = 2 * Math.PI * radius
    return (
      <circle
        key={radius}
        cx={cx}
        cy={cy}
        r={radius}
        strokeDasharray={`${(around * (1 - open)).toFixed(1)} ${(around * open).toFixed(1)}`}
        transform={`rotate(${73 * (at + 1)} ${cx} ${cy})`}
      />
    )
  })

const piles = [0, 1, 2, 3, 4, 5].flatMap((column) =>
  Array.from({ length: column + 1 }, (_, row) => ({ x: 54 + column * 38, y: 188 - row * 15 })),
)

/** Piles of coins that grow towards a sun. */
const Coins = () => (
  <Art>
    <g fill="var(--sun)" stroke="var(--ink)" strokeWidth="2">
      {piles.map(({ x, y }) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="17" ry="6.5" />
      ))}
    </g>
    <circle fill="var(--sun)" cx="318" cy="72" r="32" />
    <g className="insight-art-line">{arcs(318, 72, [12, 21, 46, 62])}</g>
  </Art>
)

/** A shoot above the ground, the rings below it. */
const Seed = () => (
  <Art>
    <rect fill="var(--sun-soft)" y="86" width="400" height="134" />
    <g className="insight-art-line">{arcs(200, 140, [18, 34, 52, 72, 94, 118])}</g>
    <rect fill="var(--sun-wash)" width="400" height="86" />
    <g className="insight-art-line">
      <path d="M0 86h400M200 128V52" />
      <path fill="var(--sun)" d="M200 66c-4-20-22-28-42-26 2 20 20 30 42 26Z" />
      <path fill="var(--sun)" d="M200 58c2-18 16-28 36-28 0 18-16 30-36 28Z" />
    </g>
    <circle fill="var(--sun)" cx="200" cy="140" r="11" />
  </Art>
)

/** An open book with rings above it. */
const Book = () => (
  <Art>
    <g className="insight-art-line">{arcs(200, 126, [40, 58, 78, 100, 124], 0.3)}</g>
    <circle fill="var(--sun)" cx="200" cy="118" r="26" />
    <g className="insight-art-line">
      <path
        fill="var(--card)"
        d="M200 188c-26-20-66-24-108-18v-62c42-6 82-2 108 18 26-20 66-24 108-18v62c-42-6-82-2-108 18Z"
      />
      <path d="M200 126v62" />
      <path d="M116 128c20-2 40 0 58 8M116 146c20-2 40 0 58 8M284 128c-20-2-40 0-58 8M284 146c-20-2-40 0-58 8" />
    </g>
  </Art>
)

/** A queue whose last place is the sun. */
const Queue = () => (
  <Art>
    <g className="insight-art-line">
      {[44, 98, 152, 206].map((x) => (
        <g key={x}>{arcs(x, 118, [20, 11])}</g>
      ))}
      <path d="M24 172h352" strokeDasharray="2 10" />
      {arcs(312, 112, [66, 80])}
    </g>
    <circle fill="var(--sun)" cx="312" cy="112" r="50" />
    <g className="insight-art-line">{arcs(312, 112, [32, 16])}</g>
    <circle fill="var(--ink)" cx="312" cy="112" r="5" />
  </Art>
)

const Stairs = () => (
  <Art>
    <g className="insight-art-line">{arcs(316, 66, [46, 64, 84])}</g>
    <circle fill="var(--sun)" cx="316" cy="66" r="32" />
    <path fill="var(--sun-soft)" d="M40 220v-32h60v-26h60v-26h60v-24h60v-22h120v130Z" />
    <path className="insight-art-line" d="M16 188h84v-26h60v-26h60v-24h60v-22h120" />
  </Art>
)

/** A mortarboard over the rings. */
const Cap = () => (
  <Art>
    <g className="insight-art-line">{arcs(200, 128, [58, 78, 100, 124])}</g>
    <circle fill="var(--sun)" cx="200" cy="128" r="40" />
    <g className="insight-art-line">
      <path fill="var(--ink)" d="M148 106v34c0 14 104 14 104 0v-34" />
      <path fill="var(--ink)" d="M200 58 96 96l104 38 104-38Z" />
    </g>
    <path className="insight-art-line" d="M304 96v52" />
    <circle fill="var(--sun)" cx="304" cy="154" r="8" />
  </Art>
)

const TwoFifths = () => {
  const around = 2 * Math.PI * 66
  return (
    <Art>
      <g className="insight-art-line">{arcs(200, 110, [16, 30, 44, 92, 108])}</g>
      <g fill="none" strokeWidth="22">
        <circle stroke="var(--sun-soft)" cx="200" cy="110" r="66" />
        <circle
          stroke="var(--ink)"
          cx="200"
          cy="110"
          r="66"
          strokeLinecap="round"
          strokeDasharray={`${(around * 0.4).toFixed(1)} ${(around * 0.6).toFixed(1)}`}
          transform="rotate(-90 200 110)"
        />
      </g>
      <circle fill="var(--ink)" cx="200" cy="110" r="5" />
    </Art>
  )
}

const insightArt: Readonly<Record<InsightIcon, () => ReactNode>> = {
  coins: Coins,
  seed: Seed,
  book: Book,
  hands: Queue,
  ladder: Stairs,
  cap: Cap,
  share: TwoFifths,
}
