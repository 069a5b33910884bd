import type { IdentityUser } from './port.ts'

/** The engine's user in the terms of the port. */
export function toIdentityUser(user: {
  id: string
  email: string
  emailVerified: boolean
  name: string
  image?: string | null | undefined
  phoneNumber?: string | null | undefined
}): IdentityUser {
  return {
    uid: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.name,
    photoURL: user.image ?? null,
    phoneNumber: user.phoneNumber ?? null,
  }
}
