export type LogoPicture = { src: string; alt: string; width: number; height: number }

/** Another firm's logo, on a white plate in both themes because logos are made for white. */
export const PartnerLogo = ({ src, alt, width, height }: LogoPicture) => (
  <span className="partner-logo daylight">
    <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  </span>
)
