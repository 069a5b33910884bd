import type { ReactNode } from 'react'
import { href, redirect } from 'react-router'
import { identityChange as words } from '#areas/application/copy/desk-identity-change.ts'
import { maskedPpsn } from '#areas/application/flows/submit-documents.ts'
import { changeFields, changeProofPath } from '#areas/profile/domain/identity-change.ts'
import { settleIdentityChange } from '#areas/profile/flows/settle-identity-change.ts'
import { findFile } from '#database/files.ts'
import { type IdentityChange, listIdentityChanges } from '#database/members/identity-changes.ts'
import type { MemberRow } from '#database/members/members.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { headAbout, member } from '#desk/copy/member.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { type VisitorContext, viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { ReasonForm } from '#web/desk/reason-form.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/identity-change'

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('change of details')(async ({ app, adviser, id, member: row }) => {
  const changes = await listIdentityChanges(app.db, id)
  const mayOpen = hasPermission(adviser.roles, 'readIdentityDocuments')
  const views = await Promise.all(
    changes.map(async (change) => {
      const proof = await findFile(app.db, id, changeProofPath(id, change.id))
      return {
        id: change.id,
        state: change.state,
        requested: words.requested(formatMoment(change.requested_at, app.now())),
        rows: rowsOf(app, change, row),
        reason: change.reason,
        decision: change.decision,
        settled: change.settled_at === null ? undefined : formatMoment(change.settled_at, app.now()),
        proof: proof && { name: proof.name, preview: proof.previewAs !== null, mayOpen },
      }
    }),
  )
  return { uid: id, name: displayName(row) || row.email_address, changes: views }
})

/** The requested values beside the profile's. The PPSN is masked in both. */
function rowsOf(app: VisitorContext['app'], change: IdentityChange, member: MemberRow) {
  const valuesOf = (
    row: Pick<MemberRow, 'uid' | 'birth_date' | 'pps_number'> & Record<'first_name' | 'last_name', string | null>,
  ) => ({
    first_name: row.first_name,
    last_name: row.last_name,
    birth_date: row.birth_date && formatDate(row.birth_date),
    pps_number: maskedPpsn(app, row) ?? null,
  })
  const [asked, now] = [valuesOf(change), valuesOf(member)]
  return changeFields.flatMap((field) => {
    const value = asked[field]
    return value === null ? [] : [{ field, now: now[field], asked: value }]
  })
}

type Answer = Refusal<'change' | 'compared' | 'reason', string>

export const action = recordForm({
  fields: ['change', 'compared', 'reason'],
  async run({ app, person, id, values, refuse }) {
    const { intent, change, compared, reason } = values
    if (intent !== 'accept' && intent !== 'refuse') return refuse({ message: requestMessage('invalid_input') })
    const accept = intent === 'accept'
    const settled = await settleIdentityChange(app, id, {
      changeId: change,
      byUid: person.id,
      accept,
      text: accept ? compared : reason,
    })
    if (settled.ok) throw redirect(href('/desk/members/:uid/identity-change', { uid: id }), 303)
    if (settled.code === 'change_settled') return refuse({ message: words.changed }, 409)
    const fault = settled.code === 'reason_missing' ? words.textMissing[intent] : words.textLong
    return refuse<Answer>({ fields: { [accept ? 'compared' : 'reason']: fault } })
  },
})

export const clientAction = refuseUnanswered('compared', 'reason')

export default function IdentityChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, changes } = loaderData
  const refusal: Answer = actionData ?? {}
  const open = changes.filter(({ state }) => state === 'open')
  const settled = changes.filter(({ state }) => state !== 'open')
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      {refusal.message === undefined ? null : <Banner tone="error">{refusal.message}</Banner>}
      {changes.length === 0 ? <p className="muted">{words.none}</p> : null}
      <div className="stack gap-6 identity-changes">
        {open.map((change) => (
          <Change key={change.id} uid={uid} change={change}>
            <SettleForms change={change.id} refusal={refusal} />
          </Change>
        ))}
        {settled.length === 0 ? null : <h2 className="record-small-title">{words.earlier}</h2>}
        {settled.map((change) => (
          <Change key={change.id} uid={uid} change={change} />
        ))}
      </div>
    </>
  )
}

type View = Route.ComponentProps['loaderData']['changes'][number]

type ChangeProps = { uid: string; change: View; children?: ReactNode }

function Change({ uid, change, children }: ChangeProps) {
  const { id, state, requested, rows, reason, decision, settled, proof } = change
  const file = href('/desk/members/:uid/identity-change/:change', { uid, change: id })
  return (
    <Card as="section" className="record-card">
      <div className="cluster">
        <Tag tone={state === 'accepted' ? 'done' : state === 'open' ? 'sun' : 'plain'}>{words.state[state]}</Tag>
        <span className="muted small">{requested}</span>
      </div>
      <table className="change-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.field}</th>
            {state === 'open' ? <th scope="col">{words.columns.now}</th> : null}
            <th scope="col">{words.columns.asked}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">{words.field[row.field]}</th>
              {state === 'open' ? <td className="muted">{row.now || words.nothing}</td> : null}
              <td>{row.asked}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <span className="muted">{words.reason}: </span>
        {reason}
      </p>
      {proof === undefined ? (
        <p className="muted">{words.noDocument}</p>
      ) : !proof.mayOpen ? (
        <p className="muted">{member.identity.withheld}</p>
      ) : (
        <>
          {proof.preview && state === 'open' ? (
            <img className="identity-picture" src={`${file}?preview`} alt={words.picture} />
          ) : null}
          <p className="caption">{proof.name}</p>
          <div>
            <ButtonLink reload target="_blank" variant="secondary" size="small" href={file}>
              {words.open}
            </ButtonLink>
          </div>
        </>
      )}
      {decision === null ? null : (
        <p>
          <span className="muted">
            {words.state[state]}
            {settled === undefined ? '' : `, ${settled}`}:{' '}
          </span>
          {decision}
        </p>
      )}
      {children}
    </Card>
  )
}

function SettleForms({ change, refusal }: { change: string; refusal: Answer }) {
  const { fields, values } = refusal
  return (
    <>
      <ReasonForm
        className="line-above stack"
        hidden={{ change }}
        name="compared"
        label={words.accept.label}
        helper={words.accept.helper}
        typed={values?.compared}
        fault={fields?.compared}
        note={<p className="muted small">{words.accept.after}</p>}
      >
        <SmallSubmit intent="accept">{words.accept.submit}</SmallSubmit>
      </ReasonForm>
      <Accordion look="link" summary={words.refuse.summary} open={fields?.reason !== undefined}>
        <ReasonForm
          className="line-above stack"
          hidden={{ change }}
          label={words.refuse.label}
          helper={words.refuse.helper}
          typed={values?.reason}
          fault={fields?.reason}
        >
          <SmallSubmit intent="refuse" variant="secondary">
            {words.refuse.submit}
          </SmallSubmit>
        </ReasonForm>
      </Accordion>
    </>
  )
}
