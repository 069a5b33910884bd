import { Form, redirect, useNavigation } from 'react-router'
import { deskAccount as words } from '#copy/desk/account.ts'
import { formatMoment } from '#copy/desk/format-time.ts'
import { head } from '#copy/desk/meta/member.ts'
import { recommendation } from '#copy/desk/recommendation.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { findDisabledAccount } from '#database/disabled-accounts.ts'
import { displayName } from '#domain/shared/member.ts'
import { longestReason } from '#domain/shared/reason.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { disableAccount, enableAccount } from '#flows/desk/disable-account.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forRecord, viewingRecord } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/text-area.tsx'
import './member.css'
import type { Route } from './+types/account'
import { MemberHead } from './member-head.tsx'

export const meta = headOf(head)

export const loader = viewingRecord('account')(async ({ app, id, member }) => {
  const disabled = await findDisabledAccount(app.db, id)
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    disabled: disabled && words.enable.since(disabled.by, formatMoment(disabled.at, app.now()), disabled.reason),
  }
})

type Answer = Refusal<'intent' | 'reason', string>

export const action = forRecord(
  formAction({
    fields: ['intent', 'reason'],
    async run({ app, person, id, values: { intent, reason }, refuse }) {
      if (intent !== 'disable' && intent !== 'enable') return refuse({ message: requestMessage('invalid_input') })
      const change = { id, byUid: person.id, reason }
      const changed = intent === 'disable' ? await disableAccount(app, change) : await enableAccount(app, change)
      if (changed.ok) throw redirect(paths.deskAccount(id), 303)
      const fault = words.fault(changed.code)
      return changed.code === 'is_adviser'
        ? refuse({ message: fault }, 409)
        : refuse<Answer>({ fields: { reason: fault } })
    },
  }),
)

export const clientAction = refuseOffline('reason')

/** An adviser disables a member's account, or enables it again. */
export default function DeskAccount({ loaderData: { uid, name, disabled }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const answer: Answer | undefined = actionData
  const kind = disabled === undefined ? 'disable' : 'enable'
  return (
    <>
      <MemberHead title={words.title} back={{ href: paths.deskMember(uid), label: recommendation.back(name) }} />
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      <Card as="section" className="record-card">
        <h2>{words[kind].title}</h2>
        {disabled === undefined ? null : <p>{disabled}</p>}
        <p className="muted">{words[kind].text}</p>
        {/* A new key empties the box after the change. */}
        <Form method="post" className="stack" key={kind} noValidate>
          <TextArea
            name="reason"
            label={words.reason}
            helper={words.reasonHelper}
            maxLength={longestReason}
            defaultValue={answer?.values?.reason}
            error={answer?.fields?.reason}
          />
          <div>
            <Button
              name="intent"
              value={kind}
              variant={kind === 'disable' ? 'danger' : 'primary'}
              size="small"
              busy={busy}
            >
              {words[kind].submit}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
