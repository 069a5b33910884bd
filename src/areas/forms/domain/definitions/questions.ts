/**
 * Builders for the questions and pages of a form. A question must be answered unless `optional` wraps it. The order of
 * the keys matters: the pinned hash of each version depends on it.
 */
import type {
  ChoiceField,
  ChoicesField,
  Condition,
  CountryField,
  DateField,
  Field,
  MoneyField,
  NumberField,
  Page,
  TextareaField,
  TextField,
} from '#areas/forms/domain/form.ts'

export const MOST_EURO = 100_000_000
const MOST_EURO_A_MONTH = 1_000_000

type More<F extends Field> = Omit<F, 'id' | 'kind' | 'required'>

const question = <K extends Field['kind'], const I extends string, const M extends object>(
  kind: K,
  id: I,
  more: M,
) => ({
  id,
  kind,
  required: true as boolean,
  ...more,
})

export const optional = <const F extends Field>(field: F): F => ({ ...field, required: false })

export const text = <const I extends string>(id: I, more: More<TextField> = {}) => question('text', id, more)
export const textarea = <const I extends string>(id: I, more: More<TextareaField>) => question('textarea', id, more)
export const name = <const I extends string>(id: I, more: { autocomplete?: string } = {}) => question('name', id, more)
export const date = <const I extends string>(id: I, more: More<DateField>) => question('date', id, more)
export const country = <const I extends string>(id: I, more: More<CountryField> = {}) => question('country', id, more)
export const yesNo = <const I extends string>(id: I) => question('yesNo', id, {})
export const agree = <const I extends string>(id: I) => question('agree', id, {})
export const phone = <const I extends string>(id: I) => question('phone', id, { autocomplete: 'tel' })
export const email = <const I extends string>(id: I) => question('email', id, { autocomplete: 'email' })
export const iban = <const I extends string>(id: I) => question('iban', id, { secret: true })

export const choice = <const I extends string, const O extends string>(
  id: I,
  options: readonly O[],
  more: Omit<More<ChoiceField>, 'options'> = {},
) => ({ ...question('choice', id, more), options })

/** Any number of the options, or none. */
export const choices = <const I extends string, const O extends string>(
  id: I,
  options: readonly O[],
  more: Pick<ChoicesField, 'secret'> = {},
) => optional({ ...question('choices', id, more), options })

type MoreMoney = Partial<Pick<MoneyField, 'precision' | 'least' | 'most'>>

/** Whole euro from 0 to 100 million, or to 1 million a month, unless `more` says otherwise. */
export const euro = <const I extends string>(id: I, more: MoreMoney = {}) =>
  question('money', id, { precision: 'euro', least: 0, most: MOST_EURO, ...more })
export const euroAYear = <const I extends string>(id: I, more: MoreMoney = {}) =>
  question('money', id, { precision: 'euro', per: 'year', least: 0, most: MOST_EURO, ...more })
/** A year's amount that the page may ask by the month, as the approved contribution is. */
export const euroAYearOrMonth = <const I extends string>(id: I, more: MoreMoney = {}) => ({
  ...euroAYear(id, more),
  orMonth: true as const,
})
export const euroAMonth = <const I extends string>(id: I, more: MoreMoney = {}) =>
  question('money', id, { precision: 'euro', per: 'month', least: 0, most: MOST_EURO_A_MONTH, ...more })

export const number = <const I extends string>(id: I, more: More<NumberField>) => question('number', id, more)
export const percent = <const I extends string>(id: I, least = 0) =>
  number(id, { decimals: 2, unit: 'percent', least, most: 100 })

/** Asks why an amount differs from the approved one. */
export const changeReasonQuestion = <const I extends string>(id: I) => optional(textarea(id, { most: 300 }))

/** The lines of an address; each id begins with `prefix`. */
export const address = <const P extends string>(prefix: P) =>
  [
    text(`${prefix}address_line_1`, { autocomplete: 'address-line1' }),
    optional(text(`${prefix}address_line_2`, { autocomplete: 'address-line2' })),
    text(`${prefix}city`, { autocomplete: 'address-level2' }),
    optional(question('eircode', `${prefix}eircode`, { autocomplete: 'postal-code' })),
  ] as const

export const is = (field: string, ...answers: readonly string[]): Condition => ({ field, is: answers })
export const isYes = (field: string): Condition => is(field, 'yes')

type Settle = NonNullable<Page['settle']>

/** A page that is in no section yet. */
type LoosePage<I extends string, F extends readonly Field[]> = {
  id: I
  when?: Condition
  retired?: true
  settle?: Settle
  fields: F
}

export const page = <const I extends string, const F extends readonly Field[]>(id: I, fields: F): LoosePage<I, F> => ({
  id,
  fields,
})

/** A page of one question, which gives it its id. */
export const ask = <const F extends Field>(field: F): LoosePage<F['id'], readonly [F]> => page(field.id, [field])

export const when = <const I extends string, const F extends readonly Field[]>(
  condition: Condition,
  { id, ...page }: LoosePage<I, F>,
): LoosePage<I, F> => ({ id, when: condition, ...page })

/** Asked only where `settle` finds no answers. */
export const unless = <const I extends string, const F extends readonly Field[]>(
  settle: Settle,
  page: LoosePage<I, F>,
): LoosePage<I, F> => ({ ...page, settle })

export const retired = <const I extends string, const F extends readonly Field[]>({
  id,
  fields,
}: LoosePage<I, F>): LoosePage<I, F> => ({ id, retired: true, fields })

export const section = <const S extends string, const P extends readonly LoosePage<string, readonly Field[]>[]>(
  section: S,
  pages: P,
) => pages.map(({ id, ...rest }) => ({ id, section, ...rest })) as { [K in keyof P]: P[K] & { section: S } }
