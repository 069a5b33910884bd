/** The picture of a partner's logo: what may be sent, and how it is drawn at the foot of every page. */

/** What may be sent. It is drawn anew from its pixels, so visitors never get what was sent. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const logoMegabytes = 1
export const logoBytes = logoMegabytes * 1024 * 1024
/** In pixels, each way. */
export const logoSide = 4000

/** In CSS pixels: every logo is this high, unless it would be wider than this. */
export const logoHeight = 32
export const logoWidth = 160
const pixelRatio = 2
/** In pixels: what is stored fits in here. */
export const logoBox = { width: logoWidth * pixelRatio, height: logoHeight * pixelRatio } as const
/** In pixels of what is stored, each way: less could not be recognised. */
const leastSide = 24

export type LogoFault =
  /** Neither of `logoTypes` by its content, whatever it is called. */
  | 'logo_kind'
  | 'logo_empty'
  | 'logo_bytes'
  | 'logo_side'
  | 'logo_small'
  | 'logo_broken'
  | 'logo_infected'
  /** It may be accepted on the next attempt. */
  | 'logo_unchecked'
  /** The settings name one that is not stored. */
  | 'logo_gone'

export type LogoSize = { width: number; height: number }

export const isTooSmall = ({ width, height }: LogoSize): boolean => width < leastSide || height < leastSide

/** What the settings call it, instead of its bytes. */
export const logoName = ({ width, height }: LogoSize, sha256: string): string => `${width}x${height}-${sha256}`

const namePattern = /^([1-9]\d{0,2})x([1-9]\d{0,2})-[0-9a-f]{64}$/

/** Its size on a page, in CSS pixels; undefined for a text that names no logo. */
export function drawnSize(name: string): LogoSize | undefined {
  const [, wide, high] = namePattern.exec(name) ?? []
  if (wide === undefined || high === undefined) return undefined
  const [width, height] = [Number(wide), Number(high)]
  const scale = Math.min(logoHeight / height, logoWidth / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Of what is stored. */
export const logoType = 'image/webp'
const fileEnding = '.webp'
export const logoFile = (name: string): string => `${name}${fileEnding}`

/** The name of the logo in this file; undefined for a file that is none. */
export const readLogoFile = (file: string): string | undefined => {
  const name = file.endsWith(fileEnding) ? file.slice(0, -fileEnding.length) : ''
  return drawnSize(name) && name
}

/** As the file of an export has it. */
export const writeLogoData = (base64: string): string => `data:${logoType};base64,${base64}`

const longestData = Math.ceil(logoBytes / 3) * 4 + 100

/** The bytes in base64; undefined for a text that is none. */
export function readLogoData(text: string): string | 'too_long' | undefined {
  if (!text.startsWith('data:')) return undefined
  if (text.length > longestData) return 'too_long'
  return /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]*={0,2})$/.exec(text)?.[1]
}
