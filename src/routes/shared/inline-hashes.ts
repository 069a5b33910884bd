/** What a page without a nonce allows to run and to style: what is inside it, by its hash (Content Security Policy, level 3, section 2.3.1). */
import { createHash } from 'node:crypto'

const elements = { script: /<script[^>]*>(.*?)<\/script>/gs, style: /<style[^>]*>(.*?)<\/style>/gs }

/** By text: a few sheets and one list of links are in all pages. */
const known = new Map<string, string>()

function hashOf(text: string): string {
  const hash = known.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  if (known.size < 100) known.set(text, hash)
  return hash
}

export function inlineHashes(page: string, element: keyof typeof elements): string {
  const found = Array.from(page.matchAll(elements[element]), ([, text = '']) => hashOf(text))
  return [...new Set(found)].join(' ') || "'none'"
}
