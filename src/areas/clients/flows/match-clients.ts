/** Compares clients with the accounts that are there, whether they come from a file or a form. */
import { undoableSince } from '#areas/account/domain/recovery/email-change.ts'
import { type Given, type Known, keysOf, type Match, matchClient } from '#areas/clients/domain/match-client.ts'
import { findKnownClients, type KnownClient, listReservedAddresses } from '#database/members/client-records.ts'
import { readHistories } from '#database/members/pension-values.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** In the order of the clients. With `lock`, the accounts stay as they are until the transaction ends. */
export async function matchClients(
  app: Pick<AppContext, 'now'>,
  db: Db,
  clients: readonly Given[],
  options: { lock?: boolean } = {},
): Promise<Match<MemberId>[]> {
  const emails = clients.map(({ client }) => client.email_address)
  const given = {
    emails,
    policies: clients.flatMap(({ client }) => client.policy_number ?? []),
    fingerprints: clients.flatMap(({ ppsnFingerprint }) => ppsnFingerprint ?? []),
  }
  const found = await findKnownClients(db, given, options)
  const reserved = await listReservedAddresses(db, emails, undoableSince(app.now()))
  const histories = await readHistories(
    db,
    found.map(({ id }) => id),
  )
  const known = found.map((each): Known<MemberId> => {
    const values = histories.get(each.id)?.valuations ?? []
    return { ...each, kind: kindOf(each), valueOn: (on) => values.find((value) => value.on === on)?.cents }
  })
  // Only what a client shares with an account decides, so a whole file is compared in one pass.
  const byKey = Map.groupBy(
    known.flatMap((each) => keysOf(each).map((key) => ({ key, each }))),
    ({ key }) => key,
  )
  return clients.map((one) => {
    if (reserved.has(one.client.email_address)) return { kind: 'refused', faults: { email: 'has_account' } }
    const keys = keysOf({ ...one.client, ppsnFingerprint: one.ppsnFingerprint })
    return matchClient(one, [...new Set(keys.flatMap((key) => (byKey.get(key) ?? []).map(({ each }) => each)))])
  })
}

const kindOf = ({ added, opened }: KnownClient): Known<MemberId>['kind'] =>
  added ? (opened ? 'opened' : 'record') : 'account'
