import { myData } from '#copy/profile/my-data.ts'
import type { OwnerRefusal } from '#flows/profile/confirm-owner.ts'
import { TextField } from '#ui/text-field.tsx'

const words = myData.password

export type CopyRefusal = OwnerRefusal | 'gone'
const refusals: readonly CopyRefusal[] = ['missing', 'wrong', 'limited', 'gone']
export const isCopyRefusal = (text: string): text is CopyRefusal => refusals.some((each) => each === text)

export const ownerFault = (fault: OwnerRefusal, hasPassword: boolean): string =>
  fault === 'limited' ? words.limited : (hasPassword ? words : words.none)[fault]

type OwnerFieldProps = { hasPassword: boolean; fault: OwnerRefusal | undefined }

/** The password, or for an account without one its email address: asked before something sensitive. */
export function OwnerField({ hasPassword, fault }: OwnerFieldProps) {
  const error = fault && ownerFault(fault, hasPassword)
  return hasPassword ? (
    <TextField
      name="password"
      type="password"
      label={words.label}
      helper={words.helper}
      autoComplete="current-password"
      error={error}
    />
  ) : (
    <TextField
      name="password"
      type="email"
      label={words.none.label}
      helper={words.none.helper}
      autoComplete="off"
      error={error}
    />
  )
}
