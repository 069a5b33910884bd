import type { ReactNode } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

type PasswordField = 'password' | 'confirmPassword'

type PasswordFieldsProps = {
  labels: Readonly<Record<PasswordField, string>>
  hint: string
  errorOf: (field: PasswordField) => string | undefined
  /** Called with what was typed before hydration as well. */
  onPassword?: (password: string) => void
  disabled?: boolean
  children?: ReactNode
}

/** A new password and its confirmation: at sign-up, after an emailed link and in the security settings. */
export const PasswordFields = ({ labels, hint, errorOf, onPassword, disabled, children }: PasswordFieldsProps) => (
  <>
    <TextField
      name="password"
      label={labels.password}
      type="password"
      autoComplete="new-password"
      helper={hint}
      error={errorOf('password')}
      onEarly={onPassword && ((input) => onPassword(input.value))}
      onChange={onPassword && ((event) => onPassword(event.target.value))}
      disabled={disabled}
      required
    />
    {children}
    <TextField
      name="confirmPassword"
      label={labels.confirmPassword}
      type="password"
      autoComplete="new-password"
      error={errorOf('confirmPassword')}
      disabled={disabled}
      required
    />
  </>
)
