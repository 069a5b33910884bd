/**
 * Has a page ask for its scripts once it is painted: for a slow phone, to ask for fifteen files is as much work as to draw what is seen first. Decisions 75 and 79.
 */
import { statSync } from 'node:fs'
import { builtFile } from './built-file.ts'
import { nonceAttribute } from './inline-styles.ts'

/** How many files a browser asks for at once by HTTP/1.1. */
const atOnce = 6

/** In bytes. 0 in development, where nothing is built. */
const sizeOf = (href: string): number => statSync(builtFile(href), { throwIfNoEntry: false })?.size ?? 0

/**
 * The largest fills the line from the first moment. Those beside it are the smallest, which leave their connections to the others soonest: on a slow line an answer takes
 * half a second, however small it is.
 */
function inOrder(files: readonly string[]): string[] {
  const bySize = files
    .map((href) => ({ href, size: sizeOf(href) }))
    .sort((a, b) => b.size - a.size)
    .map(({ href }) => href)
  const smallest = bySize.splice(Math.max(1, bySize.length - (atOnce - 1)))
  return bySize.toSpliced(1, 0, ...smallest)
}

/** As the router writes them: what to fetch, in the head, and what starts it all, in the body. */
const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const starter = /(<script[^>]*) type="module" async=""/

/** The type of the script that waits. A browser runs none that it does not know. */
const waiting = 'later'

/**
 * In the second frame, when the first is drawn. Mostly the browser reports its first paint later than that, but it also does where frames are held back. A page that
 * nobody sees is not painted: it starts at once, and any other after a second at the latest.
 */
const start = (files: readonly string[]) => `{
const { nonce } = document.currentScript
const make = (name, properties) => Object.assign(document.createElement(name), { nonce, ...properties })
let started = false
const start = () => {
if (started) return
started = true
for (const href of ${JSON.stringify(files)}) {
const how = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload", as: "script" }
document.head.append(make("link", { ...how, href, fetchPriority: "low" }))
}
document.body.append(make("script", { type: "module", textContent: document.querySelector("script[type=${waiting}]").textContent }))
}
if (document.hidden) start()
else {
requestAnimationFrame(() => requestAnimationFrame(start))
new PerformanceObserver(start).observe({ type: "paint", buffered: true })
setTimeout(start, 1000)
}
}`

/** By the files. As many as there are kinds of page. */
const starts = new Map<string, string>()

function startWith(files: readonly string[]): string {
  const key = files.join(' ')
  const known = starts.get(key)
  if (known !== undefined) return known
  const written = start(inOrder(files))
  starts.set(key, written)
  return written
}

/** A page in its two parts; `end` is what comes last in its body. */
type Parts = { head: string; body: string; end: string }

/** `others`: what the scripts need beside those that the head names, the whole style sheet among them. */
type Late = { nonce: string | undefined; others: readonly string[] }

export function withLateScripts({ head, body }: Omit<Parts, 'end'>, { nonce, others }: Late): Parts {
  const files = Array.from(head.matchAll(preload), ([, href = '']) => href)
  return {
    head: head.replace(preload, ''),
    body: body.replace(starter, `$1 type="${waiting}"`),
    end: `<script${nonceAttribute(nonce)}>${startWith([...new Set([...files, ...others])])}</script>`,
  }
}
