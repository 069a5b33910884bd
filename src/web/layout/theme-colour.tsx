import { brand } from '#brand.ts'
import type { Theme } from '#shared/domain/access/theme.ts'

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
