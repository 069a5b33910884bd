/** The link that a member gives to their employer: how long it works, and when the employer is reminded. */

export const linkDays = 14
/** After the link was mailed, unless the form is sent before. */
export const reminderDays = [3, 7] as const

const day = 24 * 60 * 60 * 1000

export const expiryOf = (created: Date): Date => new Date(created.getTime() + linkDays * day)

export type LinkFacts = { expires_at: Date; used_at: Date | null; ended_at: Date | null }
export type LinkState = 'live' | 'used' | 'replaced' | 'expired'

export function linkState(link: LinkFacts, now: Date): LinkState {
  if (link.used_at) return 'used'
  if (link.ended_at) return 'replaced'
  return link.expires_at > now ? 'live' : 'expired'
}
