/** Reads a posted form: only the fields it has, only text, nothing that a database cannot hold. */
import { fieldCharacters } from '#domain/shared/limits.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'

export type FormRefusal = 'unknown_field' | 'invalid_input'

/** Fields that pages add themselves, whatever the form. */
const ours = new Set(['intent', 'popup', 'from'])

export type FormValues<F extends string> = Record<F | 'intent' | 'popup' | 'from', string>

/** Every named field as text, '' when it was not sent. Refuses files, doubled fields, control characters and fields that it does not know. */
export async function readForm<F extends string>(
  request: Request,
  fields: readonly F[],
): Promise<Result<FormValues<F>, FormRefusal>> {
  const read = await readTexts(request, fields)
  return read.ok && !Object.values(read.value).every(isPlain) ? fail('invalid_input') : read
}

/** As readForm, for a page whose own rules say of each field what it may hold. */
export async function readTexts<F extends string>(
  request: Request,
  fields: readonly F[],
): Promise<Result<FormValues<F>, FormRefusal>> {
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    return fail('invalid_input')
  }
  const values: Record<string, string> = { intent: '', popup: '', from: '' }
  for (const field of fields) values[field] = ''
  const seen = new Set<string>()
  for (const [name, value] of form) {
    if (!ours.has(name) && !fields.some((field) => field === name)) return fail('unknown_field')
    if (typeof value !== 'string' || seen.has(name)) return fail('invalid_input')
    seen.add(name)
    values[name] = value
  }
  return ok(values as FormValues<F>)
}

const isPlain = (value: string): boolean => value.length <= fieldCharacters && isText(value)

/** No control character but tab and line breaks, and no half of a surrogate pair. */
export const isText = (value: string): boolean =>
  value.isWellFormed() && !/\p{Cc}/u.test(value.replace(/[\t\r\n]/g, ''))
