/**
 * The part of JSON Schema (2020-12) with which our interfaces for programs are described. The same description checks
 * what is sent and is published (areas/api/flows/openapi.ts), so that neither can drift from the other.
 */

type Named = { description?: string }
type Text = Named & {
  type: 'string'
  enum?: readonly string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  format?: 'date' | 'date-time' | 'email'
}
type Count = Named & { type: 'integer' | 'number'; minimum?: number; maximum?: number; default?: number }
type Truth = Named & { type: 'boolean'; enum?: readonly boolean[] }
type Nothing = Named & { type: 'null' }
type List = Named & { type: 'array'; items: Schema }
export type Fields = Readonly<Record<string, Schema>>
export type Group = Named & {
  type: 'object'
  properties: Fields
  required: readonly string[]
  additionalProperties: false
  minProperties?: number
}
type Either = Named & { anyOf: readonly Schema[] }
export type Schema = Text | Count | Truth | Nothing | List | Group | Either

type Flat<T> = { [Key in keyof T]: T[Key] }
type Of<S, Key extends string> = S extends { [Name in Key]: infer Value } ? Value : never

/** The value that a schema describes. */
export type Described<S> = S extends { enum: readonly (infer Value)[] }
  ? Value
  : S extends { anyOf: readonly (infer Each)[] }
    ? Described<Each>
    : S extends { type: 'string' }
      ? string
      : S extends { type: 'integer' | 'number' }
        ? number
        : S extends { type: 'boolean' }
          ? boolean
          : S extends { type: 'null' }
            ? null
            : S extends { type: 'array' }
              ? readonly Described<Of<S, 'items'>>[]
              : S extends { properties: infer Properties; required: readonly (infer Required)[] }
                ? Flat<
                    { readonly [Name in keyof Properties & Required]: Described<Properties[Name]> } & {
                      readonly [Name in Exclude<keyof Properties, Required>]?: Described<Properties[Name]>
                    }
                  >
                : never

/** An object in which every field is there, as in each of our answers. */
export const group = <const Properties extends Fields>(properties: Properties, words: Named = {}) => ({
  ...words,
  type: 'object' as const,
  properties,
  required: Object.keys(properties) as (keyof Properties & string)[],
  additionalProperties: false as const,
})

/** An object in which any field may be left out, as in what is asked and what is merged. */
export const optional = <const Properties extends Fields>(properties: Properties) => ({
  type: 'object' as const,
  properties,
  required: [] as never[],
  additionalProperties: false as const,
})

export const orNull = <const S extends Schema>(schema: S) => ({ anyOf: [schema, { type: 'null' }] as const })
export const listOf = <const S extends Schema>(items: S) => ({ type: 'array' as const, items })
export const oneOf = <const Values extends readonly string[]>(...values: Values) => ({
  type: 'string' as const,
  enum: values,
})
export const text = { type: 'string' } as const
export const truth = { type: 'boolean' } as const
export const whole = { type: 'integer' } as const
export const amount = { type: 'number' } as const
export const day = { type: 'string', format: 'date' } as const
export const moment = { type: 'string', format: 'date-time' } as const

const formats = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  email: /^[^\s@]+@[^\s@]+$/,
} as const

/** The value if it is what the schema describes. */
export function readAs<const S extends Schema>(schema: S, value: unknown): Described<S> | undefined {
  const read: unknown = matches(schema, value) ? value : undefined
  return read as Described<S> | undefined
}

/** Whether the value is what the schema describes. */
export function matches(schema: Schema, value: unknown): boolean {
  if ('anyOf' in schema) return schema.anyOf.some((each) => matches(each, value))
  switch (schema.type) {
    case 'null':
      return value === null
    case 'boolean':
      return typeof value === 'boolean' && (schema.enum?.includes(value) ?? true)
    case 'integer':
    case 'number':
      return typeof value === 'number' && isInRange(schema, value)
    case 'string':
      return typeof value === 'string' && isText(schema, value)
    case 'array':
      return Array.isArray(value) && value.every((each) => matches(schema.items, each))
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) && isGroup(schema, { ...value })
  }
}

const isInRange = ({ type, minimum, maximum }: Count, value: number): boolean =>
  (type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
  value >= (minimum ?? value) &&
  value <= (maximum ?? value)

function isText({ enum: values, pattern, minLength, maxLength, format }: Text, value: string): boolean {
  const { length } = [...value]
  if (length < (minLength ?? 0) || length > (maxLength ?? length)) return false
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return false
  if (format !== undefined && !formats[format].test(value)) return false
  return values?.includes(value) ?? true
}

function isGroup({ properties, required, minProperties }: Group, value: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(value)
  return (
    names.length >= (minProperties ?? 0) &&
    required.every((name) => Object.hasOwn(value, name)) &&
    names.every((name) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
      return schema !== undefined && matches(schema, value[name])
    })
  )
}

/**
 * The parameters of an address: each known, once, and what its schema describes. Undefined where one is not. Numbers
 * are read from their digits.
 */
export function readQuery<const S extends Group>(schema: S, query: URLSearchParams): Described<S> | undefined {
  const names = [...query.keys()]
  if (new Set(names).size < names.length) return undefined
  const value = Object.fromEntries(
    [...query].map(([name, sent]) => {
      const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
      const isNumber = field !== undefined && 'type' in field && (field.type === 'integer' || field.type === 'number')
      return [name, isNumber && /^\d{1,9}$/.test(sent) ? Number(sent) : sent]
    }),
  )
  return readAs(schema, value)
}
