import { growthRings } from './growth-rings.ts'

type RingsProps = {
  /**
   * Placement: the yellow half of the sign-in pages, their yellow header on a phone, the dark card, the corner of a
   * plain page, or a small illustration. All but the last fill the positioned parent.
   */
  place: 'half' | 'hero' | 'card' | 'corner' | 'quiet'
}

const drawings = {
  half: growthRings(20),
  hero: growthRings(11),
  card: growthRings(9),
  corner: growthRings(14),
  quiet: growthRings(4),
}

/** The brand's growth rings. Drawn around the origin, so that CSS positions the centre. Decoration only. */
export function Rings({ place }: RingsProps) {
  const rings = drawings[place]
  const reach = Math.ceil((rings.at(-1)?.radius ?? 0) + 4)
  const side = reach * 2
  return (
    <div className={`rings rings-${place}`}>
      <svg
        width={side}
        height={side}
        viewBox={`${-reach} ${-reach} ${side} ${side}`}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {rings.map(({ radius, width, opacity, dash, turn }) => (
          <circle
            key={radius}
            r={radius}
            strokeWidth={width}
            strokeOpacity={opacity}
            strokeDasharray={dash}
            transform={`rotate(${turn})`}
          />
        ))}
        <circle className="rings-seed" r={place === 'card' ? 13 : 7} fill="currentColor" stroke="none" />
      </svg>
    </div>
  )
}
