/**
 * What a form's frame says to the page round it, read strictly. The form hosts in use post texts `method:value:formID` while a form is filled,
 * and an object or one of a few texts when it is done (specification 2, section 4; the shapes are those of the published client jotform-react).
 * A message is only a hint: the server is asked before anything changes.
 */
import { embedding } from '#domain/fact-find/fact-find.ts'

export type FormMessage =
  /** How tall the form is, and how tall it wants to be at least. */
  | { kind: 'height'; pixels: number }
  | { kind: 'leastHeight'; pixels: number }
  /** Another page of the form begins: its top is to be seen. */
  | { kind: 'scrollIntoView' }
  | { kind: 'completed' }
  /** Nothing for the page to do; it shows that the host answers. */
  | { kind: 'ignored' }

/** Taller than any form: such a message comes from somewhere else. */
const MOST_PIXELS = 20_000
/** Longer than anything that a form host says. */
const LONGEST = 2000

/** They tell that a form was sent, which is before the host looked at it: they never count as done. */
const sendings = ['submission-started', 'submission-end']
const completions = ['submission-completed', 'submissionCompleted']

/** A method, one value without a colon, and the form's id where there is one. loadScript is not among them and never will be: a frame brings no script into this page. */
const command =
  /^(setHeight|setMinHeight|scrollIntoView|collapseErrorPage|exitFullscreen|reloadPage):([^:]{0,20})(?::([\w-]{0,64}))?$/

type Loose = Readonly<Record<string, unknown>>

/** A field of its own, so that nothing inherited counts. */
const field = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Loose)[name] : undefined

/** Undefined for whatever is not a message about this form: other scripts of the page post here too. */
export function readFormMessage(data: unknown, formId: string): FormMessage | undefined {
  if (typeof data === 'string') return data.length > LONGEST ? undefined : readText(data.trim(), formId)
  return typeof data === 'object' && data !== null ? readAction(data, formId) : undefined
}

function readText(text: string, formId: string): FormMessage | undefined {
  if (text.startsWith('{')) {
    const parsed = parse(text)
    return parsed ? readAction(parsed, formId) : undefined
  }
  if (completions.includes(text) || /(^|[^A-Za-z])submissionCompleted([^A-Za-z]|$)/.test(text)) {
    return text.startsWith('loadScript') ? undefined : { kind: 'completed' }
  }
  if (sendings.includes(text)) return { kind: 'ignored' }
  const [, method, value = '', id = ''] = command.exec(text) ?? []
  if (method === undefined || !isAbout(id, formId)) return undefined
  if (method === 'scrollIntoView') return { kind: 'scrollIntoView' }
  if (method !== 'setHeight' && method !== 'setMinHeight') return { kind: 'ignored' }
  const pixels = readPixels(value)
  return pixels === undefined ? undefined : { kind: method === 'setHeight' ? 'height' : 'leastHeight', pixels }
}

function readAction(message: object, formId: string): FormMessage | undefined {
  const id = field(message, 'formID') ?? field(message, 'formId') ?? ''
  const action = field(message, 'action')
  if (typeof action !== 'string' || !isAbout(id, formId)) return undefined
  if (completions.includes(action)) return { kind: 'completed' }
  return sendings.includes(action) ? { kind: 'ignored' } : undefined
}

/** Where a message names a form, it is the one in the frame. */
const isAbout = (id: unknown, formId: string): boolean =>
  id === '' || ((typeof id === 'string' || typeof id === 'number') && String(id) === formId)

function readPixels(text: string): number | undefined {
  const pixels = /^\d{1,5}(\.\d+)?$/.test(text) ? Math.ceil(Number(text)) : 0
  return pixels > 0 && pixels <= MOST_PIXELS ? pixels : undefined
}

function parse(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}

/** A page that thanks, by its address or its title: what some hosts show in place of a message. */
export const isThankYou = ({ path, title }: { path: string; title: string }): boolean =>
  /thank-?you/i.test(path) || /\bthank you\b/i.test(title)

/** How tall the frame is, in pixels: 540 until the form has told, then what it told and 15 more (specification 2, section 9). */
export const frameHeight = ({ told, least }: { told: number | undefined; least: number | undefined }): number =>
  Math.max(told === undefined ? embedding.height : told + embedding.offset, least ?? 0)

/** When a completion was last acted on, in milliseconds, and whether it came to its end. */
export type Acted = { at: number | undefined; done: boolean }

/** Once; and again only when that failed and the guard of 5 s is over (specification 2, section 4). */
export const mayAct = ({ at, done }: Acted, now: number): boolean =>
  !done && (at === undefined || now - at >= embedding.guard)
