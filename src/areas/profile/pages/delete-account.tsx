/** /my-profile/data/delete: what goes, what the law keeps, and the deletion itself. */

import { Form, href, redirect } from 'react-router'
import { reauthenticateFor } from '#areas/account/domain/sign-in/session.ts'
import { isBooked } from '#areas/calls/domain/call.ts'
import { deleteAccountHead, keptWords, accountRemoval as words } from '#areas/profile/copy/my-data.ts'
import { eraseAccount, previewErasure } from '#areas/profile/flows/erase-account.ts'
import { findOwnCalls } from '#database/desk/calls.ts'
import { forMember, isRecentlyAuthenticated } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { recentForm } from '#web/forms/guarded-form.ts'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/delete-account'

export const meta = headOf(deleteAccountHead)

export const loader = forMember(async (entered) => {
  const { app, person } = entered
  const { id, member } = person
  const now = app.now()
  return {
    kept: await previewErasure(app, id),
    recent: isRecentlyAuthenticated(entered),
    call: (await findOwnCalls(app.db, id)).some((call) => isBooked(call, now)),
    pension: member.pension_ready_at !== null,
    application: member.signed_at !== null && member.pension_ready_at === null,
  }
})

type Answer = Refusal<'agree', string>

export const action = recentForm({
  fields: ['agree'],
  async run({ requestContext, app, person, values, refuse }) {
    if (values.agree !== 'yes') return refuse<Answer>({ fields: { agree: words.disagreed } })
    const erased = await eraseAccount(app, person.id)
    if (!erased.ok) return refuse<Answer>({ message: words.adviser }, 409)
    requestContext.cookies.push(...app.identity.forgetCookies())
    throw redirect(href('/account-deleted'), 303)
  },
})

export const clientAction = refuseUnanswered()

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, recent, call, pension, application } = loaderData
  const answer = actionData as Answer | undefined
  return (
    <>
      <h1>{words.title}</h1>
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      {kept.length === 0 ? (
        <p>{words.nothingKept.text}</p>
      ) : (
        <>
          <Card as="section" className="stack">
            <h2>{words.kept.goesTitle}</h2>
            <p>{words.kept.goes}</p>
          </Card>
          <Card as="section" className="stack">
            <h2>{words.kept.title}</h2>
            <p className="muted small">{words.kept.text}</p>
            <ul className="data-lines ruled ruled-start stack gap-0 bare-list">
              {kept.map(({ record, removeOn }) => (
                <li key={record} className="stack gap-1">
                  <p className="strong">{keptWords[record].name}</p>
                  <p className="small">{keptWords[record].what}</p>
                  <p className="caption">{keptWords[record].law}</p>
                  <p className="strong">{words.kept.until(removeOn)}</p>
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
      {pension ? (
        <Banner tone="info" title={words.pension.title}>
          {words.pension.text}
        </Banner>
      ) : null}
      {application ? (
        <Banner tone="info" title={words.application.title}>
          {words.application.text}
        </Banner>
      ) : null}
      {call ? <p>{words.call}</p> : null}
      <p>
        {words.first} <TextLink href={`${href('/my-profile/data')}#copy`}>{words.copy}</TextLink>
      </p>
      {recent ? (
        <Form method="post" className="stack" noValidate>
          {answer?.fields?.agree ? <FieldError id="agree-error">{answer.fields.agree}</FieldError> : null}
          <label className="row align-start">
            <input
              type="checkbox"
              className="check"
              name="agree"
              value="yes"
              aria-invalid={answer?.fields?.agree ? true : undefined}
              aria-describedby={answer?.fields?.agree ? 'agree-error' : undefined}
            />
            <span>{words.agree}</span>
          </label>
          <Submit variant="danger">{words.submit}</Submit>
        </Form>
      ) : (
        <>
          <p>{words.confirmText}</p>
          <PrimaryLink href={reauthenticateFor(href('/my-profile/data/delete'))}>{words.confirm}</PrimaryLink>
        </>
      )}
      <SecondaryLink href={href('/my-profile/data')}>{words.cancel}</SecondaryLink>
    </>
  )
}
