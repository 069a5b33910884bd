/**
 * Keeps the comparison that a guest wants to talk about until they have signed in. A new account gets it from the
 * address. An existing member may come back by any way of signing in, with another tab or a code in between, so a
 * cookie keeps it.
 */
import { readComparisonQuery, writeComparisonQuery } from '#areas/calculator/domain/comparison/comparison-inputs.ts'
import { saveComparison } from '#areas/calculator/flows/save-comparison.ts'
import { readCookie, writeCookie } from '#server/requests/own-cookie.ts'
import type { RequestContext } from '#server/requests/request-context.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { carriedMinutes } from '#shared/domain/time/periods.ts'

const cookie = 'comparison'

/** `query`: as writeComparisonQuery writes it, which no cookie needs to encode. */
export const keepComparison = ({ app, cookies }: RequestContext, query: string): void => {
  cookies.push(writeCookie(app, cookie, query, carriedMinutes * 60))
}

/** Stores it for the member whose session has just begun. */
export async function takeComparison({ app, cookies }: RequestContext, headers: Headers, id: MemberId): Promise<void> {
  const kept = readCookie(app, headers, cookie)
  if (!kept) return
  cookies.push(writeCookie(app, cookie, '', 0))
  // A browser can change its cookie, so it is read as an address is.
  const { inputs } = readComparisonQuery(new URLSearchParams(kept))
  await saveComparison(app, id, writeComparisonQuery(inputs))
}
