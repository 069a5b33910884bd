/** An adviser opens a record for one client, as a line of a file does. */
import { type ClientColumn, type ClientFaults, readClient } from '#areas/clients/domain/client.ts'
import type { Match } from '#areas/clients/domain/match-client.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'
import { type InvitationRefusal, sendInvitation } from './invite-clients.ts'
import { matchClients } from './match-clients.ts'
import { fingerprintOf, writeNewClients } from './write-clients.ts'

export type AddedClient =
  | { ok: true; id: MemberId; notInvited: InvitationRefusal | undefined }
  | { ok: false; faults: ClientFaults }

/** A client who is there already is not changed: the fault says so. `invites` sends the invitation too. */
export async function addClient(
  app: AppContext,
  text: (column: ClientColumn) => string,
  { byUid, invites }: { byUid: string; invites: boolean },
): Promise<AddedClient> {
  const read = readClient(text, { today: irishDate(app.now()), plans: app.catalogue().plans })
  if (!read.ok) return read
  const { client, ppsn } = read
  const actor = { kind: 'adviser', uid: byUid } as const
  return app.db.transaction().execute(async (trx): Promise<AddedClient> => {
    const [match] = await matchClients(app, trx, [{ client, ppsnFingerprint: fingerprintOf(app, ppsn) }])
    const faults = faultsOf(match)
    if (faults) return { ok: false, faults }
    const id = await auditedStep(app, trx, actor, async (now) => {
      const { ids, rows } = await writeNewClients(app, trx, [{ client, ppsn }], { byUid }, now)
      const [[added], [row]] = [ids, rows]
      if (!added || !row) throw new Error('the client was not added')
      return changed(added, row)
    })
    const invited = invites ? await sendInvitation(app, trx, id, actor) : undefined
    return { ok: true, id, notInvited: invited?.ok === false ? invited.code : undefined }
  })
}

const faultsOf = (match: Match<MemberId> | undefined): ClientFaults | undefined =>
  match === undefined || match.kind === 'new'
    ? undefined
    : match.kind === 'refused'
      ? match.faults
      : { email: 'is_there' }
