/** /my-profile/data/delete: what goes, what the law keeps, and the deletion itself. */
import { Form, redirect, useNavigation } from 'react-router'
import { head } from '#copy/profile/meta/delete-account.ts'
import { accountRemoval as words } from '#copy/profile/my-data.ts'
import { findOwnCalls } from '#database/calls.ts'
import { hasPassword } from '#database/second-factors.ts'
import { isBooked } from '#domain/calls/call.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { confirmOwner, type OwnerRefusal } from '#flows/profile/confirm-owner.ts'
import { eraseAccount, previewErasure } from '#flows/profile/erase-account.ts'
import { paths } from '#paths.ts'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { forMember } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import './profile.css'
import type { Route } from './+types/delete-account'
import { OwnerField } from './owner-field.tsx'

export const meta = headOf(head)

export const loader = forMember(async ({ app, person }) => {
  const { id, member } = person
  const now = app.now()
  return {
    kept: await previewErasure(app, id),
    hasPassword: await hasPassword(app.db, id),
    call: (await findOwnCalls(app.db, id)).some((call) => isBooked(call, now)),
    pension: member.pension_ready_at !== null,
    application: member.signed_at !== null && member.pension_ready_at === null,
  }
})

type Answer = Refusal<'password', OwnerRefusal>

export const action = forMember(
  formAction({
    fields: ['password'],
    secret: ['password'],
    async run({ requestContext, app, person, values, refuse }) {
      const confirmed = await confirmOwner(app, { id: person.id, email: person.user.email }, values.password)
      if (!confirmed.ok)
        return refuse<Answer>({ fields: { password: confirmed.code } }, confirmed.code === 'limited' ? 429 : 422)
      const erased = await eraseAccount(app, person.id)
      if (!erased.ok) return refuse<Answer>({ message: words.adviser }, 409)
      requestContext.cookies.push(...app.identity.forgetCookies())
      throw redirect(paths.accountDeleted, 303)
    },
  }),
)

export const clientAction = refuseOffline()

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { kept, call, pension, application } = loaderData
  const answer = actionData as Answer | undefined
  return (
    <>
      <h1>{words.title}</h1>
      {answer?.message === undefined ? null : <Banner tone="error">{answer.message}</Banner>}
      {kept.length === 0 ? (
        <p>{words.nothingKept.text}</p>
      ) : (
        <>
          <Card as="section">
            <h2>{words.kept.goesTitle}</h2>
            <p>{words.kept.goes}</p>
          </Card>
          <Card as="section">
            <h2>{words.kept.title}</h2>
            <p className="muted small">{words.kept.text}</p>
            <ul className="data-lines bare-list">
              {kept.map(({ record, removeOn }) => (
                <li key={record}>
                  <p className="data-name">{words.kept.line(record)}</p>
                  <p className="small">{words.kept.what(record)}</p>
                  <p className="caption">{words.kept.law(record)}</p>
                  <p className="data-until">{words.kept.until(removeOn)}</p>
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
        {words.first} <TextLink href={`${paths.profileData}#copy`}>{words.copy}</TextLink>
      </p>
      <Form method="post" className="stack" noValidate>
        <OwnerField hasPassword={loaderData.hasPassword} fault={answer?.fields?.password} />
        <Button variant="danger" full busy={busy}>
          {words.submit}
        </Button>
        <ButtonLink href={paths.profileData} variant="secondary" full>
          {words.cancel}
        </ButtonLink>
      </Form>
    </>
  )
}
