/** Who can open a member's data: every role that reads members, by desk/domain/permissions.ts. */
import { brand } from '#brand.ts'

export const whoSees = `you and the people at ${brand.name} who need it for their work`

export const onlyWhoSees = `Only ${whoSees}`
