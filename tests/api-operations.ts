/** Asks what the OpenAPI file describes, and says what of an answer it does not describe. */
import fc from 'fast-check'
import { jsonSchema, type Schema } from '#areas/api/flows/openapi.ts'
import { type Operation, operations } from '#areas/api/flows/operations.ts'
import { anyCharacter } from '#shared/domain/text/any-character.fixture.ts'
import type { Browser, Page, TestApp } from './app.ts'

export type Asked = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** A text is sent as it is. */
  body?: unknown
  key?: string | undefined
  /** Who is signed in. */
  as?: Browser | undefined
  headers?: Readonly<Record<string, string>>
  /** Undefined sends none, as from no page. */
  origin?: string | undefined
}

const operation = (id: string): Operation => {
  const found = operations.find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not described`)
  return found
}

export async function ask(app: TestApp, id: string, asked: Asked = {}): Promise<Page> {
  const { method, route, fixed = {}, body } = operation(id)
  const filled: Readonly<Record<string, string>> = { ...asked.params, ...fixed }
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(filled[name] ?? 'none'))
  const query = new URLSearchParams(asked.query).toString()
  const browser = app.browser()
  for (const [name, value] of asked.as?.cookies ?? []) browser.cookies.set(name, value)
  const origin = 'origin' in asked ? asked.origin : browser.origin
  const { body: given = {} } = asked
  const isForm = body?.type === 'application/x-www-form-urlencoded' && given !== null && typeof given === 'object'
  const sent =
    typeof given === 'string'
      ? given
      : isForm && !Array.isArray(given)
        ? new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])).toString()
        : JSON.stringify(given)
  return browser.fetch(query ? `${path}?${query}` : path, {
    method: method.toUpperCase(),
    headers: {
      ...(asked.key !== undefined && { authorization: `Bearer ${asked.key}` }),
      ...(method === 'post' && body && { 'content-type': body.type }),
      ...(method === 'post' && origin !== undefined && { origin }),
      ...asked.headers,
    },
    ...(method === 'post' && { body: sent }),
  })
}

/** What is wrong with an answer; undefined if it is described. */
export function faultOf(id: string, { status, headers, html }: Page): string | undefined {
  const { answers } = operation(id)
  const answer = answers[status]
  const got = `${id}: ${status} ${html.slice(0, 300)}`
  if (!answer) return got
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) {
    return answer.json?.safeParse(JSON.parse(html)).success ? undefined : got
  }
  if (type.startsWith('text/html')) return answer.html ? undefined : got
  if (type.startsWith('text/plain')) return answer.text ? undefined : got
  return html === '' && !answer.json ? undefined : `${got} ${type}`
}

const anyOfSchema = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => anyOfSchema(each as Schema)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000_000 })
    case 'array':
      return fc.array(anyOfSchema(schema.items as Schema), { maxLength: 4 })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, anyOfSchema(field as Schema)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    case 'string':
      return schema.pattern === undefined
        ? fc.string({ minLength: schema.minLength ?? 0, maxLength: 60 })
        : fc.stringMatching(new RegExp(schema.pattern))
    default:
      throw new Error(`no value is known of ${JSON.stringify(schema)}`)
  }
}

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.array(fc.string({ maxLength: 8 })).map((parts) => parts.map((part) => `/${encodeURIComponent(part)}`).join('')),
)

/** A request as its description has it, or a little or much different. `known`: parameters that lead to something. */
export function requestTo(id: string, known: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<Asked> {
  const { route, query, body } = operation(id)
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const param = (name: string) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(known[name] ?? ['none'])) },
      { weight: 1, arbitrary: anyText.filter((text) => !/^\.*$/.test(text)) },
    )
  const parameter = (schema: Schema) => fc.oneof(anyOfSchema(schema).map(String), anyText)
  const { properties: parameters = {} } = jsonSchema(query, 'input')
  const value = body ? anyOfSchema(jsonSchema(body.schema, 'input')) : fc.constant({})
  return fc.record(
    {
      params: fc.record(Object.fromEntries(names.map((name) => [name, param(name)]))),
      query: fc.oneof(
        fc.record(
          Object.fromEntries(Object.entries(parameters).map(([name, schema]) => [name, parameter(schema as Schema)])),
          { requiredKeys: [] },
        ),
        fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), anyText, { maxKeys: 2 }),
      ) as fc.Arbitrary<Record<string, string>>,
      body: fc.oneof(
        { weight: 5, arbitrary: value },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
        { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 200 }) },
      ),
    },
    { requiredKeys: ['params', 'query', 'body'] },
  )
}
