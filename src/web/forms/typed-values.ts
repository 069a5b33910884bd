/**
 * What was typed and not sent comes back with Back and Forward. The browser does so for documents that it leaves
 * itself, and cannot for pages that the router takes away. In memory alone: it ends with the document, with the next
 * form that is taken, and when a session begins or ends.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The texts and ticks of a form's fields; undefined for those that are not kept. */
type Kept = { names: string; values: (string | boolean | undefined)[] }

/** By the key of the entry in the history, then by the form's position in the document. */
const entries = new Map<string, Map<number, Kept>>()
/** Of the page that is drawn: the browser's own address is ahead of it while the router loads the next one. */
let shown = ''

export function forgetTyped() {
  entries.clear()
}

const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter((field) => 'value' in field) as Field[]
const namesOf = (fields: Field[]) => fields.map(({ name }) => name).join()
const hasTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
/**
 * As browsers do: no secret, no file, and nothing that a form keeps to itself. At the desk, autocomplete is off only so
 * that the browser does not suggest what was typed for another member.
 */
const isKept = (field: Field) =>
  !['password', 'file', 'hidden', 'submit', 'button'].includes(field.type) &&
  field.autocomplete !== 'one-time-code' &&
  (field.autocomplete !== 'off' || field.closest('[data-keep-typed]') !== null)

function keep(form: HTMLFormElement) {
  const here = entries.get(shown) ?? new Map<number, Kept>()
  entries.set(shown, here)
  const fields = fieldsOf(form)
  const values = fields.map((field) => (isKept(field) ? (hasTick(field) ? field.checked : field.value) : undefined))
  here.set([...document.forms].indexOf(form), { names: namesOf(fields), values })
}

/** Past React, which would take a value that it knows already for no change. */
function write(field: Field, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  // A choice may send its form when it changes, so only texts are announced.
  if (!(field instanceof HTMLSelectElement)) field.dispatchEvent(new Event('input', { bubbles: true }))
}

function putBack() {
  for (const [position, { names, values }] of entries.get(shown) ?? []) {
    const form = document.forms[position]
    const fields = form ? fieldsOf(form) : []
    if (namesOf(fields) !== names) continue
    for (const [index, field] of fields.entries()) {
      const value = values[index]
      if (typeof value === 'boolean' && hasTick(field)) field.checked = value
      else if (typeof value === 'string' && field.value !== value) write(field, value)
    }
  }
}

/** Draws nothing; after what it puts values back into. */
export function TypedValues() {
  const { key } = useLocation()
  const how = useNavigationType()
  const { formMethod } = useNavigation()
  const sent = useRef(false)
  useEffect(() => {
    if (formMethod) sent.current = true
  }, [formMethod])
  useEffect(() => {
    const typed = ({ target }: Event) => {
      const form = (target as Field).form
      if (form) keep(form)
    }
    document.addEventListener('input', typed)
    return () => document.removeEventListener('input', typed)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that is shown
  useLayoutEffect(() => {
    const before = entries.get(shown)
    shown = key
    if (how === 'POP') putBack()
    // The page stays, with a form that was refused or another query.
    else if (how === 'REPLACE' && before) entries.set(key, before)
    else if (how === 'PUSH' && sent.current) forgetTyped()
    sent.current = false
  }, [key])
  return null
}
