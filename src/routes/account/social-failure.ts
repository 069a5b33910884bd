import type { SocialFailure } from './social-sign-in.ts'

/** How a sign-in without a popup ended, as /auth/done says it in the address. Copy says nothing particular for a code it does not know. */
export function readSocialFailure(request: Request): SocialFailure | undefined {
  const query = new URL(request.url).searchParams
  const code = query.get('code')
  return code === null ? undefined : { provider: query.get('with') ?? '', code }
}
