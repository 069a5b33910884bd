/**
 * A service with the range protocol of Pwned Passwords: it gets the first 5 of 40 digits of the password's SHA-1, and
 * answers with every hash that begins so.
 */
import { createHash } from 'node:crypto'
import type { LeakedPasswords } from './port.ts'

const timeoutMs = 3000
const prefixDigits = 5

type Options = {
  /** The service's address, without a trailing slash. */
  address: string
  /** Checked first, and on its own when the service is down: sign-up must not depend on a third party. */
  embedded: LeakedPasswords
  onError: (error: unknown) => void
}

export const rangeService = ({ address, embedded, onError }: Options): LeakedPasswords => ({
  async includes(password) {
    if (await embedded.includes(password)) return true
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const answer = await fetch(`${address}/range/${hash.slice(0, prefixDigits)}`, {
        // Padding hides from a listener how many hashes begin so; padded lines count 0.
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new Error(`the service of leaked passwords answered ${answer.status}`)
      const lines = (await answer.text()).split(/\r?\n/)
      return lines.some((line) => {
        const [rest, count] = line.split(':')
        return rest?.toUpperCase() === hash.slice(prefixDigits) && Number(count) > 0
      })
    } catch (error) {
      onError(error)
      return false
    }
  },
})
