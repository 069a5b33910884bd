/** A client opens the account that the firm made for them: the page of their link states the terms. */
import { agreedTerms } from '#areas/account/domain/terms.ts'
import { type ClientRecord, findClientRecord } from '#database/members/client-records.ts'
import { mergeMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed, unchanged } from '#shared/flows/audited.ts'

/** Undefined for a member who signed up, and so has agreed already. */
export const agreeAsClient = (
  app: Pick<AppContext, 'firm' | 'now'>,
  trx: Trx,
  id: MemberId,
): Promise<ClientRecord | undefined> =>
  auditedStep(app, trx, { kind: 'guest' }, async (now) => {
    const record = await findClientRecord(trx, id)
    if (record === undefined) return unchanged(undefined)
    const agreed = { terms_version: agreedTerms(app.firm.current().version) }
    await mergeMember(trx, id, { ...agreed, terms_accepted_at: now }, now)
    return changed(record, { action: 'open_client_account', uid: id, after: agreed })
  })
