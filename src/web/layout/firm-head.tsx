/** The firm's icon and colours in the head of a document. */
import { href } from 'react-router'
import { brand } from '#brand.ts'
import type { Theme } from '#shared/domain/access/theme.ts'
import type { LogoPicture } from '#ui/marks/partner-logo.tsx'

const darkOnly = '(prefers-color-scheme: dark)'

/** The colour of the browser's toolbars: the brand's by day, the page's by night. */
export const ThemeColour = ({ theme, accent }: { theme: Theme; accent: string }) => (
  <>
    {theme === 'dark' ? null : (
      <meta name="theme-color" content={accent || brand.yellow} {...onlyOf(theme, `not ${darkOnly}`)} />
    )}
    {theme === 'light' ? null : <meta name="theme-color" content={brand.nightPage} {...onlyOf(theme, darkOnly)} />}
  </>
)

const onlyOf = (theme: Theme, media: string) => (theme === 'device' ? { media } : {})

/** Wider logos could not be recognised in 16 pixels. */
const widest = 1.5

/** The tab icon: the firm's logo if it is nearly square, otherwise the ring. */
export const FirmIcon = ({ logo }: { logo: LogoPicture | undefined }) =>
  logo && logo.width <= logo.height * widest ? (
    <link rel="icon" href={logo.src} type="image/webp" />
  ) : (
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  )

/** The firm's accent colour, as a cached sheet after the one with the yellow. */
export const AccentSheet = ({ accent }: { accent: string }) =>
  accent === '' ? null : (
    <link rel="stylesheet" href={href('/accent/:colour', { colour: `${accent.slice(1).toLowerCase()}.css` })} />
  )
