import { Form, href } from 'react-router'
import { readHead } from '#database/audit-chain.ts'
import { listTrail, type TrailRecord } from '#database/audit-trail.ts'
import { listAdvisers } from '#database/desk/team.ts'
import { activity } from '#desk/copy/activity.ts'
import { head, audit as words } from '#desk/copy/audit.ts'
import {
  auditPage,
  type OtherActor,
  otherActors,
  readAuditCursor,
  readAuditQuery,
  writeAuditQuery,
} from '#desk/domain/audit-query.ts'
import { forAdviser, refusePost } from '#server/guards.ts'
import { auditActions } from '#shared/domain/access/audit-actions.ts'
import { datePart, dateTexts } from '#shared/domain/time/date-inputs.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/progress/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DeskPages } from '#web/desk/desk-pages.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { EventDetails } from '#web/desk/event-details.tsx'
import { describeRow } from '#web/desk/member-activity.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/audit'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, read }, { request }) => {
  const { searchParams } = new URL(request.url)
  const query = readAuditQuery(searchParams)
  const after = readAuditCursor(searchParams.get('after'))
  const [found, team, fingerprint] = await Promise.all([
    read((db) => listTrail(db, { ...query, after, size: auditPage + 1 })),
    listAdvisers(app.db),
    readHead(app.db),
  ])
  const rows = found.slice(0, auditPage)
  const last = rows.at(-1)
  const asked = writeAuditQuery(query)
  const older = new URLSearchParams(asked)
  if (last) older.set('after', last.id)
  return {
    rows: rows.map(rowOf),
    asked: Object.fromEntries(asked),
    address: asked.toString(),
    older: found.length > auditPage ? older.toString() : undefined,
    afterFirstPage: after !== undefined,
    fingerprint: fingerprint && words.fingerprint(fingerprint),
    people: [
      ...team.flatMap(({ uid, name }) => (uid === null ? [] : [{ value: uid, label: name }])),
      ...otherActors.map((actor) => ({ value: actor, label: words.otherName[actor] })),
    ],
  }
})

export const action = refusePost

function rowOf(row: TrailRecord) {
  const { name, subjects, details } = describeRow(row)
  return {
    id: row.id,
    at: words.moment(row.at),
    what: [name, subjects.map(activity.subjectName).join(', ')].filter(Boolean).join(' '),
    who: whoOf(row),
    about: aboutOf(row),
    details,
  }
}

function whoOf({ actor, by }: TrailRecord): string {
  if (actor === 'adviser') return by ?? activity.adviser
  return (actor === 'program' && by) || words.otherName[actor satisfies OtherActor]
}

function aboutOf({ uid, member }: TrailRecord): { name: string; href: string | undefined } {
  if (uid === null) return { name: words.nobody, href: undefined }
  if (!member) return { name: words.deleted, href: undefined }
  return { name: member.name || member.email, href: href('/desk/members/:uid', { uid }) }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, asked, address, older, afterFirstPage, people, fingerprint } = loaderData
  return (
    <>
      <div className="split gap-3">
        <h1 className="desk-title">{words.title}</h1>
        {rows.length === 0 ? null : (
          <form method="post" action={`${href('/desk/audit.csv')}?${address}`}>
            <Button variant="secondary" size="small">
              {words.download}
            </Button>
          </form>
        )}
      </div>
      <p className="muted">{words.text}</p>
      <Filter key={address} asked={asked} people={people} />
      {rows.length === 0 ? <EmptyState title={words.none.title}>{words.none.text}</EmptyState> : <Rows rows={rows} />}
      <DeskPages
        label={words.pages}
        first={afterFirstPage ? { name: words.newest, href: `${href('/desk/audit')}?${address}` } : undefined}
        next={older === undefined ? undefined : { name: words.older, href: `${href('/desk/audit')}?${older}` }}
      />
      {fingerprint === undefined ? null : <p className="muted small audit-fingerprint wide">{fingerprint}</p>}
    </>
  )
}

type FilterProps = Pick<Route.ComponentProps['loaderData'], 'asked' | 'people'>

function Filter({ asked, people }: FilterProps) {
  const { filter } = words
  const actions = auditActions
    .map((action) => ({ value: action, label: activity.actionName(action) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <Form method="get" className="audit-filter grid align-end" noValidate>
      <TextField
        name="about"
        label={filter.about}
        helper={filter.aboutHelper}
        defaultValue={asked.about}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField name="by" label={filter.by} prompt={filter.anyone} options={people} defaultValue={asked.by} />
      <SelectField
        name="action"
        label={filter.action}
        prompt={filter.anything}
        options={actions}
        defaultValue={asked.action}
      />
      <div className="cluster gap-x-6 align-end">
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            id={name}
            label={filter[name]}
            nameOf={(part) => datePart(name, part)}
            texts={dateTexts(name, asked[name] ?? null)}
          />
        ))}
        <div className="audit-show cluster">
          <Button size="small">{filter.submit}</Button>
          {Object.keys(asked).length === 0 ? null : <TextLink href={href('/desk/audit')}>{filter.all}</TextLink>}
        </div>
      </div>
    </Form>
  )
}

function Rows({ rows }: Pick<Route.ComponentProps['loaderData'], 'rows'>) {
  const { columns } = words
  return (
    <DeskTable
      className="audit-table"
      caption={words.title}
      columns={[columns.when, columns.what, columns.who, columns.about]}
    >
      {rows.map(({ id, at, what, who, about, details }) => (
        <tr key={id}>
          <td className="audit-when muted">{at}</td>
          <td className="audit-what">
            <div className="cluster gap-0 gap-x-3 align-baseline">
              <span>{what}</span>
              {details === undefined ? null : <EventDetails details={details} />}
            </div>
          </td>
          <td className="muted">{who}</td>
          <td className="audit-about">
            {about.href === undefined ? (
              <span className="muted">{about.name}</span>
            ) : (
              <TextLink href={about.href}>{about.name}</TextLink>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
