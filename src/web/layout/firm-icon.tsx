import type { LogoPicture } from '#ui/marks/partner-logo.tsx'

/** Wider logos could not be recognised in 16 pixels. */
const widest = 1.5

/** In the tab: the firm's own logo where it is nearly a square, and else the ring. */
export const FirmIcon = ({ logo }: { logo: LogoPicture | undefined }) =>
  logo && logo.width <= logo.height * widest ? (
    <link rel="icon" href={logo.src} type="image/webp" />
  ) : (
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  )
