/**
 * Puts the font at the end of a page that somebody opens from elsewhere, for a browser that waits for a font draws what is painted first more slowly. A guest's
 * first page has the font itself there, without another round trip; on all others it is a file, which the browser keeps. Decision 72.
 */
import { readFileSync } from 'node:fs'
import { builtFile } from './built-file.ts'
import { nonceAttribute } from './inline-styles.ts'

/** In development the font has another address, and stays a file. */
const fontFace = /@font-face\s*\{[^}]*?url\("?(\/assets\/[\w.-]+\.woff2)"?\)[^}]*\}/
const inlined = new Map<string, string>()

function inData(rule: string, href: string): string {
  const known = inlined.get(rule)
  if (known !== undefined) return known
  const data = `data:font/woff2;base64,${readFileSync(builtFile(href)).toString('base64')}`
  const written = rule.replace(/"?\/assets\/[\w.-]+\.woff2"?/, data)
  inlined.set(rule, written)
  return written
}

/** How a page gets the font at its end: `inside`, else by a script where the page has a nonce for it, and by its rule where not. */
type Late = { inside: boolean; nonce: string | undefined }

/** Adds the font when it is there. A page that knew of it before would be laid out once more. */
const load = (href: string) =>
  `new FontFace("Figtree","url(${href})",{weight:"300 900"}).load().then(font=>document.fonts.add(font),()=>{})`

/** The rules of all fonts without Figtree's own, and what stands for that at the end of the page; undefined where no file is named. */
export function fontAtEnd(rules: string, { inside, nonce }: Late): { rest: string; end: string } | undefined {
  const [rule, href] = fontFace.exec(rules) ?? []
  if (rule === undefined || href === undefined) return undefined
  const attribute = nonceAttribute(nonce)
  const style = `<style${attribute}>${inside ? inData(rule, href) : rule}</style>`
  const end = inside || !nonce ? style : `<script${attribute}>${load(href)}</script><noscript>${style}</noscript>`
  return { rest: rules.replace(rule, ''), end }
}
