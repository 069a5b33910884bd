/**
 * Has a page ask for its scripts once it is painted: for a slow phone, to ask for fifteen files is as much work as to draw what is seen first. Decision 75.
 */
import { nonceAttribute } from './inline-styles.ts'

/** As the router writes them: what to fetch, in the head, and what starts it all, in the body. */
const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const starter = /(<script[^>]*) type="module" async=""/

/** The type of the script that waits. A browser runs none that it does not know. */
const waiting = 'later'

/** A page that nobody sees is not painted: it starts at once, and any other after a second at the latest. */
const start = (files: readonly string[], sheet: string) => `{
const { nonce } = document.currentScript
const make = (name, properties) => Object.assign(document.createElement(name), { nonce, ...properties })
let started = false
const start = () => {
if (started) return
started = true
const fetchSoon = (rel, as, href) => document.head.append(make("link", { rel, as, href, fetchPriority: "low" }))
for (const href of ${JSON.stringify(files)}) fetchSoon("modulepreload", "script", href)
fetchSoon("preload", "style", ${JSON.stringify(sheet)})
document.body.append(make("script", { type: "module", textContent: document.querySelector("script[type=${waiting}]").textContent }))
}
if (document.hidden) start()
else {
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
    end: `<script${nonceAttribute(nonce)}>${start(files, sheet)}</script>`,
  }
}
