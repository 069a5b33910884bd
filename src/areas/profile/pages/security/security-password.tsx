import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { passwordHint } from '#areas/account/copy/password-hint.ts'
import { personalWords } from '#areas/account/domain/password.ts'
import { strength } from '#areas/account/domain/password-strength.ts'
import {
  checkResetPassword,
  type ResetPasswordInput,
  resetFaults,
} from '#areas/account/domain/recovery/reset-password.ts'
import { changePassword } from '#areas/account/flows/change-password.ts'
import { security, changePasswordHead } from '#areas/profile/copy/security.ts'
import { ownAccount } from '#areas/profile/pages/own-account.ts'
import { paths } from '#paths.ts'
import { forMember, type MemberEntered, recently } from '#server/guards.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { StrengthMeter } from '#ui/fields/strength-meter.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCheckedForm } from '#web/forms/checked-form.ts'
import { formAction } from '#web/forms/form-action.ts'
import { refuseOffline } from '#web/forms/offline.ts'
import { RefusalSummary } from '#web/forms/refusal-summary.tsx'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/security-password'

export const meta = headOf(changePasswordHead)

const words = security.password
const labels = { password: words.field, confirmPassword: words.confirm }

const personOf = ({ user, member }: MemberEntered['person']) => ({
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

export const action = forMember(
  recently(
    formAction({
      fields: ['password', 'confirmPassword'],
      secret: ['password', 'confirmPassword'],
      check: (values, { app, person }) => checkResetPassword(values, app.rulebook, personalWords(personOf(person))),
      async run({ app, person, values }) {
        await changePassword(app, ownAccount(person), values.password)
        throw redirect(`${paths.security}?saved=password`, 303)
      },
    }),
  ),
)

export const clientAction = refuseOffline()

const tones = { ember: 'weak', amber: 'medium', leaf: 'strong' } as const

export default function SecurityPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { person, rulebook, hasPassword } = loaderData
  const personal = personalWords(person)
  const check = (input: ResetPasswordInput) => checkResetPassword(input, rulebooks[rulebook], personal)
  const checked = useCheckedForm(check, (actionData as Refusal<keyof ResetPasswordInput> | undefined) ?? undefined)
  const busy = useNavigation().formMethod === 'POST'
  const [password, setPassword] = useState('')
  const { score, label, tone } = strength(password, resetFaults(password, rulebooks[rulebook], personal).length > 0)
  return (
    <>
      <h1>{hasPassword ? words.title : words.firstTitle}</h1>
      <p className="muted">{words.text}</p>
      <RefusalSummary checked={checked} labels={labels} />
      <Form method="post" className="stack" {...checked.form}>
        {/* Password managers store the new password under this username. */}
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={person.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <TextField
          name="password"
          type="password"
          label={labels.password}
          autoComplete="new-password"
          helper={passwordHint(rulebooks[rulebook].password, 'reset')}
          error={checked.errorOf('password')}
          onEarly={(input) => setPassword(input.value)}
          onChange={(event) => setPassword(event.target.value)}
          required
        />
        <StrengthMeter
          caption={words.strength}
          score={score}
          max={5}
          label={password === '' ? undefined : label}
          tone={tones[tone]}
        />
        <TextField
          name="confirmPassword"
          type="password"
          label={labels.confirmPassword}
          autoComplete="new-password"
          error={checked.errorOf('confirmPassword')}
          required
        />
        <Button full busy={busy}>
          {words.submit}
        </Button>
        <ButtonLink href={paths.security} variant="secondary" full>
          {words.cancel}
        </ButtonLink>
      </Form>
    </>
  )
}
