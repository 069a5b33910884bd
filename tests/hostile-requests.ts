/**
 * Requests that no page sends, made out of what the delivered pages do send: values, encodings and content types that a
 * route must refuse.
 */
import fc from 'fast-check'
import { anyCharacter } from '#shared/domain/text/any-character.fixture.ts'
import type { DeliveredForm, FormControl } from './delivered-form.ts'

const hostileTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\x07',
    '\u202Egnp.exe',
    '\u200B',
    '\uFEFF',
    '\uD800',
    'x\uDFFFy',
    '🙂'.repeat(100),
    'é'.normalize('NFD'),
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'null', 'undefined', 'true', '[]', '{}'],
  ...["'; drop table members;--", "' or '1'='1", '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'],
  ...[
    '{{7*7}}',
    '$'.concat('{7*7}'),
    '%00',
    '%',
    '%s%n',
    '../../etc/passwd',
    '\\\\host\\share',
    'javascript:alert(1)',
    '//evil.example',
  ],
  ...['https://evil.example', 'a@b.ie\r\nBcc: c@d.ie', '\r\nSet-Cookie: a=b', `x@${'a'.repeat(300)}.ie`],
  ...[
    '-1',
    '0',
    '-0',
    '1e309',
    '1e-400',
    'NaN',
    'Infinity',
    '0x10',
    '9007199254740993',
    '9'.repeat(40),
    '٣٤',
    '1,5',
    '2147483648',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '0001-01-01',
    '99999-12-31',
    '-271821-04-20',
    '+275760-09-13',
    '2026-13-01T25:61:61Z',
    '1/1/1',
  ],
  ...['x'.repeat(255), 'x'.repeat(10_001), 'x'.repeat(40_000), `+353${'0'.repeat(40)}`, '\n'.repeat(3000)],
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
)

/** By the kind of its input, what a person might well type. */
const plausible: Record<string, string[]> = {
  email: ['someone@example.ie', 'Other@Example.IE'],
  tel: ['085 765 4321', '+353871234567'],
  date: ['1985-04-03', '2040-01-01'],
  number: ['30', '1200.50'],
  text: ['Anna Byrne', '1234567T', '03/04/1985', '42', 'Cork', '2026-11-21', '10:30'],
  textarea: ['A sentence or two.'],
  password: ['Abcdef1!'],
}

