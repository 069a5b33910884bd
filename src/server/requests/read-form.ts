/** Reads a posted form: known fields only, as text that the database can store. */
import { fieldCharacters } from '#shared/domain/access/limits.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'

export type FormRefusal = 'unknown_field' | 'invalid_input'

/** Fields that any form may contain. */
const commonFields = new Set(['intent', 'popup', 'from'])

export type FormValues<F extends string> = Record<F | 'intent' | 'popup' | 'from', string>

/**
 * Every named field as text, '' when it was not sent. Refuses files, duplicate and unknown fields, control characters,
 * and texts longer than `longest`, in characters.
 */
export async function readForm<F extends string>(
  request: Request,
  fields: readonly F[],
  longest = fieldCharacters,
): Promise<Result<FormValues<F>, FormRefusal>> {
  const read = await readTexts(request, fields)
  const isPlain = (value: string): boolean => value.length <= longest && isText(value)
  return read.ok && !Object.values(read.value).every(isPlain) ? fail('invalid_input') : read
}

/** As `readForm`, for a page that checks the length and characters of each field by its own rules. */
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
    if (!commonFields.has(name) && !fields.some((field) => field === name)) return fail('unknown_field')
    if (typeof value !== 'string' || seen.has(name)) return fail('invalid_input')
    seen.add(name)
    values[name] = value
  }
  return ok(values as FormValues<F>)
}

/** Whether the text has no control characters except tab and line breaks, and no lone surrogates. */
export const isText = (value: string): boolean =>
  value.isWellFormed() && !/\p{Cc}/u.test(value.replace(/[\t\r\n]/g, ''))
