import { data, Form, href, redirect } from 'react-router'
import { head, keys as words } from '#areas/api/copy/keys.ts'
import { keyState, longestKeyName, type NewKeyFault, readNewKey } from '#areas/api/domain/api-key.ts'
import { makeKey, revokeKey } from '#areas/api/flows/api-keys.ts'
import { type ListedKey, listApiKeys } from '#database/desk/api-keys.ts'
import { advisers } from '#desk/copy/advisers.ts'
import { requireFactor } from '#server/guards/require-factor.ts'
import { forAdviser } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { RowButton } from '#web/desk/row-button.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/keys'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, lacking }) => {
  const now = app.now()
  const found = await listApiKeys(app.db)
  return {
    mayChange: lacking.length === 0,
    isOff: !found.some((key) => keyState(key, now) === 'works'),
    keys: found.map((key) => rowOf(key, now)),
  }
})

const rowOf = (key: ListedKey, now: Date) => ({
  id: key.id,
  name: key.name,
  role: words.role(key.role),
  state: keyState(key, now),
  made: words.made(key.by, key.madeAt, now),
  expires: words.expires(key.expiresAt, now),
  used: key.usedAt ? words.used(key.usedAt, now) : words.never,
})

const fields = ['name', 'role', 'days', 'key', 'intent'] as const
type Field = (typeof fields)[number]
/** `made`: the key, shown this once. */
type Answer = Refusal<Field, string> & { made?: { name: string; key: string } }

const fieldOf: Readonly<Record<NewKeyFault, Field>> = {
  name_missing: 'name',
  name_long: 'name',
  role_missing: 'role',
  days_missing: 'days',
}

export const action = adviserForm({
  fields,
  async run({ refuse, ...entered }, args) {
    const { app, person, values } = entered
    if (values.intent === 'revoke') {
      await revokeKey(app, /^\d{1,18}$/.exec(values.key)?.[0] ?? '0', person.id)
      throw redirect(href('/desk/api'), 303)
    }
    await requireFactor(entered, args)
    const wanted = readNewKey(values)
    if (!wanted.ok) return refuse<Answer>({ fields: { [fieldOf[wanted.code]]: words.fault[wanted.code] } })
    const key = await makeKey(app, wanted.value, person.id)
    // Their right ended meanwhile: the guard says so.
    if (key === undefined) throw redirect(href('/desk/api'), 303)
    return data<Answer>({ made: { name: wanted.value.name, key } })
  },
})

export const clientAction = refuseUnanswered(...fields)

export default function Keys({ loaderData: { keys, isOff, mayChange }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  const { made } = answer ?? {}
  return (
    <>
      <div className="stack gap-2">
        <h1 className="desk-title">{words.title}</h1>
        <p className="muted">{words.text}</p>
        <StandaloneLink href={href('/desk/api/reference')}>{words.reference}</StandaloneLink>
      </div>
      {made === undefined ? null : (
        <Banner tone="success" title={words.shown.title(made.name)}>
          <p>{words.shown.text}</p>
          <code className="select-all">{made.key}</code>
        </Banner>
      )}
      <Panel title={words.list} aside={isOff ? <Tag tone="plain">{words.off}</Tag> : null} flush={keys.length > 0}>
        {keys.length === 0 ? <p>{words.offText}</p> : <KeyTable keys={keys} mayChange={mayChange} />}
      </Panel>
      {mayChange ? <NewKey key={made?.key} answer={answer} /> : null}
    </>
  )
}

const tones = { works: 'done', expired: 'plain', revoked: 'plain' } as const

const KeyTable = ({ keys, mayChange }: Pick<Route.ComponentProps['loaderData'], 'keys' | 'mayChange'>) => (
  <DeskTable
    caption={words.list}
    columns={[
      words.columns.name,
      words.columns.role,
      words.columns.state,
      words.columns.used,
      { name: words.columns.action, hidden: true },
    ]}
  >
    {keys.map(({ id, name, role, state, made, expires, used }) => (
      <tr key={id}>
        <th scope="row">
          {name}
          <p className="caption">{made}</p>
        </th>
        <td>{role}</td>
        <td>
          <Tag tone={tones[state]}>{words.state[state]}</Tag>
          {state === 'works' ? <p className="caption">{expires}</p> : null}
        </td>
        <td className="muted">{used}</td>
        <td className="desk-end">
          {mayChange && state === 'works' ? (
            <RowButton of={['key', id]} intent="revoke" label={words.revokeOf(name)}>
              {words.revoke}
            </RowButton>
          ) : null}
        </td>
      </tr>
    ))}
  </DeskTable>
)

function NewKey({ answer }: { answer: Answer | undefined }) {
  const { add } = words
  const { fields: faults, values, message } = answer ?? {}
  return (
    <Panel title={add.title}>
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <Form method="post" className="stack" noValidate>
        <TextField
          name="name"
          label={add.name}
          helper={add.nameHelper}
          defaultValue={values?.name}
          error={faults?.name}
          maxLength={longestKeyName}
          autoComplete="off"
        />
        <div className="desk-pair grid align-end">
          <SelectField
            name="role"
            label={add.role}
            prompt={add.choose}
            options={advisers.roles.choices}
            defaultValue={values?.role}
            error={faults?.role}
          />
          <SelectField
            name="days"
            label={add.days}
            options={add.dayNames}
            defaultValue={values?.days ?? add.dayNames[1]?.value}
            error={faults?.days}
          />
        </div>
        <p className="caption">
          {add.roleHelper} {words.confirmFirst}
        </p>
        <div>
          <SmallSubmit intent="make">{add.submit}</SmallSubmit>
        </div>
      </Form>
    </Panel>
  )
}
