/**
 * Puts the style sheets of a page into its document: a file of its own would cost one more round trip before the first paint. The link stays, for
 * hydration expects it; `disabled` keeps the browser from fetching it, and `media` its look-ahead, which does not know `disabled`. Pages that
 * are opened later bring their own links, which do load.
 */
import { readFileSync } from 'node:fs'
import { builtFile } from './built-file.ts'

const link = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/g

const sheets = new Map<string, string>()

function sheetAt(href: string): string {
  const known = sheets.get(href)
  if (known !== undefined) return known
  const read = readFileSync(builtFile(href), 'utf8').trim()
  sheets.set(href, read)
  return read
}

/** `used`: what of a sheet the page needs, where nothing changes it; otherwise all. */
type Inlined = { nonce: string | undefined; used?: (sheet: string) => string }

export const inlineStyles = (page: string, { nonce, used = (sheet) => sheet }: Inlined): string =>
  page.replace(link, (tag, href: string) => {
    const rules = used(sheetAt(href))
    const style = rules === '' ? '' : `<style${nonceAttribute(nonce)}>${rules}</style>`
    return `${style}${tag} media="not all" disabled=""`
  })

/** Nothing for a page whose policy has hashes in place of a nonce. */
export const nonceAttribute = (nonce: string | undefined): string => (nonce === undefined ? '' : ` nonce="${nonce}"`)
