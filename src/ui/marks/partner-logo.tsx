export type LogoPicture = { src: string; alt: string; width: number; height: number }

/** The logo of another firm. Made to be seen on white, so it stands on a white plate by night too. */
export const PartnerLogo = ({ src, alt, width, height }: LogoPicture) => (
  <span className="partner-logo daylight">
    <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  </span>
)
