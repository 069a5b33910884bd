/** An authenticator app (RFC 6238): computes codes from an otpauth URI, for the demo adviser and for tests. */
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** The one-time code that is valid at `at`. */
export function codeAt(uri: string, at: Date): Promise<string> {
  const query = new URL(uri).searchParams
  const secret = new TextDecoder().decode(base32.decode(query.get('secret') ?? ''))
  const period = Number(query.get('period') ?? 30)
  return createOTP(secret, { period }).hotp(Math.floor(at.getTime() / 1000 / period))
}
