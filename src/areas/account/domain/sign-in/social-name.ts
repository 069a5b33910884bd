import { fittingName } from '#shared/domain/text/person-name.ts'
import { splitName } from '#shared/domain/text/split-name.ts'

export type SocialName = {
  first_name: string
  last_name: string
  /** Whether nothing was guessed and nothing left out; otherwise the person is asked once. */
  sure: boolean
}

/**
 * The names of a person who signs in with a provider: its own claims when it sends both names, otherwise the full name
 * split. Undefined when there are no two names to store.
 */
export function readSocialName(from: { given: string; family: string; full: string }): SocialName | undefined {
  const claimed = from.given !== '' && from.family !== ''
  const { given, family, sure } = claimed ? { ...from, sure: true } : splitName(from.full)
  const first_name = fittingName(given)
  const last_name = fittingName(family)
  if (last_name === '') return undefined
  const complete = sameWords(first_name, given) && sameWords(last_name, family)
  return { first_name, last_name, sure: sure && first_name !== '' && complete }
}

const sameWords = (stored: string, given: string): boolean =>
  stored.split(' ').length === given.normalize('NFC').trim().split(/\s+/).length
