/** What several parts of a member's page show, each read once. */

import type { OpeningRecords } from '#areas/application/flows/opening-facts.ts'
import { findStandingFacts } from '#areas/application/flows/standing-facts.ts'
import { findDisabledAccount } from '#database/accounts/disabled-accounts.ts'
import { listAdvisers } from '#database/desk/team.ts'
import { listFiles } from '#database/files.ts'
import { listIdentityChanges } from '#database/members/identity-changes.ts'
import { findDocuments } from '#database/members/identity-documents.ts'
import { listRequests } from '#database/members/member-requests.ts'
import type { MemberRow } from '#database/members/members.ts'
import { findApproval } from '#database/members/recommendations.ts'
import { nextAnswer } from '#desk/domain/member-requests.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export type RecordFacts = Awaited<ReturnType<typeof readRecordFacts>>

export async function readRecordFacts(app: AppContext, id: MemberId, member: MemberRow) {
  const { db } = app
  const [user, standing, [files, identity], changes, disabled, requests, approval, team] = await Promise.all([
    app.identity.findByUid(id),
    findStandingFacts(app, id, member),
    listFiles(db, id).then(async (found) => [found, await findDocuments(db, id, found)] as const),
    listIdentityChanges(db, id),
    findDisabledAccount(db, id),
    listRequests(db, id),
    findApproval(db, id),
    listAdvisers(db),
  ])
  const changeRequestOpen = changes.some(({ state }) => state === 'open')
  const { contribution, recommendationFiles } = standing
  const generated = recommendationFiles.map(({ document }) => document)
  return {
    ...{ user, standing, changes, disabled, requests, team },
    opening: { identity, files, approval, contribution, generated, changeRequestOpen } satisfies OpeningRecords,
    /** For each open request, when it is to be answered. */
    answersDue: requests.flatMap((each) => nextAnswer(each, app.holidays)?.due ?? []),
  }
}
