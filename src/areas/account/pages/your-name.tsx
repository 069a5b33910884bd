import { Form, href, redirect, useNavigation } from 'react-router'
import { head, yourName as words } from '#areas/account/copy/your-name.ts'
import { readMemberWrite } from '#areas/profile/domain/profile-fields.ts'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import { brand } from '#brand.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { checkFullName } from '#shared/domain/text/person-name.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { useCheckedForm } from '#web/forms/checked-form.ts'
import { memberForm } from '#web/forms/guarded-form.ts'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/your-name'

export const meta = headOf(head)

const fields = ['firstName', 'lastName'] as const
const labels = { firstName: words.firstName.label, lastName: words.lastName.label }

export const loader = forMember(({ person: { member } }) => ({
  firstName: member.first_name,
  lastName: member.last_name ?? '',
}))

export const action = memberForm({
  fields,
  check: checkFullName,
  async run({ app, person, values, refuse }) {
    const write = readMemberWrite({ first_name: values.firstName, last_name: values.lastName })
    if (!write.ok) return refuse({ message: requestMessage(write.code) })
    const merged = await mergeProfile(app, person.id, write.value)
    if (!merged.ok) return refuse({ message: requestMessage(merged.code) }, 409)
    throw redirect(href('/'), 303)
  },
})

export const clientAction = refuseUnanswered('firstName', 'lastName')

export default function YourName({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? undefined
  const checked = useCheckedForm(checkFullName, refusal)
  const busy = useNavigation().formMethod === 'POST'
  const field = (name: (typeof fields)[number], autoComplete: string) => ({
    name,
    autoComplete,
    label: labels[name],
    defaultValue: refusal?.values?.[name] ?? loaderData[name],
    error: checked.errorOf(name),
    disabled: busy,
    required: true,
  })
  const { title, text } = loaderData.firstName && loaderData.lastName ? words : words.incomplete
  return (
    <PlainFrame brandName={brand.name}>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <RefusalSummary checked={checked} labels={labels} />
      <Form method="post" className="stack" {...checked.form}>
        <TextField {...field('firstName', 'given-name')} />
        <TextField {...field('lastName', 'family-name')} />
        <Submit>{words.submit}</Submit>
      </Form>
      <ButtonLink href={href('/')} variant="quiet" full>
        {words.later}
      </ButtonLink>
    </PlainFrame>
  )
}
