import { TextField } from './text-field.tsx'

type CodeFieldProps = {
  label: string
  helper: string
  error: string | undefined
  /** Recovery codes have letters too. */
  digitsOnly?: boolean | undefined
}

/** The field `code`, for a code that works once. */
export const CodeField = ({ digitsOnly, ...rest }: CodeFieldProps) => (
  <TextField
    name="code"
    autoComplete="one-time-code"
    inputMode={digitsOnly ? 'numeric' : undefined}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    required
    {...rest}
  />
)
