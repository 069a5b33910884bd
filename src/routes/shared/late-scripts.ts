/**
 * Has a page ask for its scripts once it is painted: for a slow phone, to ask for fifteen files is as much work as to draw what is seen first. Decisions 75 and 79.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { nonceAttribute } from './inline-styles.ts'

/** The client's build. In development there is none, and the order stays as it is. */
const built = 'build/client'
const sizes = new Map<string, number>()

function sizeOf(href: string): number {
  const known = sizes.get(href)
  if (known !== undefined) return known
  const size = statSync(join(built, href), { throwIfNoEntry: false })?.size ?? 0
  sizes.set(href, size)
  return size
}

/** How many files a browser asks for at once by HTTP/1.1. */
const atOnce = 6

/**
 * The largest fills the line from the first moment. Those beside it are the smallest, which leave their connections to the rest soonest: an answer takes half a second
 * on a slow line, however small it is.
 */
function inOrder(files: readonly string[]): string[] {
  const [largest = [], ...rest] = files.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const smallest = rest.splice(1 - atOnce)
  return [largest, ...smallest, ...rest].flat()
}

/** As the router writes them: what to fetch, in the head, and what starts it all, in the body. */
const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const starter = /(<script[^>]*) type="module" async=""/

/** The type of the script that waits. A browser runs none that it does not know. */
const waiting = 'later'

/**
 * In the second frame, when the first is drawn; or when the browser says that it is painted, which mostly comes after that frame, but also where frames are held
 * back. A page that nobody sees is not painted: it starts at once, and any other after a second at the latest.
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

/** A page in its two parts; `end` is what comes last in its body. */
type Parts = { head: string; body: string; end: string }

/** `sheet`: that the scripts fetch before they hydrate. */
type Late = { nonce: string | undefined; sheet: string }

export function withLateScripts({ head, body }: Omit<Parts, 'end'>, { nonce, sheet }: Late): Parts {
  const files = Array.from(head.matchAll(preload), ([, href = '']) => href)
  return {
    head: head.replace(preload, ''),
    body: body.replace(starter, `$1 type="${waiting}"`),
    end: `<script${nonceAttribute(nonce)}>${start(inOrder([...files, sheet]))}</script>`,
  }
}
