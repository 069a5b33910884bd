import { Form, href, redirect, useNavigation } from 'react-router'
import { countWorkOfEach } from '#database/desk/ownership.ts'
import { listAdvisers } from '#database/desk/team.ts'
import { advisers as team } from '#desk/copy/advisers.ts'
import { handOverHead, owner, handOver as words } from '#desk/copy/work.ts'
import { hasOpenWork } from '#desk/domain/ownership.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { handOverAll } from '#desk/flows/assign-adviser.ts'
import { forAdviser } from '#server/guards.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/hand-over'

export const meta = headOf(handOverHead)

export const loader = forAdviser(async ({ app, adviser }, { request }) => {
  const all = await listAdvisers(app.db)
  const workOf = await countWorkOfEach(
    app.db,
    all.map(({ id }) => id),
  )
  return {
    from: all.flatMap(({ id, name }) => {
      const work = workOf.get(id)
      return work && hasOpenWork(work) ? [{ value: id, label: words.has(name, work) }] : []
    }),
    to: all
      .filter(({ active, uid, roles }) => active && uid !== null && hasPermission(roles, 'changeMembers'))
      .map(({ id, name }) => ({ value: id, label: name })),
    chosen: new URL(request.url).searchParams.get('from') ?? adviser.id,
  }
})

/** Distinguishes "no owner" from an empty choice. */
const nobody = 'nobody'
const fields = ['from', 'to', 'reason'] as const
type Answer = Refusal<(typeof fields)[number], string>

export const action = adviserForm({
  fields,
  async run({ app, adviser, person, values, refuse }) {
    const { from, to, reason } = values
    if (from === '') return refuse<Answer>({ fields: { from: owner.fault.adviser_unknown } })
    if (to === '') return refuse<Answer>({ fields: { to: owner.fault.adviser_unknown } })
    const by = { uid: person.id, name: adviser.name }
    const done = await handOverAll(app, { from, to: to === nobody ? '' : to, reason, by })
    if (done.ok) throw redirect(href('/desk/advisers'), 303)
    const fault = owner.fault[done.code]
    return refuse<Answer>({ fields: owner.isReason(done.code) ? { reason: fault } : { to: fault } })
  },
})

export const clientAction = refuseUnanswered(...fields)

/** Everything that one adviser has goes to another. */
export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
  const { from, to, chosen } = loaderData
  const { fields: faults, values } = (actionData ?? {}) as Answer
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <MemberHead title={words.title} back={{ href: href('/desk/advisers'), label: team.title }} />
      <p className="muted">{words.text}</p>
      <Card as="section" className="desk-card">
        <Form method="post" className="stack" noValidate>
          <SelectField
            name="from"
            label={words.from}
            prompt={owner.handOver.prompt}
            options={from}
            defaultValue={values?.from ?? chosen}
            error={faults?.from}
          />
          <SelectField
            name="to"
            label={owner.handOver.to}
            prompt={owner.handOver.prompt}
            options={[...to, { value: nobody, label: owner.handOver.nobody }]}
            defaultValue={values?.to}
            error={faults?.to}
          />
          <TextArea
            name="reason"
            label={owner.handOver.reason}
            helper={words.reasonHelper}
            maxLength={longestReason}
            defaultValue={values?.reason}
            error={faults?.reason}
          />
          <div>
            <Button busy={busy}>{words.submit}</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
