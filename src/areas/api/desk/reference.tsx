import { Fragment } from 'react'
import { href } from 'react-router'
import { keys } from '#areas/api/copy/keys.ts'
import { api, head } from '#areas/api/copy/operations.ts'
import { jsonSchema, type Schema } from '#areas/api/flows/openapi.ts'
import { type Operation, operations, pathOf } from '#areas/api/flows/operations.ts'
import { forAdviser, refusePost } from '#server/guards.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/reference'

const words = api.page

export const meta = headOf(head)

export const loader = forAdviser(async () => ({
  groups: api.tags.map((tag) => ({
    tag,
    operations: operations.filter(({ id }) => api.words(id).tag === tag).map(shown),
  })),
}))

const shown = (operation: Operation) => {
  const { id, method, asker, query, body, answers } = operation
  const { summary, text } = api.words(id)
  return {
    id,
    summary,
    text,
    address: `${method.toUpperCase()} ${pathOf(operation)}`,
    asks: words.askers[asker],
    lists: [
      { name: words.query, fields: fieldsOf(jsonSchema(query, 'input')) },
      { name: words.body, fields: body ? fieldsOf(jsonSchema(body.schema, 'input')) : [] },
      { name: words.fields, fields: answers[200]?.json ? fieldsOf(jsonSchema(answers[200].json, 'output')) : [] },
    ].filter(({ fields }) => fields.length > 0),
    statuses: Object.keys(answers).map((status) => ({ status, text: api.status(Number(status)) })),
  }
}

/** Each field with its type, those inside an object or a list behind it: members[].uid. */
function fieldsOf(schema: Schema, place = ''): { name: string; type: string }[] {
  const { anyOf, items, properties = {} } = schema
  if (anyOf) return anyOf.flatMap((each) => fieldsOf(each as Schema, place))
  if (schema.type === 'array') return fieldsOf(items as Schema, `${place}[]`)
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, field]) => {
    const at = place === '' ? name : `${place}.${name}`
    return [{ name: at, type: [typeOf(field), noteOf(field)].filter(Boolean).join('. ') }, ...fieldsOf(field, at)]
  })
}

function typeOf({ anyOf, enum: values, const: only, format, type = [] }: Schema): string {
  if (anyOf) return anyOf.map((each) => typeOf(each as Schema)).join(' or ')
  return values?.join(', ') ?? (only === undefined ? (format ?? [type].flat().join(' or ')) : String(only))
}

/** The note of a field that may be null can be that of its other type. */
const noteOf = ({ description, anyOf = [] }: Schema): string | undefined =>
  description ?? anyOf.map((each) => noteOf(each as Schema)).find(Boolean)

export const action = refusePost

export default function Reference({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <MemberHead
        title={words.title}
        back={{ href: href('/desk/api'), label: keys.title }}
        lead={
          <>
            <p className="muted">{api.text}</p>
            <p className="muted">
              {words.text} <a href={href('/desk/api/openapi.json')}>{words.file}</a>
            </p>
          </>
        }
      />
      {groups.map(({ tag, operations: listed }) => (
        <Panel key={tag} title={tag}>
          {listed.map((operation) => (
            <ShownOperation key={operation.id} operation={operation} />
          ))}
        </Panel>
      ))}
    </>
  )
}

/** Breaks between the words of an address or a name, not within them. */
const breakable = (text: string) =>
  text.split(/(?<=[/._])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))

type Shown = Route.ComponentProps['loaderData']['groups'][number]['operations'][number]

const ShownOperation = ({ operation: { id, address, summary, text, asks, lists, statuses } }: { operation: Shown }) => (
  <section className="api-operation stack gap-2" aria-labelledby={id}>
    <h3 id={id}>{summary}</h3>
    <code className="api-address">{breakable(address)}</code>
    {text === undefined ? null : <p>{text}</p>}
    <p className="muted">
      {words.asks}: {asks}. {words.answers}: {statuses.map(({ status }) => status).join(', ')}.
    </p>
    {lists.map(({ name, fields }) => (
      <Accordion key={name} look="link" summary={name}>
        <Facts className="desk-facts small grid gap-0">
          {fields.map((field) => (
            <Fact key={field.name} name={breakable(field.name)}>
              {field.type}
            </Fact>
          ))}
        </Facts>
      </Accordion>
    ))}
  </section>
)
