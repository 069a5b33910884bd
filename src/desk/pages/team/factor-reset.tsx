import { Form, href, redirect, useNavigation } from 'react-router'
import { findFactorReset } from '#database/desk/factor-resets.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { factorResetHead, advisers as team, factorReset as words } from '#desk/copy/advisers.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { isResetOpen, mayApproveReset, mayAskReset, mayWithdrawReset } from '#desk/domain/factor-reset.ts'
import { approveFactorReset, askFactorReset, withdrawFactorReset } from '#desk/flows/reset-desk-factor.ts'
import { requireFactor } from '#server/guards/require-factor.ts'
import { forAdviser, notFoundResponse } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { factorResetDays } from '#shared/domain/time/periods.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/factor-reset'

export const meta = headOf(factorResetHead)

export const loader = forAdviser(async ({ app, adviser, person }, { params }) => {
  const people = await listDeskPeople(app.db)
  const colleague = people.find(({ id }) => id === params.adviser)
  if (!colleague) throw notFoundResponse()
  const found = await findFactorReset(app.db, colleague.id)
  const now = app.now()
  const me = { uid: person.id, roles: adviser.roles }
  const reset = found && isResetOpen(found, now) ? found : undefined
  const wanted = { uid: colleague.uid, askedBy: reset?.askedBy ?? person.id }
  return {
    name: colleague.name,
    mayAsk: reset === undefined && mayAskReset(me, colleague.uid),
    hasApprover: people.some((each) => each.ready && mayApproveReset(each, wanted)),
    reset: reset && {
      asked: reset.askedAt.getTime(),
      by: words.askedBy(
        people.find(({ uid }) => uid === reset.askedBy)?.name ?? null,
        formatMoment(reset.askedAt, now),
      ),
      until: words.until(formatMoment(new Date(reset.askedAt.getTime() + factorResetDays * 86_400_000), now)),
      reason: reset.reason,
      own: reset.askedBy === person.id,
      mayApprove: mayApproveReset(me, reset),
      mayWithdraw: mayWithdrawReset(me, reset),
    },
  }
})

const fields = ['intent', 'reason', 'asked'] as const
type Answer = Refusal<(typeof fields)[number], string>

export const action = adviserForm({
  fields,
  async run({ refuse, ...entered }, args) {
    const { app, adviser, person, values } = entered
    const { intent, reason, asked } = values
    const reset = {
      adviser: args.params.adviser ?? '',
      by: { uid: person.id, name: adviser.name, roles: adviser.roles },
    }
    if (intent === 'withdraw') {
      const withdrawn = await withdrawFactorReset(app, reset)
      if (!withdrawn.ok) return refuse<Answer>({ message: words.fault[withdrawn.code] }, 403)
      throw redirect(href('/desk/advisers'), 303)
    }
    if (intent !== 'ask' && intent !== 'approve') return refuse<Answer>({ message: requestMessage('invalid_input') })
    await requireFactor(entered, args)
    const done =
      intent === 'ask'
        ? await askFactorReset(app, { ...reset, reason })
        : await approveFactorReset(app, { ...reset, asked: Number(asked) })
    if (done.ok) throw redirect(href('/desk/advisers'), 303)
    const fault = words.fault[done.code]
    if (done.code === 'reason_missing' || done.code === 'reason_long')
      return refuse<Answer>({ fields: { reason: fault } })
    return refuse<Answer>({ message: fault }, done.code === 'forbidden' ? 403 : 409)
  },
})

export const clientAction = refuseUnanswered(...fields)

/** Two people let a colleague set up a new second factor (decision 31). */
export default function FactorReset({ loaderData, actionData }: Route.ComponentProps) {
  const { name, mayAsk, hasApprover, reset } = loaderData
  const { message, fields: faults, values } = (actionData ?? {}) as Answer
  const busy = useNavigation().formData?.get('intent')
  return (
    <>
      <MemberHead title={words.title(name)} back={{ href: href('/desk/advisers'), label: team.title }} />
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <p className="muted">{words.text}</p>
      <Card as="section" className="desk-card">
        {reset === undefined ? null : (
          <>
            <p className="strong">
              {reset.by} {reset.until}
            </p>
            <p>{reset.reason}</p>
            <p>{reset.own ? words.own : reset.mayApprove ? words.speak(name) : words.cannot}</p>
            {reset.mayApprove || reset.mayWithdraw ? (
              <Form method="post" className="cluster">
                <input type="hidden" name="asked" value={reset.asked} />
                {reset.mayApprove ? (
                  <Button name="intent" value="approve" size="small" busy={busy === 'approve'}>
                    {words.approve}
                  </Button>
                ) : null}
                {reset.mayWithdraw ? (
                  <Button name="intent" value="withdraw" variant="secondary" size="small" busy={busy === 'withdraw'}>
                    {words.withdraw}
                  </Button>
                ) : null}
              </Form>
            ) : null}
          </>
        )}
        {mayAsk && hasApprover ? (
          <Form method="post" className="stack" noValidate>
            <TextArea
              name="reason"
              label={words.reason}
              helper={words.reasonHelper}
              maxLength={longestReason}
              defaultValue={values?.reason}
              error={faults?.reason}
            />
            <div>
              <Button name="intent" value="ask" size="small" busy={busy === 'ask'}>
                {words.ask}
              </Button>
            </div>
          </Form>
        ) : null}
        {reset === undefined && !mayAsk ? <p>{words.cannotAsk}</p> : null}
        {hasApprover ? null : <p>{words.alone}</p>}
      </Card>
    </>
  )
}
