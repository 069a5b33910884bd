/** What our disclosure document is called: as its record says, or by today's rules where nothing is approved. */
import { type DisclosureKind, disclosureKind } from '#areas/recommendations/domain/disclosure-kind.ts'
import { type Approval, findApproval } from '#database/members/recommendations.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

type App = Pick<AppContext, 'rulebook' | 'firm'>

export const currentDisclosure = ({ rulebook, firm }: App): DisclosureKind =>
  disclosureKind(rulebook, firm.current().settings)

/** In the member's newest recommendation. */
export const disclosureOf = async (app: App & Pick<AppContext, 'db'>, id: MemberId): Promise<DisclosureKind> =>
  approvedDisclosure(app, await findApproval(app.db, id))

export const approvedDisclosure = (app: App, approval: Approval | undefined): DisclosureKind =>
  approval?.disclosure ?? currentDisclosure(app)
