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

function hashesIn(page: string, element: keyof typeof elements): string[] {
  const found = Array.from(page.matchAll(elements[element]), ([, text = '']) => hashOf(text))
  return [...new Set(found)]
}

/**
 * `withFiles`: scripts of ours may be loaded too, each file of them, because what a module imports has neither a nonce nor a hash. Only for a page that has
 * nothing of its visitor: a hash allows whatever is found in the page.
 */
export const inlineHashes = (
  page: string,
  { withFiles }: { withFiles: boolean },
): { scripts: string; styles: string } => ({
  scripts: [...(withFiles ? ["'self'"] : []), ...hashesIn(page, 'script')].join(' ') || "'none'",
  styles: hashesIn(page, 'style').join(' ') || "'none'",
})
