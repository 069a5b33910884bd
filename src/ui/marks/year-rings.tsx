import { ringGap } from './growth-rings.ts'

type YearRingsProps = {
  /** From the first year, which is the innermost ring, to the current one. */
  years: readonly number[]
  chosen: number
  /** The share of the current year that has passed, from 0 to 1, which its ring shows. */
  run: number
}

const reach = 118
const seed = 6
const widest = 24

/**
 * One ring a year, from the seed outwards. Decoration only: no size is read from it, and text beside it says what the
 * chosen year was.
 */
export function YearRings({ years, chosen, run }: YearRingsProps) {
  const step = Math.min(widest, (reach - seed) / years.length)
  const at = years.indexOf(chosen)
  const radiusOf = (index: number) => seed + step * (index + 0.75)
  const labelled = Math.max(radiusOf(at), 44)
  // The first years leave room for the coming ones.
  const coming = Array.from({ length: 5 }, (_, index) => radiusOf(years.length + index)).filter(
    (radius) => step === widest && radius <= reach,
  )
  return (
    <svg className="year-rings" viewBox="-128 -128 256 256" fill="none" aria-hidden="true">
      <g className="year-rings-drawn">
        <circle r={Math.min(seed, step)} className="year-rings-seed" />
        {years.map((year, index) => {
          const isCurrent = index === years.length - 1
          const { open, turn } = ringGap(index + 1)
          const length = isCurrent ? Math.max(run, 0.02) : year === chosen ? 1 : 1 - open
          return (
            <circle
              key={year}
              className={year === chosen ? 'year-rings-chosen' : undefined}
              r={radiusOf(index).toFixed(1)}
              pathLength={100}
              strokeWidth={Math.min(year === chosen ? 7 : 1.7, step * 0.7)}
              strokeDasharray={length === 1 ? undefined : `${(length * 100).toFixed(1)} 100`}
              transform={`rotate(${isCurrent ? -90 : turn})`}
            />
          )
        })}
      </g>
      {coming.map((radius) => (
        <circle key={radius} className="year-rings-coming" r={radius} />
      ))}
      {/* On the chosen ring, up and to the right. */}
      <g transform={`translate(${(labelled * 0.72).toFixed(1)} ${(-labelled * 0.69).toFixed(1)})`}>
        <rect className="year-rings-pill" x="-21" y="-12" width="42" height="24" rx="12" />
        <text className="year-rings-year" y="4.5" textAnchor="middle">
          {chosen}
        </text>
      </g>
    </svg>
  )
}

/** A seed, and where the rings of the coming years will be. */
export const SeedRings = () => (
  <svg className="year-rings" viewBox="-128 -128 256 256" fill="none" aria-hidden="true">
    <circle r="9" className="year-rings-seed" />
    <path className="year-rings-sprout" d="M4-18a18 18 0 0 1 14 14" />
    {[40, 60, 80, 100, 120].map((radius) => (
      <circle key={radius} className="year-rings-coming" r={radius} />
    ))}
  </svg>
)
