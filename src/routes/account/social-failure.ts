import type { SocialFailure } from './social-sign-in.ts'

/** Reads the failure that /auth/done put into the query after a sign-in without a popup. The code may be one that copy does not know. */
export function readSocialFailure(request: Request): SocialFailure | undefined {
  const query = new URL(request.url).searchParams
  const code = query.get('code')
  return code === null ? undefined : { provider: query.get('with') ?? '', code }
}
