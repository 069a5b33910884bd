/** The ways into an account. The last one can never be removed. */
export type SignInMethods = {
  password: boolean
  passkeys: number
  /** Ids of the linked providers that are still offered. */
  providers: readonly string[]
}

const count = ({ password, passkeys, providers }: SignInMethods): number =>
  (password ? 1 : 0) + passkeys + providers.length

/** Whether one passkey or provider can be removed. */
export const canRemoveOne = (methods: SignInMethods): boolean => count(methods) > 1
