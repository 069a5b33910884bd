/**
 * Restores unsent input on Back and Forward. Browsers do so for full page loads but not for the router's navigations.
 * Kept in memory only, until the document unloads, the next form is submitted, or a session begins or ends.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A form's texts and ticks; undefined for fields that are not kept. */
type Kept = { names: string; values: (string | boolean | undefined)[] }

/** By history entry, then by the form's position in the document. */
const entries = new Map<string, Map<number, Kept>>()
/** The rendered page's key: while the router loads the next page, the browser's address is ahead. */
let shown = ''

export function forgetTyped() {
  entries.clear()
}

const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter((field) => 'value' in field) as Field[]
const namesOf = (fields: Field[]) => fields.map(({ name }) => name).join()
const hasTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
/**
 * Like browsers: no secrets, no files, and no form that opts out. At the desk, autocomplete is off only to avoid
 * suggesting another member's values.
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

/** Bypasses React, which would ignore a value that it already knows. */
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
