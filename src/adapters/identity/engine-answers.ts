/** Reads the sign-in engine's answers and errors. */
import { APIError } from 'better-auth/api'
import type { IdentityUser } from './port.ts'

/** The code of a refusal that the engine answers with JSON instead of a redirect. */
export async function codeIn(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as { code?: unknown } | undefined
  return typeof body?.code === 'string' ? body.code : 'unknown'
}

/** The engine's code, if the error is a refusal of the engine. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof APIError && error.body ? String(error.body.code) : undefined
}

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
