/**
 * Messages of a form's frame to the page that embeds it, read strictly. Form services post texts `method:value:formID`
 * while a form is filled in, and an object or one of a few texts on completion (specification 2, section 4; the shapes
 * are those of the published client jotform-react). A message is only a hint: the server is asked before anything
 * changes.
 */
import { embedding } from '#areas/fact-find/domain/fact-find.ts'

export type FormMessage =
  /** The height of the form, and the minimum height it asks for. */
  | { kind: 'height'; pixels: number }
  | { kind: 'leastHeight'; pixels: number }
  /** The form shows another page: scroll to its top. */
  | { kind: 'scrollIntoView' }
  | { kind: 'completed' }
  /** No action for the page, but it proves that the form service responds. */
  | { kind: 'ignored' }

/** Taller than any form: such a message does not come from the form service. */
const MOST_PIXELS = 20_000
/** Longer than any message of a form service. */
const LONGEST = 2000

/** Sent before the service has checked the answers, so they never count as completion. */
const submissionEvents = ['submission-started', 'submission-end']
const completions = ['submission-completed', 'submissionCompleted']

/**
 * A method, one value without a colon, and optionally the form's id. loadScript must never be among the methods: a
 * frame must not load scripts into this page.
 */
const command =
  /^(setHeight|setMinHeight|scrollIntoView|collapseErrorPage|exitFullscreen|reloadPage):([^:]{0,20})(?::([\w-]{0,64}))?$/

type Loose = Readonly<Record<string, unknown>>

/** Reads own properties only, so that nothing inherited counts. */
const field = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Loose)[name] : undefined

/** Undefined for anything but a message about this form: other scripts of the page post messages too. */
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
  if (submissionEvents.includes(text)) return { kind: 'ignored' }
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
  return submissionEvents.includes(action) ? { kind: 'ignored' } : undefined
}

/** A form id in a message must match the form in the frame. */
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

/** Detects a confirmation page by its address or title, which some services show instead of sending a message. */
export const isConfirmationPage = ({ path, title }: { path: string; title: string }): boolean =>
  /thank-?you/i.test(path) || /\bthank you\b/i.test(title)

/**
 * Height of the frame in pixels: 540 until the form has reported its height, then that height plus 15 (specification 2,
 * section 9).
 */
export const frameHeight = ({ reported, least }: { reported: number | undefined; least: number | undefined }): number =>
  Math.max(reported === undefined ? embedding.height : reported + embedding.offset, least ?? 0)

/** When a completion was last handled, in milliseconds, and whether that succeeded. */
export type CompletionAttempt = { at: number | undefined; done: boolean }

/**
 * A completion is handled once, and again only when that failed and the guard of 5 s has passed (specification 2,
 * section 4).
 */
export const mayHandleCompletion = ({ at, done }: CompletionAttempt, now: number): boolean =>
  !done && (at === undefined || now - at >= embedding.guard)
