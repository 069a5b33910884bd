/**
 * Submits a form out of the delivered HTML as a browser without JavaScript does: its address, the values that it holds,
 * and the button.
 */
import type { Browser, Page } from './app.ts'
import { noFile, sendForm } from './document-samples.ts'
import { decodeEntities, readText } from './read-text.ts'

type Control = {
  name: string
  kind: string
  /** What it sends if nobody changes it; undefined for an unticked box and a file input. */
  value: string | undefined
  /** The values that a box or a list offers. */
  offered: string[]
  /** Read-only, or hidden. */
  fixed: boolean
}

/** The value of an attribute in a start tag; an empty text for one without a value. */
function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, 'i').exec(tag)
  return found ? decodeEntities(found[1] ?? '') : undefined
}

const has = (tag: string, name: string): boolean => attribute(tag, name) !== undefined

const controlPattern = /<input\b[^>]*>|(<textarea\b[^>]*>)([^<]*)<\/textarea>|(<select\b[^>]*>)(.*?)<\/select>/gs

function readSelect(inside: string): Pick<Control, 'value' | 'offered'> {
  const options = [...inside.matchAll(/(<option\b[^>]*>)([^<]*)/g)]
    .filter(([, tag = '']) => !has(tag, 'disabled'))
    .map(([, tag = '', text = '']) => ({
      value: attribute(tag, 'value') ?? decodeEntities(text),
      chosen: has(tag, 'selected'),
    }))
  return {
    value: (options.find(({ chosen }) => chosen) ?? options[0])?.value,
    offered: options.map(({ value }) => value),
  }
}

function readControl([whole, textarea, text = '', select, inside = '']: RegExpMatchArray): Control | undefined {
  const tag = textarea ?? select ?? whole
  const name = attribute(tag, 'name')
  if (!name || has(tag, 'disabled')) return undefined
  const fixed = has(tag, 'readonly')
  if (textarea !== undefined)
    return { name, kind: 'textarea', value: decodeEntities(text.replace(/^\n/, '')), offered: [], fixed }
  if (select !== undefined) return { name, kind: 'select', fixed, ...readSelect(inside) }
  const kind = attribute(tag, 'type')?.toLowerCase() ?? 'text'
  if (['submit', 'button', 'image', 'reset'].includes(kind)) return undefined
  if (kind === 'file') return { name, kind, value: undefined, offered: [], fixed }
  if (kind !== 'checkbox' && kind !== 'radio')
    return { name, kind, value: attribute(tag, 'value') ?? '', offered: [], fixed: fixed || kind === 'hidden' }
  const value = attribute(tag, 'value') ?? 'on'
  return { name, kind, value: has(tag, 'checked') ? value : undefined, offered: [value], fixed }
}

const controlsIn = (html: string): Control[] =>
  [...html.matchAll(controlPattern)].flatMap((found) => readControl(found) ?? [])

/**
 * The values that the controls in `html` send when nobody changes them, files and the footer's choice of colours
 * excepted.
 */
