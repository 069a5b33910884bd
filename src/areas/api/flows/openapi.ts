/** The OpenAPI file (3.1), written from the list of operations: nothing in it is typed by hand. */
import * as z from 'zod'
import { api } from '#areas/api/copy/operations.ts'
import { type Answer, type Operation, operations, pathOf } from './operations.ts'

type Json = Readonly<Record<string, unknown>>
export type Schema = z.core.JSONSchema.BaseSchema

/** Of what is sent (`input`), or answered. A format says what its pattern says. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: each }) => {
      if (each.format !== undefined) delete each.pattern
    },
  })
  return described
}

const security = { key: [{ key: [] }], session: [{ session: [] }], anyone: [{}] } as const

const contentOf = ({ json, html, text }: Answer): Json => {
  const content = {
    ...(json && { 'application/json': { schema: jsonSchema(json, 'output') } }),
    ...(html && { 'text/html': { schema: { type: 'string' } } }),
    ...(text && { 'text/plain': { schema: { type: 'string' } } }),
  }
  return Object.keys(content).length > 0 ? { content } : {}
}

function parametersOf({ route, fixed = {}, query }: Operation): Json[] {
  const inPath = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => !(name in fixed))
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(jsonSchema(query, 'input').properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
    })),
  ]
}

function describe(operation: Operation): Json {
  const { tag, summary, text } = api.words(operation.id)
  const parameters = parametersOf(operation)
  const { body } = operation
  return {
    operationId: operation.id,
    tags: [tag],
    summary,
    ...(text !== undefined && { description: text }),
    security: security[operation.asker],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [body.type]: { schema: jsonSchema(body.schema, 'input') } } },
    }),
    responses: Object.fromEntries(
      Object.entries(operation.answers).map(([status, answer]) => [
        status,
        { description: api.status(Number(status)), ...contentOf(answer) },
      ]),
    ),
  }
}

/** `origin`: where the program is reached. `cookie`: the name of the session's. */
export function openApi({ origin, cookie }: { origin: string; cookie: string }): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    paths[pathOf(operation)] = { ...paths[pathOf(operation)], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: api.title,
      version: '1.0.0',
      description: api.text,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin }],
    tags: api.tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: api.key },
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: api.session },
      },
    },
  }
}
