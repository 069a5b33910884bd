/**
 * React alone in its own process: renders the same elements repeatedly. Reads them from standard input and prints pages
 * per second.
 */
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

export type Element = { tag: string; attributes: Record<string, string>; children: (Element | string)[] }
export type RenderJob = { trees: Element[]; warmUp: number; seconds: number }

/** React wants styles as an object. */
const styleOf = (style: string): Record<string, string> =>
  Object.fromEntries(
    style.split(';').flatMap((rule) => {
      const at = rule.indexOf(':')
      return at < 0 ? [] : [[rule.slice(0, at).trim(), rule.slice(at + 1).trim()]]
    }),
  )

/** Drops what React would move or warn about: allowed in a document, not in an element. */
function toReact({ tag, attributes, children }: Element, key = 0): ReactNode {
  const { style, value, checked, selected, ...others } = attributes
  const props = {
    ...others,
    key,
    ...(style === undefined ? {} : { style: styleOf(style) }),
    ...(value === undefined ? {} : { [tag === 'input' ? 'defaultValue' : 'value']: value }),
    ...(checked === undefined ? {} : { defaultChecked: true }),
  }
  if (tag === 'script' || tag === 'style')
    return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: children.join('') } })
  return createElement(
    tag,
    props,
    ...children.map((child, at) => (typeof child === 'string' ? child : toReact(child, at))),
  )
}

async function render(page: ReactNode): Promise<void> {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  renderToPipeableStream(page).pipe(sink)
  await finished(sink)
}

const { trees, warmUp, seconds }: RenderJob = JSON.parse(await text(process.stdin))
const pages = trees.map((tree) => toReact(tree))

/** Sequential is as fast as parallel here: there is nothing to wait for. */
async function renderFor(milliseconds: number): Promise<number> {
  const startedAt = performance.now()
  let written = 0
  while (performance.now() - startedAt < milliseconds)
    for (const page of pages) {
      await render(page)
      written++
    }
  return (written * 1000) / (performance.now() - startedAt)
}

await renderFor(warmUp * 1000)
console.log(await renderFor(seconds * 1000))
