/** The jobs that make annual statements: one finds who is due one, the other makes it. Both are safe to repeat. */

import { isDeepStrictEqual } from 'node:util'
import { knownFigures } from '#areas/firm/domain/firm-settings.ts'
import { annualStatement as words } from '#areas/pension/copy/annual-statement.ts'
import { renderStatement } from '#areas/pension/documents/annual-statement.ts'
import { statementPath } from '#areas/pension/domain/pension.ts'
import { isAnnounced } from '#areas/pension/domain/pension-view.ts'
import { isStatementDue, pensionYear } from '#areas/pension/domain/value-history.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { findFile, putFile } from '#database/files.ts'
import { findUnopened } from '#database/members/client-records.ts'
import { findDeskMember } from '#database/members/erasures.ts'
import { lockMember } from '#database/members/members.ts'
import { listStatementsDue, readHistory } from '#database/members/pension-values.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { sha256 } from '#shared/documents/kit/make-document.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import { irishDate, irishYear } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'
import { oneChunk, storeObject } from '#shared/flows/store-file.ts'

/** Enqueues last year's statements, once the provider has had time to send its last value. */
export async function enqueueStatements(app: AppContext): Promise<void> {
  const now = app.now()
  const year = irishYear(now) - 1
  if (!isStatementDue(year, irishDate(now))) return
  const due = await listStatementsDue(app.db, year, now)
  await app.db.transaction().execute((trx) =>
    app.jobs.enqueueAll(
      trx,
      'annual-statement',
      due.map((uid) => ({ job: { uid, year } })),
    ),
  )
}

/**
 * Makes the statement, or makes it anew after a figure of its year was corrected. Without a value of that year there is
 * none.
 */
export async function makeStatement(
  app: AppContext,
  { uid: id, year }: { uid: MemberId; year: number },
): Promise<void> {
  const now = app.now()
  const member = await findDeskMember(app.db, id)
  if (!member?.final_pension_application || !isAnnounced(member.pension_ready_at, now)) return
  // Nobody could read it. It is made once they have opened their account.
  if (await findUnopened(app.db, id)) return
  const history = await readHistory(app.db, id)
  const figures = pensionYear(history, year)
  const { closing } = figures
  if (closing === undefined) return
  const path = statementPath(id, year)
  const made = await findFile(app.db, id, path)
  const plan = findPlan(app.catalogue(), member.pension_applied)
  const render = async (at: Date) => {
    const firm = await app.firm.asOf(at)
    return renderStatement({
      name: displayName(member),
      plan: plan?.name,
      policy: member.policy_number,
      start: member.pension_start_date,
      charges: plan && knownFigures(findPlan(app.catalogue(firm), plan.id)?.charges ?? plan.charges),
      year: { ...figures, closing },
      payments: history.payments.filter(({ on }) => on.startsWith(`${year}-`)),
      at,
      firm,
    })
  }
  // The same figures and the same time give the same bytes, so nothing has changed.
  if (made && sha256(await render(made.replacedAt ?? made.createdAt)) === made.sha256) return
  const bytes = await render(now)
  const facts = { path, contentType: 'application/pdf', type: 'statement' }
  const stored = await storeObject(app, facts, oneChunk(bytes))
  await audited(app, { kind: 'server' }, async (trx) => {
    // Two jobs for one statement run one after the other, so that only the first of them stores it.
    await lockMember(trx, id)
    if ((await findFile(trx, id, path))?.sha256 !== made?.sha256) return unchanged(undefined)
    // Who corrected a figure meanwhile has enqueued another, which may be done already.
    if (!isDeepStrictEqual(await readHistory(trx, id), history)) return unchanged(undefined)
    await putFile(trx, { ...facts, ...stored, uid: id, name: downloadName(words.fileTitle, year) }, now)
    // A history that is imported makes the statements of many years at once: one email for each would be noise.
    if (!made && year === irishYear(now) - 1) await emailMember(app, trx, member, { kind: 'statement-ready', year })
    return changed(undefined, { action: 'generate_statement', uid: id, after: { year, sha256: stored.sha256 } })
  })
}
