import { ui } from '#shared/copy/ui.ts'
import { TextLink } from '#ui/text-link.tsx'
import { mark } from './mark.ts'

type LogoProps = {
  brandName: string
  /** With an address the logo is a link. */
  href?: string | undefined
}

/** The sun and rings next to the wordmark. */
export function Logo({ brandName, href }: LogoProps) {
  const inside = (
    <>
      <LogoMark />
      <span>{brandName}</span>
    </>
  )
  if (href === undefined) return <span className="logo">{inside}</span>
  return (
    <TextLink className="logo" href={href} aria-label={ui.home(brandName)}>
      {inside}
    </TextLink>
  )
}

/** `size` is the diameter of the sun in pixels. */
export function LogoMark({ size = 32 }: { size?: number }) {
  const { sun, line, rings, seed } = mark
  const box = `${-sun} ${-sun} ${2 * sun} ${2 * sun}`
  return (
    <svg className="logo-mark" width={size} height={size} viewBox={box} fill="none" aria-hidden="true">
      <circle className="logo-sun" r={sun} />
      <g stroke="currentColor" strokeWidth={line} strokeLinecap="round">
        {rings.map(({ radius, dash, turn }) => (
          <circle key={radius} r={radius} strokeDasharray={dash} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r={seed} fill="currentColor" />
    </svg>
  )
}
