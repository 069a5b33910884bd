import { Form, href, redirect } from 'react-router'
import { checkPasskeyName, longestPasskeyName, readPasskeyName } from '#areas/account/domain/sign-in/passkey.ts'
import { namePasskey, removePasskey } from '#areas/account/flows/change-sign-in.ts'
import { passkeyHead, security } from '#areas/profile/copy/security.ts'
import { ownAccount } from '#areas/profile/pages/own-account.ts'
import { listPasskeys } from '#database/accounts/sign-in-methods.ts'
import { requireFactor } from '#server/guards/require-factor.ts'
import { forMember, notFoundResponse, recently } from '#server/guards.ts'
import { SecondaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCheckedForm } from '#web/forms/checked-form.ts'
import { recentForm } from '#web/forms/guarded-form.ts'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/security-passkey'

export const meta = headOf(passkeyHead)

const words = security.passkey
const labels = { name: words.name }

export const loader = forMember(
  recently(async ({ app, person }, { params }: Route.LoaderArgs) => {
    const passkey = (await listPasskeys(app.db, person.id)).find(({ id }) => id === params.id)
    if (!passkey) throw notFoundResponse()
    return { name: passkey.name ?? '' }
  }),
)

export const action = recentForm({
  fields: ['name'],
  check: (values) => (values.intent === 'remove' ? {} : checkPasskeyName(values)),
  async run({ refuse, ...entered }, args: Route.ActionArgs) {
    const { app, person, values } = entered
    const { params } = args
    const account = ownAccount(person)
    if (values.intent === 'remove') {
      await requireFactor(entered, args)
      const removed = await removePasskey(app, account, params.id)
      if (!removed.ok) return refuse({ message: security.lastWayIn })
      throw redirect(`${href('/my-profile/security')}?saved=passkeyRemoved`, 303)
    }
    if (!(await namePasskey(app, account, params.id, readPasskeyName(values.name)))) throw notFoundResponse()
    throw redirect(`${href('/my-profile/security')}?saved=passkeyNamed`, 303)
  },
})

export const clientAction = refuseUnanswered('name')

export default function SecurityPasskey({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? undefined
  const checked = useCheckedForm(checkPasskeyName, refusal)
  return (
    <>
      <h1>{words.title}</h1>
      <RefusalSummary checked={checked} labels={labels} />
      <Form method="post" className="stack" {...checked.form}>
        <TextField
          name="name"
          label={labels.name}
          helper={words.helper}
          maxLength={longestPasskeyName}
          defaultValue={refusal?.values?.name ?? name}
          error={checked.errorOf('name')}
          required
        />
        <Submit>{words.save}</Submit>
        <SecondaryLink href={href('/my-profile/security')}>{words.cancel}</SecondaryLink>
      </Form>
      <Card as="section" className="security-card stack justify-start">
        <h2>{words.removeTitle}</h2>
        <p className="muted small">{words.removeText}</p>
        <Form method="post">
          <Submit intent="remove" variant="danger">
            {words.remove}
          </Submit>
        </Form>
      </Card>
    </>
  )
}
