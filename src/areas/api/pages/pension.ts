/** The pension of one member. */
import { readPension } from '#areas/api/flows/read-members.ts'
import { memberEndpoint } from './endpoint.ts'

export const loader = memberEndpoint(readPension)
