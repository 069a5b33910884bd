/**
 * Puts the font at the end of a page that somebody opens from elsewhere, for a browser that waits for a font draws what is painted first more slowly. A guest's
 * first page has the font itself there, without another round trip; on all others it is a file, which the browser keeps. Decision 72.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The client's build. In development the font has another address, and stays a file. */
const files = 'build/client'
const fontFace = /@font-face\s*\{[^}]*?url\("?(\/assets\/[\w.-]+\.woff2)"?\)[^}]*\}/
const inlined = new Map<string, string>()

function inData(rule: string, href: string): string {
  const known = inlined.get(rule)
  if (known !== undefined) return known
  const data = `data:font/woff2;base64,${readFileSync(join(files, href)).toString('base64')}`
  const written = rule.replace(/"?\/assets\/[\w.-]+\.woff2"?/, data)
  inlined.set(rule, written)
  return written
}

/** The styles without the rule of the font, and that rule, `inside` with the font in it; undefined where no file is named. */
export function takeFont(styles: string, { inside }: { inside: boolean }): { rest: string; font: string } | undefined {
  const [rule, href] = fontFace.exec(styles) ?? []
  if (rule === undefined || href === undefined) return undefined
  return { rest: styles.replace(rule, ''), font: inside ? inData(rule, href) : rule }
}
