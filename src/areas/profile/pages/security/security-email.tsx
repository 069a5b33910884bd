import { Form, href, redirect } from 'react-router'
import { checkNewEmail } from '#areas/account/domain/recovery/email-change.ts'
import { requestEmailChange } from '#areas/account/flows/recovery/change-email.ts'
import { changeEmailHead, security } from '#areas/profile/copy/security.ts'
import { ownAccount } from '#areas/profile/pages/own-account.ts'
import { requireFactor } from '#server/guards/require-factor.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { SecondaryLink } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCheckedForm } from '#web/forms/checked-form.ts'
import { recentForm } from '#web/forms/guarded-form.ts'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { AccountEmail } from '#web/sign-in/account-email.tsx'
import type { Route } from './+types/security-email'

export const meta = headOf(changeEmailHead)

const words = security.email
const labels = { email: words.field }

export const loader = forMember(async (entered, args: Route.LoaderArgs) => {
  await requireFactor(entered, args, 'address')
  return { current: entered.person.user.email }
})

export const action = recentForm({
  fields: ['email'],
  check: (values, { person }) => checkNewEmail(values, person.user.email),
  async run({ refuse, ...entered }, args) {
    const { app, person, values } = entered
    await requireFactor(entered, args, 'address')
    const requested = await requestEmailChange(app, ownAccount(person), values.email)
    if (!requested.ok)
      return refuse({ message: requestMessage(requested.code) }, requested.code === 'rate_limited' ? 429 : 401)
    throw redirect(`${href('/my-profile/security')}?saved=email`, 303)
  },
})

export const clientAction = refuseUnanswered('email')

export default function SecurityEmail({ loaderData: { current }, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? undefined
  const checked = useCheckedForm((input: { email: string }) => checkNewEmail(input, current), refusal)
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <RefusalSummary checked={checked} labels={labels} />
      <Form method="post" className="stack" {...checked.form}>
        <AccountEmail label={words.current} email={current} />
        <TextField
          name="email"
          type="email"
          label={labels.email}
          helper={words.note}
          autoComplete="email"
          inputMode="email"
          defaultValue={refusal?.values?.email}
          error={checked.errorOf('email')}
          required
        />
        <Submit>{words.submit}</Submit>
        <SecondaryLink href={href('/my-profile/security')}>{words.cancel}</SecondaryLink>
      </Form>
    </>
  )
}
