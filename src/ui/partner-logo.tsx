export type LogoPicture = { src: string; alt: string; width: number; height: number }

/** The logo of another firm. Made for light paper, so it stands on a light plate by night too. */
export const PartnerLogo = ({ src, alt, width, height }: LogoPicture) => (
  <span className="partner-logo daylight">
    <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  </span>
)
