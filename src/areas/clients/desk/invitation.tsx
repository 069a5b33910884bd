import { Form, href, redirect, useNavigation } from 'react-router'
import { invitation as words } from '#areas/clients/copy/clients.ts'
import { inviteClient } from '#areas/clients/flows/invite-clients.ts'
import { findClientRecord } from '#database/members/client-records.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { headAbout } from '#desk/copy/member.ts'
import { viewingRecord } from '#server/guards.ts'
import { displayName } from '#shared/domain/member.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/invitation'

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('record')(async ({ app, id, member }, { request }) => {
  const record = await findClientRecord(app.db, id)
  const query = new URL(request.url).searchParams
  const at = (moment: Date) => formatMoment(moment, app.now())
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    email: member.email_address,
    done: query.has('sent'),
    closed: query.has('closed'),
    added: record && words.added(at(record.addedAt)),
    state:
      record === undefined
        ? words.none
        : record.opened
          ? words.opened
          : record.inviteAt
            ? words.waiting
            : record.invitedAt
              ? words.sent(at(record.invitedAt))
              : words.never,
    offers: record !== undefined && !record.opened,
    again: record?.invitedAt != null,
  }
})

export const action = recordForm({
  fields: [],
  async run({ app, person, id, refuse }) {
    const sent = await inviteClient(app, id, { kind: 'adviser', uid: person.id })
    if (sent.ok) throw redirect(`${href('/desk/members/:uid/invitation', { uid: id })}?sent`, 303)
    return refuse({ message: words.refused[sent.code] }, 409)
  },
})

export const clientAction = refuseUnanswered()

/** Whether a client whom the firm added has opened their account, and the email that invites them to. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, email, done, closed, added, state, offers, again } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const error = actionData?.message ?? (closed ? words.refused.closed : undefined)
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      {error === undefined ? null : <Banner tone="error">{error}</Banner>}
      {done && error === undefined ? <Banner tone="success">{words.done}</Banner> : null}
      <Card as="section" className="record-card">
        {added === undefined ? null : <p className="muted">{added}</p>}
        <p>{state}</p>
        {offers ? (
          <Form method="post" className="stack">
            <p className="muted">{words.text(email)}</p>
            <div>
              <Button busy={busy}>{again ? words.again : words.submit}</Button>
            </div>
          </Form>
        ) : null}
      </Card>
    </>
  )
}
