/** One member: who they are and how to reach them. */
import { readMember } from '#areas/api/flows/read-members.ts'
import { memberEndpoint } from './endpoint.ts'

export const loader = memberEndpoint(readMember)
