import type { LogoPicture } from '#ui/marks/partner-logo.tsx'

/** Wider logos could not be recognised in 16 pixels. */
const widest = 1.5

/** The tab icon: the firm's logo if it is nearly square, otherwise the ring. */
export const FirmIcon = ({ logo }: { logo: LogoPicture | undefined }) =>
  logo && logo.width <= logo.height * widest ? (
    <link rel="icon" href={logo.src} type="image/webp" />
  ) : (
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  )