export const deliveredValues = (html: string): Record<string, string> =>
  Object.fromEntries(
    controlsIn(html.split('<footer')[0] ?? '').flatMap(({ name, value }) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

export type FormControl = Pick<Control, 'name' | 'kind' | 'value' | 'offered'>
export type DeliveredForm = { action: string | undefined; controls: FormControl[] }

/** Every form of the page that posts, with its buttons as controls that send their value. */
export const deliveredForms = (html: string): DeliveredForm[] =>
  [...html.matchAll(/<form\b.*?<\/form>/gs)].flatMap(([form]) => {
    const head = /^<form\b[^>]*>/.exec(form)?.[0] ?? ''
    if (attribute(head, 'method')?.toLowerCase() !== 'post') return []
    const buttons = [...form.matchAll(/<button\b[^>]*>/g)].flatMap(([tag]): FormControl[] => {
      const [name, value = ''] = [attribute(tag, 'name'), attribute(tag, 'value')]
      return name ? [{ name, kind: 'button', value, offered: [value] }] : []
    })
    return [{ action: attribute(head, 'action'), controls: [...controlsIn(form), ...buttons] }]
  })

type Choices = {
  /** The words on the button, or its accessible name. */
  button: string | RegExp
  /** What the person types, ticks, chooses or attaches; null unticks a box. */
  fill?: Record<string, string | File | null>
}

type Button = { tag: string; form: string }

function findButton(html: string, words: string | RegExp): Button {
  const found: Button[] = []
  const seen: string[] = []
  for (const [form] of html.matchAll(/<form\b.*?<\/form>/gs))
    for (const [, tag = '', inside = ''] of form.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)) {
      if (has(tag, 'disabled') || (attribute(tag, 'type') ?? 'submit') !== 'submit') continue
      const name = attribute(tag, 'aria-label') ?? readText(inside)
      seen.push(name)
      if (typeof words === 'string' ? name === words : words.test(name)) found.push({ tag, form })
    }
  const [button, ...more] = found
  if (!button || more.length > 0) throw new Error(`${found.length} buttons ${words} among: ${seen.join(', ')}`)
  return button
}

/** The entries that the form sends, in the order of its controls. Throws on a choice that the page does not offer. */
function entriesOf(controls: Control[], fill: NonNullable<Choices['fill']>): [string, string | File][] {
  const entries: [string, string | File][] = []
  for (const [name, chosen] of Object.entries(fill)) {
    const known = controls.filter((control) => control.name === name && !control.fixed)
    if (known.length === 0) throw new Error(`the page has no ${name} that a person could change`)
    const offered = known.flatMap((control) => control.offered)
    if (typeof chosen === 'string' && offered.length > 0 && !offered.includes(chosen))
      throw new Error(`${name} offers ${offered.join(', ')} and not ${chosen}`)
    if (chosen instanceof File !== known.every(({ kind }) => kind === 'file'))
      throw new Error(`${name} is ${known[0]?.kind}`)
  }
  for (const { name, kind, value, offered, fixed } of controls) {
    const chosen = fixed ? undefined : fill[name]
    if (kind === 'file') entries.push([name, chosen ?? noFile])
    else if (kind === 'checkbox' || kind === 'radio') {
      const ticked = chosen === undefined ? value : chosen === offered[0] ? chosen : undefined
      if (ticked !== undefined) entries.push([name, ticked])
    } else if (chosen ?? value) entries.push([name, chosen ?? value ?? ''])
    else entries.push([name, ''])
  }
  return entries
}

/** Submits the form with this button; `address` is that of the page. Follows no redirect. */
export async function submitDelivered(
  browser: Browser,
  address: string,
  page: Page,
  { button, fill = {} }: Choices,
): Promise<Page> {
  const { tag, form } = findButton(page.html, button)
  const head = /^<form\b[^>]*>/.exec(form)?.[0] ?? ''
  const action = attribute(tag, 'formaction') ?? (attribute(head, 'action') || address)
  const target = new URL(action, new URL(address, browser.origin))
  const entries = entriesOf(controlsIn(form), fill)
  const name = attribute(tag, 'name')
  if (name) entries.push([name, attribute(tag, 'value') ?? ''])
  const texts = entries.map(([key, value]): [string, string] => [key, typeof value === 'string' ? value : value.name])
  if (attribute(head, 'method')?.toLowerCase() !== 'post')
    return browser.get(`${target.pathname}?${new URLSearchParams(texts)}`)
  const path = target.pathname + target.search
  if (attribute(head, 'enctype') === 'multipart/form-data') return sendForm(browser, path, Object.fromEntries(entries))
  return browser.fetch(path, { method: 'POST', body: new URLSearchParams(texts), headers: { origin: browser.origin } })
}

/** Opens the page and submits its form with this button. */
export const submitAt = async (browser: Browser, address: string, choices: Choices): Promise<Page> =>
  submitDelivered(browser, address, await browser.get(address), choices)
