import { createContext, useContext } from 'react'
import { ui } from '#shared/copy/ui.ts'
import { TextLink } from '#ui/text-link.tsx'
import { mark } from './mark.ts'
import type { LogoPicture } from './partner-logo.tsx'

type LogoProps = {
  brandName: string
  /** With an address the logo is a link. */
  href?: string | undefined
}

/** The firm's own logo, if it has one. */
export const LogoContext = createContext<LogoPicture | undefined>(undefined)

/** In characters. Longer names take two lines, to leave room in a phone's header. */
const shortName = 12

type LogoSignProps = { brandName: string; picture: LogoPicture | undefined }

/** The firm's own logo, or else the sun and rings next to the wordmark. */
export const LogoSign = ({ brandName, picture }: LogoSignProps) =>
  picture ? (
    <img
      className="logo-picture daylight"
      src={picture.src}
      alt={brandName}
      width={picture.width}
      height={picture.height}
    />
  ) : (
    <>
      <LogoMark />
      <span className={brandName.length > shortName ? 'logo-long' : undefined}>{brandName}</span>
    </>
  )

export function Logo({ brandName, href }: LogoProps) {
  const inside = <LogoSign brandName={brandName} picture={useContext(LogoContext)} />
  if (href === undefined) return <span className="logo">{inside}</span>
  return (
    <TextLink className="logo" href={href} aria-label={ui.home(brandName)}>
      {inside}
    </TextLink>
  )
}

type LogoMarkProps = {
  /** The sun's diameter in pixels. */
  size?: number
  /** As a picture of progress: how much of the outer ring is drawn, from 0 to 1. */
  closed?: number | undefined
}

export function LogoMark({ size = 32, closed }: LogoMarkProps) {
  const { sun, line, rings, seed } = mark
  const [outer, ...inner] = rings
  const box = `${-sun} ${-sun} ${2 * sun} ${2 * sun}`
  return (
    <svg className="logo-mark" width={size} height={size} viewBox={box} fill="none" aria-hidden="true">
      <circle className="logo-sun" r={sun} />
      <g stroke="currentColor" strokeWidth={line} strokeLinecap="round">
        {(closed === undefined ? rings : inner).map(({ radius, dash, turn }) => (
          <circle key={radius} r={radius} strokeDasharray={dash} transform={`rotate(${turn})`} />
        ))}
        {closed === undefined ? null : <ClosingRing radius={outer.radius} closed={closed} />}
      </g>
      <circle r={seed} fill="currentColor" />
    </svg>
  )
}

/** A round cap would draw a dot where nothing is closed yet. */
const ClosingRing = ({ radius, closed }: { radius: number; closed: number }) => (
  <>
    <circle className="logo-track" r={radius} />
    {closed === 0 ? null : (
      <circle
        r={radius}
        pathLength={100}
        strokeDasharray={closed === 1 ? undefined : `${(closed * 100).toFixed(1)} 100`}
        transform="rotate(-90)"
      />
    )}
  </>
)
