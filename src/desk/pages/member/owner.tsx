import { Form, href, redirect, useNavigation } from 'react-router'
import { findOwner } from '#database/desk/ownership.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { headAbout } from '#desk/copy/member.ts'
import { handOver, owner as words } from '#desk/copy/work.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { handOverMember, takeMember } from '#desk/flows/assign-adviser.ts'
import { viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/owner'

export const meta = headOf(headAbout(words.cell))

export const loader = viewingRecord('record')(async ({ app, adviser, id, member }) => {
  const [people, now] = await Promise.all([listDeskPeople(app.db), findOwner(app.db, id)])
  const others = people.filter(
    (each) => hasPermission(each.roles, 'changeMembers') && each.id !== now?.id && each.uid !== id,
  )
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    now: now && { id: now.id, name: now.name },
    mayTake: now === undefined && hasPermission(adviser.roles, 'changeMembers'),
    others: others.map((each) => ({ value: each.id, label: each.name })),
  }
})

/** Distinguishes "no owner" from an empty choice. */
const nobody = 'nobody'
const fields = ['intent', 'from', 'to', 'reason'] as const
type Answer = Refusal<(typeof fields)[number], string>

export const action = recordForm({
  fields,
  async run({ app, adviser, person, id, values, refuse }) {
    const { intent, from, to, reason } = values
    if (intent !== 'take' && intent !== 'hand_over') return refuse<Answer>({ message: requestMessage('invalid_input') })
    if (intent === 'hand_over' && to === '') return refuse<Answer>({ fields: { to: words.fault.adviser_unknown } })
    const done =
      intent === 'take'
        ? await takeMember(app, id, { id: adviser.id, uid: person.id })
        : await handOverMember(app, id, {
            from,
            to: to === nobody ? '' : to,
            reason,
            by: { uid: person.id, name: adviser.name },
          })
    if (done.ok) throw redirect(href('/desk/members/:uid', { uid: id }), 303)
    const fault = words.fault[done.code]
    if (words.isReason(done.code)) return refuse<Answer>({ fields: { reason: fault } })
    if (done.code === 'changed' || done.code === 'taken') return refuse<Answer>({ message: fault }, 409)
    return refuse<Answer>({ fields: { to: fault } })
  },
})

export const clientAction = refuseUnanswered(...fields)

/** Takes a member, or hands them over. */
export default function Owner({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, now, mayTake, others } = loaderData
  const { message, fields: faults, values } = (actionData ?? {}) as Answer
  const busy = useNavigation().formData?.get('intent')
  return (
    <>
      <MemberHead title={words.title(name)} of={{ uid, name }} />
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <p>{words.now(now?.name ?? null)}</p>
      {mayTake ? (
        <Form method="post">
          <Button name="intent" value="take" size="small" busy={busy === 'take'}>
            {words.takeLong}
          </Button>
        </Form>
      ) : null}
      <Panel title={words.handOver.title}>
        <p className="muted">{words.handOver.text}</p>
        <Form method="post" className="desk-form stack" noValidate>
          <input type="hidden" name="from" value={now?.id ?? ''} />
          <SelectField
            name="to"
            label={words.handOver.to}
            prompt={words.handOver.prompt}
            options={now === undefined ? others : [...others, { value: nobody, label: words.handOver.nobody }]}
            defaultValue={values?.to}
            error={faults?.to}
          />
          <TextArea
            name="reason"
            label={words.handOver.reason}
            helper={words.handOver.reasonHelper}
            maxLength={longestReason}
            defaultValue={values?.reason}
            error={faults?.reason}
          />
          <div>
            <Button
              name="intent"
              value="hand_over"
              variant={mayTake ? 'secondary' : 'primary'}
              size="small"
              busy={busy === 'hand_over'}
            >
              {words.handOver.submit}
            </Button>
          </div>
        </Form>
        {now === undefined ? null : (
          <TextLink
            href={`${href('/desk/hand-over')}?${new URLSearchParams({ from: now.id })}`}
            className="link-alone small"
          >
            {handOver.linkOf(now.name)}
          </TextLink>
        )}
      </Panel>
    </>
  )
}
