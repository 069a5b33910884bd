/** A new password for an account that exists. Apart from the fields, since sign-up loads its rules later. */
import { useState } from 'react'
import { passwordHint, strengthCaption } from '#areas/account/copy/password-hint.ts'
import { personalWords } from '#areas/account/domain/password.ts'
import { strength } from '#areas/account/domain/password-strength.ts'
import {
  checkResetPassword,
  type ResetPasswordInput,
  resetFaults,
} from '#areas/account/domain/recovery/reset-password.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { type RulebookName, rulebooks } from '#shared/domain/rulebook.ts'
import { StrengthMeter } from '#ui/fields/strength-meter.tsx'
import { useCheckedForm } from '#web/forms/checked-form.ts'
import { Username } from './account-email.tsx'
import { PasswordFields } from './password-fields.tsx'

/** `person`: what the page knows of the owner; the server may know more. */
export function useNewPassword(
  person: Parameters<typeof personalWords>[0],
  rulebook: RulebookName,
  refusal: Refusal<keyof ResetPasswordInput> | undefined,
) {
  const personal = personalWords(person)
  const rules = rulebooks[rulebook]
  const checked = useCheckedForm((input: ResetPasswordInput) => checkResetPassword(input, rules, personal), refusal)
  const [password, setPassword] = useState('')
  /** `faults`: all of what is typed. */
  return { checked, password, setPassword, faults: resetFaults(password, rules, personal), rule: rules.password }
}

type NewPasswordProps = {
  form: ReturnType<typeof useNewPassword>
  email: string
  labels: Readonly<Record<keyof ResetPasswordInput, string>>
  /** The first fault unless given. */
  passwordError?: string | undefined
}

export function NewPassword({ form, email, labels, passwordError }: NewPasswordProps) {
  const { checked, password, setPassword, faults, rule } = form
  const { score, label, tone } = strength(password, faults.length > 0)
  const { errorOf } = checked
  return (
    <>
      <Username email={email} />
      <PasswordFields
        labels={labels}
        hint={passwordHint(rule, 'reset')}
        errorOf={(field) => (field === 'password' ? (passwordError ?? errorOf(field)) : errorOf(field))}
        onPassword={setPassword}
      >
        <StrengthMeter
          caption={strengthCaption}
          score={score}
          label={password === '' ? undefined : label}
          tone={tones[tone]}
        />
      </PasswordFields>
    </>
  )
}

const tones = { ember: 'weak', amber: 'medium', leaf: 'strong' } as const
