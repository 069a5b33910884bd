/**
 * Puts the font at the end of the first page of a visit, where the browser gets it without another round trip and after all that is painted first. On the
 * pages after it the font is a file, which the browser keeps. Decision 72.
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

/** The styles without the rule of the font, and that rule with the font in it; undefined where no file is named. */
export function takeFont(styles: string): { rest: string; font: string } | undefined {
  const [rule, href] = fontFace.exec(styles) ?? []
  return rule === undefined || href === undefined
    ? undefined
    : { rest: styles.replace(rule, ''), font: inData(rule, href) }
}
