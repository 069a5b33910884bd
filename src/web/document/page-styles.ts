/**
 * The style sheet of members' and guests' pages, which each document contains: a file of its own would cost a slow
 * phone one more round trip before the first paint. On the server alone; the desk and the development pages link sheets
 * of their own.
 */
import fonts from '#ui/font.css?inline'
import styles from '#ui/ui.css?inline'

const pages = import.meta.glob<string>(
  ['/src/{areas,web}/**/*.css', '!/src/areas/*/desk/**', '!/src/areas/{development,forms}/**', '!/src/**/embed.css'],
  { query: '?inline', import: 'default', eager: true },
)

export const pageStyles = [fonts, styles, ...Object.values(pages)].join('\n')
