/** The link that a member gives to their employer: how long it works, and when the employer is reminded. */

import { addDays, type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { linkDays } from '#shared/domain/time/periods.ts'

const day = 24 * 60 * 60 * 1000

/** The period begins when the link is made, and again when it is emailed. */
export const expiryOf = (begun: Date): Date => new Date(begun.getTime() + linkDays * day)

export const begunAt = ({ expires_at }: Pick<LinkFacts, 'expires_at'>): Date =>
  new Date(expires_at.getTime() - linkDays * day)

/** The last day on which the link works all day in Ireland, so that the date we state is true at any hour. */
export const lastDay = ({ expires_at }: Pick<LinkFacts, 'expires_at'>): CalendarDate =>
  addDays(irishDate(expires_at), -1)

export type LinkFacts = { expires_at: Date; used_at: Date | null; ended_at: Date | null }
export type LinkState = 'live' | 'used' | 'replaced' | 'expired'

export function linkState(link: LinkFacts, now: Date): LinkState {
  if (link.used_at) return 'used'
  if (link.ended_at) return 'replaced'
  return link.expires_at > now ? 'live' : 'expired'
}
