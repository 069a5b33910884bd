import { Form, href, redirect } from 'react-router'
import { personalWords } from '#areas/account/domain/password.ts'
import { checkResetPassword, type ResetPasswordInput } from '#areas/account/domain/recovery/reset-password.ts'
import { changePassword } from '#areas/account/flows/change-password.ts'
import { changePasswordHead, security } from '#areas/profile/copy/security.ts'
import { ownAccount } from '#areas/profile/pages/own-account.ts'
import { readBrowser } from '#server/guards/known-browser.ts'
import { forMember, type MemberContext, recently } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { SecondaryLink } from '#ui/button.tsx'
import { recentForm } from '#web/forms/guarded-form.ts'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { NewPassword, useNewPassword } from '#web/sign-in/new-password.tsx'
import type { Route } from './+types/security-password'

export const meta = headOf(changePasswordHead)

const words = security.password
const labels = { password: words.field, confirmPassword: words.confirm }

const personOf = ({ user, member }: MemberContext['person']) => ({
  email: user.email,
  firstName: member.first_name,
  lastName: member.last_name ?? '',
})

export const loader = forMember(
  recently(async ({ app, person }) => ({
    person: personOf(person),
    rulebook: app.rulebook.name,
    hasPassword: (await app.identity.secondFactor.stateOf(person.id)).hasPassword,
  })),
)

export const action = recentForm({
  fields: ['password', 'confirmPassword'],
  secret: ['password', 'confirmPassword'],
  check: (values, { app, person }) => checkResetPassword(values, app.rulebook, personalWords(personOf(person))),
  async run({ app, person, values, refuse }, { request }) {
    if (await app.leakedPasswords.includes(values.password)) return refuse({ fields: { password: 'password_common' } })
    const browser = readBrowser(app, request.headers)
    const done = await changePassword(app, { ...ownAccount(person), browser }, values.password)
    if (!done.ok) return refuse({ message: requestMessage(done.code) }, 401)
    throw redirect(`${href('/my-profile/security')}?saved=password`, 303)
  },
})

export const clientAction = refuseUnanswered()

export default function SecurityPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { person, rulebook, hasPassword } = loaderData
  const refusal = (actionData as Refusal<keyof ResetPasswordInput> | undefined) ?? undefined
  const form = useNewPassword(person, rulebook, refusal)
  return (
    <>
      <h1>{hasPassword ? words.title : words.firstTitle}</h1>
      <p className="muted">{words.text}</p>
      <RefusalSummary checked={form.checked} labels={labels} />
      <Form method="post" className="stack" {...form.checked.form}>
        <NewPassword form={form} email={person.email} labels={labels} />
        <Submit>{words.submit}</Submit>
        <SecondaryLink href={href('/my-profile/security')}>{words.cancel}</SecondaryLink>
      </Form>
    </>
  )
}