const controlValue = ({ kind, value, offered }: FormControl, ids: readonly string[]) => {
  const chosen = fc.constantFrom(...(offered.length > 0 ? offered : [value ?? '']))
  return fc.oneof(
    { weight: 6, arbitrary: chosen },
    { weight: 3, arbitrary: fc.constantFrom(...(plausible[kind] ?? plausible.text ?? [])) },
    { weight: 3, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
  )
}

type Fields = [name: string, value: string][]
type Json = Record<string, unknown>

export type Body =
  | { kind: 'none' }
  | { kind: 'form'; fields: Fields; as?: string }
  | { kind: 'multipart'; fields: Fields; files: Fields; broken: 'no' | 'boundary' | 'cut' | 'header' }
  | { kind: 'json'; value: unknown; as?: string }
  | { kind: 'raw'; text: string; as: string }

export type HostileRequest = { query: Fields; params: Record<string, string>; body: Body; headers: [string, string][] }

export type Surface = {
  forms: DeliveredForm[]
  /** What a GET at the address answers in JSON. */
  json: Json | undefined
  /** Names that the route reads, from its file. */
  words: readonly string[]
  /** Ids of the visitor's things and of another member's. */
  ids: readonly string[]
  /** The parameters of the route's address, and the ids that may be there. */
  params: readonly string[]
  paramIds: readonly string[]
  acceptsFiles: boolean
}

const contentTypes = [
  ...[
    'text/plain',
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'application/xml',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(200)}`,
    'image/png',
    ';',
    '',
  ],
]

export const brokenTexts = [
  ...[
    '{',
    '{"data":',
    '[]',
    'null',
    '"x"',
    '{"data":null}',
    '{"data":[]}',
    '{"__proto__":{"data":{}},"data":{"__proto__":{"a":1}}}',
  ],
  ...['['.repeat(20_000), '{"data":{"a":'.repeat(2000), '{"data":{"event_uid":1e999}}', '{"a":1,"a":2}', '\uFEFF{}'],
  ...[
    'a=%ED%A0%80',
    'a=%FF%FE',
    'a=%',
    '%00=%00',
    '&&&===',
    'a[b]=c&a[]=d',
    '--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--',
  ],
]

const name = ({ words, ids }: Surface) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('intent', 'uid', 'id', ...words) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'a[b]', '', ...ids) },
    { weight: 1, arbitrary: hostileText },
  )

const word = (surface: Surface) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('x', ...surface.words) },
    { weight: 3, arbitrary: hostileText },
    { weight: 2, arbitrary: fc.constantFrom(...surface.ids) },
  )

const pairs = (surface: Surface, maxLength: number): fc.Arbitrary<Fields> =>
  fc.array(fc.tuple(name(surface), word(surface)), { maxLength })

/** A form of the page with some values changed, then perhaps a field more, twice or missing. */
function fieldsOf(surface: Surface): fc.Arbitrary<Fields> {
  const asDelivered = surface.forms.map(({ controls }) =>
    fc
      .tuple(
        ...controls.map((control) =>
          fc.tuple(controlValue(control, surface.ids), fc.nat(19)).map(
            ([value, luck]): Fields =>
              luck === 0
                ? []
                : luck === 1
                  ? [
                      [control.name, value],
                      [control.name, value],
                    ]
                  : [[control.name, value]],
          ),
        ),
      )
      .map((found) => {
        // Of several buttons only one is selected, and of several radio buttons one is chosen.
        const single = new Set(controls.filter(({ kind }) => kind === 'button' || kind === 'radio').map((c) => c.name))
        const all = found.flat()
        return all.filter(([key], at) => !single.has(key) || all.findIndex(([other]) => other === key) === at)
      }),
  )
  const delivered = asDelivered.length > 0 ? fc.oneof(...asDelivered) : pairs(surface, 4)
  return fc.oneof(
    { weight: 6, arbitrary: delivered },
    { weight: 1, arbitrary: fc.tuple(delivered, pairs(surface, 1)).map(([a, b]) => [...a, ...b]) },
    { weight: 1, arbitrary: pairs(surface, 4) },
  )
}

const jsonLeaf = (surface: Surface): fc.Arbitrary<unknown> =>
  fc.oneof(
    word(surface),
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], ['x'], { length: 3 }, { toString: 1 }),
  )

function jsonOf(surface: Surface): fc.Arbitrary<unknown> {
  const record = fc.dictionary(name(surface), jsonLeaf(surface), { maxKeys: 3, noNullPrototype: true })
  const known = Object.entries(surface.json ?? {})
  const changed =
    known.length === 0
      ? record
      : fc
          .array(fc.constantFrom(...known), { minLength: 1, maxLength: 3 })
          .chain((some) =>
            fc
              .tuple(...some.map(([, value]) => fc.oneof(fc.constant(value), jsonLeaf(surface))))
              .map((values): Json => Object.fromEntries(some.map(([key], at) => [key, values[at]]))),
          )
  return fc.oneof(
    changed,
    fc.oneof(changed, record).map((data) => ({ data })),
    record.map((response) => ({ response: { id: 'x', rawId: 'x', type: 'public-key', response: {}, ...response } })),
    jsonLeaf(surface),
  )
}

function bodyOf(surface: Surface): fc.Arbitrary<Body> {
  const fields = fieldsOf(surface)
  const files = surface.acceptsFiles ? 1 : 0
  return fc.oneof(
    { weight: 12, arbitrary: fields.map((all): Body => ({ kind: 'form', fields: all })) },
    { weight: 5, arbitrary: jsonOf(surface).map((value): Body => ({ kind: 'json', value })) },
    {
      weight: 2,
      arbitrary: fc
        .record({
          fields,
          files: fc.array(fc.tuple(name(surface), hostileText), { maxLength: files }),
          broken: fc.constantFrom('no', 'no', 'boundary', 'cut', 'header'),
        })
        .map((rest): Body => ({ kind: 'multipart', ...rest })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fields, fc.constantFrom(...contentTypes))
        .map(([f, as]): Body => ({ kind: 'form', fields: f, as })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(jsonOf(surface), fc.constantFrom(...contentTypes))
        .map(([value, as]): Body => ({ kind: 'json', value, as })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...brokenTexts), fc.constantFrom(...contentTypes))
        .map(([text, as]): Body => ({ kind: 'raw', text, as })),
    },
  )
}

const oddHeaders: [string, string][] = [
  ['sec-fetch-dest', 'iframe'],
  ['accept', 'application/json'],
  ['if-none-match', '"x"'],
  ['range', 'bytes=9-1'],
  ['user-agent', ''],
  ['x-forwarded-for', '1.2.3.4, ::'],
  ['accept-language', 'ga;q=9'],
]

const paramsOf = (surface: Surface): fc.Arbitrary<Record<string, string>> => {
  const text = word({ ...surface, ids: surface.paramIds }).filter((value) => value !== '' && !/^\.+$/.test(value))
  return fc
    .tuple(...surface.params.map((param) => fc.option(text).map((value) => (value === null ? [] : [[param, value]]))))
    .map((entries) => Object.fromEntries(entries.flat()))
}

const seldom = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T, weight = 4) =>
  fc.oneof({ weight, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })

export const hostileWrite = (surface: Surface): fc.Arbitrary<HostileRequest> =>
  fc.record({
    query: seldom(pairs(surface, 2), []),
    params: seldom(paramsOf(surface), {}),
    body: bodyOf(surface),
    headers: seldom(fc.subarray(oddHeaders, { maxLength: 1 }), []),
  })

export const hostileRead = (surface: Surface): fc.Arbitrary<HostileRequest> =>
  fc.record({
    query: pairs(surface, 3),
    params: seldom(paramsOf(surface), {}, 1),
    body: fc.constant<Body>({ kind: 'none' }),
    headers: seldom(fc.subarray(oddHeaders, { maxLength: 1 }), []),
  })

/** As latin1 text, so that a broken request is sent as it is. */
function multipart({ fields, files, broken }: Extract<Body, { kind: 'multipart' }>): { text: string; type: string } {
  const line = broken === 'header' ? '\n' : '\r\n'
  const quoted = (text: string) => text.replaceAll('"', '%22').replace(/[\r\n]/g, ' ')
  const part = (head: string, content: string) =>
    `--hostile${line}Content-Disposition: form-data; ${head}${line}${line}${content}${line}`
  const parts = [
    ...fields.map(([key, value]) => part(`name="${quoted(key)}"`, value)),
    ...files.map(([key, value]) => part(`name="${quoted(key)}"; filename="${quoted(value)}"`, `%PDF-1.4 ${value}`)),
  ].join('')
  const text = `${parts}--hostile--${line}`
  return {
    text: broken === 'cut' ? text.slice(0, text.length / 2) : text,
    type: `multipart/form-data; boundary=${broken === 'boundary' ? 'other' : 'hostile'}`,
  }
}

/** The body and its content type. */
export function encodeBody(body: Body): { body: Buffer<ArrayBuffer>; type: string } | undefined {
  switch (body.kind) {
    case 'none':
      return undefined
    case 'form':
      return {
        body: Buffer.from(new URLSearchParams(body.fields).toString()),
        type: body.as ?? 'application/x-www-form-urlencoded',
      }
    case 'json':
      return { body: Buffer.from(JSON.stringify(body.value) ?? ''), type: body.as ?? 'application/json' }
    case 'raw':
      return { body: Buffer.from(body.text), type: body.as }
    case 'multipart': {
      const { text, type } = multipart(body)
      return { body: Buffer.from(text), type }
    }
  }
}
