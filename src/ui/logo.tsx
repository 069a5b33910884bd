import { ui } from '#copy/ui.ts'
import { TextLink } from './text-link.tsx'

type LogoProps = {
  brandName: string
  /** With an address it is a link home. */
  href?: string | undefined
}

/** The sun and rings beside the word. */
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
  return (
    <svg className="logo-mark" width={size} height={size} viewBox="-15 -15 30 30" fill="none" aria-hidden="true">
      <circle className="logo-sun" r="15" />
      <g stroke="currentColor" strokeWidth="1.7" strokeLinecap="round">
        <circle r="10" strokeDasharray="48 14.83" transform="rotate(-60)" />
        <circle r="5.2" strokeDasharray="22 10.67" transform="rotate(40)" />
      </g>
      <circle r="1.8" fill="currentColor" />
    </svg>
  )
}
