/**
 * Reads the answers of a hosted form as answers to our own questions (the shapes are those of Jotform's webhook and
 * API). A hosted question is matched by its unique name, ignoring spelling variants (first_name, firstName), and an
 * option by its value or its label.
 */

import { checkPage } from '#areas/forms/domain/check-page.ts'
import type { FormFault, FormFaults } from '#areas/forms/domain/faults.ts'
import { fieldNames, mayBeUnknown, optionName, unknownInput } from '#areas/forms/domain/field-texts.ts'
import { type Answers, type CheckContext, type Field, NOT_KNOWN, type Texts } from '#areas/forms/domain/form.ts'
import { isAsked } from '#areas/forms/domain/pages.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'

/** By unique name, without the leading number. */
export type HostedValues = Readonly<Record<string, unknown>>

export type OptionWords = (form: FormId, field: Field) => readonly { value: string; label: string }[]

export type HostedReading = { ok: true; answers: Answers } | { ok: false; faults: FormFaults }

type Parts = Readonly<Record<string, readonly string[]>>

/** Controls that ask several of our questions at once: which of their parts, in order, fill which field. */
const controls: Partial<Record<FormId, Readonly<Record<string, Parts>>>> = {
  fact_find_personal_details: {
    name: { first_name: ['first', 'middle'], last_name: ['last'] },
    address: {
      address_line_1: ['addr_line1'],
      address_line_2: ['addr_line2'],
      city: ['city'],
      eircode: ['postal'],
      country: ['country'],
    },
  },
  business_details: {
    business_address: {
      business_address_line_1: ['addr_line1'],
      business_address_line_2: ['addr_line2'],
      business_city: ['city'],
      business_eircode: ['postal'],
    },
  },
}

/** Ignores spelling variants: the hosted service turns 'First name' into firstName. */
const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * What the hidden fields `session` and `typesession` say of the member (specification 2, section 7): the reference that
 * the page put into the form's address. Undefined when they are missing or disagree.
 */
export function hostedReference(values: HostedValues): string | undefined {
  const byKey = index(values)
  const named = ['session', 'typesession'].flatMap((name) => plainText(byKey.get(name)) || [])
  const [reference] = named
  return named.every((each) => each === reference) ? reference : undefined
}

/** Reads page by page, as our own form service does; questions that do not apply are ignored. */
export function readHostedAnswers(
  id: FormId,
  values: HostedValues,
  { words, ...context }: CheckContext & { words: OptionWords },
): HostedReading {
  const form = formOf(id)
  const byKey = index(values)
  for (const [control, parts] of Object.entries(controls[id] ?? {})) spread(byKey, keyOf(control), parts)
  let answers: Answers = {}
  let faults: Record<string, FormFault> = {}
  for (const page of form.pages) {
    if (!isAsked(page, answers)) continue
    const read = page.fields.map(
      (field) => [field.id, textsFor(field, byKey.get(keyOf(field.id)), words(id, field))] as const,
    )
    const unread = read.flatMap(([field, texts]) => (texts === undefined ? [[field, 'choose_one'] as const] : []))
    const texts: Texts = Object.assign({}, ...read.map(([, each]) => each))
    const check = checkPage(form, page, texts, { ...context, answers })
    if (check.ok) answers = { ...answers, ...check.answers }
    faults = { ...faults, ...(check.ok ? {} : check.faults), ...Object.fromEntries(unread) }
  }
  return Object.keys(faults).length === 0 ? { ok: true, answers } : { ok: false, faults }
}

const index = (values: HostedValues): Map<string, unknown> =>
  new Map(Object.entries(values).map(([name, value]) => [keyOf(name), value]))

/** A field with a control of its own keeps that control's value. */
function spread(byKey: Map<string, unknown>, control: string, parts: Parts): void {
  const value = byKey.get(control)
  const object = typeof value === 'string' ? namedParts(value) : isObject(value) ? value : undefined
  if (object === undefined) return
  for (const [field, names] of Object.entries(parts)) {
    const text = names.flatMap((name) => plainText(object[name]) || []).join(' ')
    if (!byKey.has(keyOf(field))) byKey.set(keyOf(field), text)
  }
}

/** A full name in one field: 'Byrne, Anna' or 'Anna Byrne'. */
function namedParts(text: string): Record<string, string> {
  const [last = '', ...rest] = text.split(',')
  if (rest.length > 0) return { first: rest.join(',').trim(), last: last.trim() }
  const words = text.trim().split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

type Options = ReturnType<OptionWords>

/** The texts that our own form would post for the field; undefined for an unknown option. */
function textsFor(field: Field, value: unknown, options: Options): Texts | undefined {
  const [name = ''] = fieldNames(field)
  switch (field.kind) {
    case 'date':
      return dateTexts(field.id, value)
    case 'phone':
      return { [name]: phoneText(value) }
    case 'choices': {
      const chosen = valuesOf(value).map((text) => optionFor(text, options))
      return chosen.every((option) => option !== undefined)
        ? Object.fromEntries(chosen.map((option) => [optionName(field.id, option), 'yes']))
        : undefined
    }
    case 'choice':
    case 'yesNo':
    case 'country': {
      const [text = ''] = valuesOf(value)
      return { [name]: optionFor(text, options) ?? text }
    }
    case 'number': {
      const text = plainText(value)
      return mayBeUnknown(field) && unknownWords.includes(normalised(text))
        ? { [unknownInput(field.id)]: 'yes' }
        : { [name]: text }
    }
    case 'ages':
      return { [name]: valuesOf(value).join(', ') }
    case 'agree': {
      const [text = ''] = valuesOf(value)
      return { [name]: text === '' || /^(no|false|0)$/i.test(text) ? '' : 'yes' }
    }
    default:
      return { [name]: plainText(value) }
  }
}

/** How a hosted form may say it. */
const unknownWords: readonly string[] = ["i don't know", 'not known', NOT_KNOWN]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Some answers contain a few HTML entities, including a numeric one for the apostrophe. */
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#0?39);/g, (_, name: string) => entities[name] ?? "'")

function plainText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return decodeEntities(value)
  return Array.isArray(value) && value.length === 1 ? plainText(value[0]) : ''
}

/** Several answers come as a list, or as an object with numeric keys. A text is one answer, even with commas. */
function valuesOf(value: unknown): readonly string[] {
  const all = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [value]
  return all.flatMap((each) => plainText(each).trim() || [])
}

const normalised = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const optionFor = (text: string, options: Options): string | undefined =>
  options.find(({ value, label }) => normalised(value) === normalised(text) || normalised(label) === normalised(text))
    ?.value

function dateTexts(field: string, value: unknown): Texts {
  const iso = typeof value === 'string' ? /^(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(value.trim()) : null
  const [, year, month, day] = iso ?? []
  const parts = iso ? { year, month, day } : isObject(value) ? value : {}
  const names = ['day', 'month', 'year'] as const
  return Object.fromEntries(names.map((part) => [datePart(field, part), plainText(parts[part])]))
}

/** One field, or separate fields for country, area and number. */
function phoneText(value: unknown): string {
  if (!isObject(value)) return plainText(value)
  const [full, country, area, phone] = ['full', 'country', 'area', 'phone'].map((part) => plainText(value[part]).trim())
  if (full) return full
  const code = country?.replace(/\D/g, '')
  return [code ? `+${code}` : '', area, phone].filter(Boolean).join(' ')
}
