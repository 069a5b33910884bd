/** Declares a form's action: its fields, their validation in domain, and what to do with valid values. */
import { data } from 'react-router'
import type { Arguments } from '#server/guards.ts'
import { type FormValues, readForm } from '#server/requests/read-form.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { outage } from '#shared/copy/errors/outage.ts'
import type { FieldErrors } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'

type Refused<F extends string> = ReturnType<typeof data<Refusal<F>>>

export type Posted<F extends string> = {
  values: FormValues<F>
  /**
   * Answers with the same page, the typed values and status 422 by default. `T` is for answers with more fields than a
   * refusal.
   */
  refuse: <T extends Refusal<F, string> = Refusal<F>>(
    refusal: NoInfer<T>,
    status?: number,
  ) => ReturnType<typeof data<T>>
}

export type FormAction<E, A, F extends string, R> = {
  fields: readonly F[]
  /** Further fields with dynamic names. They may be missing, and are sent back. */
  also?: (entered: E) => readonly string[]
  /** Overrides the maximum length of a field, in characters. */
  longest?: number
  /** Fields that are never sent back: passwords and codes. */
  secret?: readonly NoInfer<F>[]
  check?: (values: FormValues<F>, entered: E) => FieldErrors<F>
  run: (posted: E & Posted<NoInfer<F>>, args: A) => R | Promise<R>
}

/** For an action without fields, or one that reads its body itself. */
export const refuseWith = <T extends object>(refusal: T, status = 422) => data<T>(refusal, status)

/** The handler of an action, for a guard that has none in `guarded-form.ts`. */
export function formAction<E, A extends Arguments, F extends string, R>({
  fields: names,
  also,
  longest,
  secret = [],
  check,
  run,
}: FormAction<E, A, F, R>) {
  const valuesOf = (sent: Readonly<Record<string, string | undefined>>, fields: readonly string[]) => {
    const returned = fields.filter((field) => !secret.some((each) => each === field))
    return Object.fromEntries(returned.map((field) => [field, sent[field]])) as Partial<Record<F, string>>
  }
  const handle = async (entered: E, args: A): Promise<R | Refused<F>> => {
    const all = [...names, ...((also?.(entered) ?? []) as F[])]
    const form = await readForm(args.request, all, longest)
    if (!form.ok) return refuseWith<Refusal<F>>({ message: requestMessage(form.code) })
    const values = valuesOf(form.value, all)
    const refuse: Posted<F>['refuse'] = (refusal, status) => refuseWith({ values, ...refusal }, status)
    const fields = check?.(form.value, entered) ?? {}
    if (Object.keys(fields).length > 0) return refuse({ fields })
    return run({ ...entered, values: form.value, refuse }, args)
  }
  const whenUnavailable = (posted: Record<string, string>): R | Refused<F> =>
    refuseWith<Refusal<F>>({ values: valuesOf(posted, also ? Object.keys(posted) : names), message: outage.form }, 503)
  return Object.assign(handle, { whenUnavailable })
}
