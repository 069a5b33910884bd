/** Where one member stands. */
import { readStatus } from '#areas/api/flows/read-members.ts'
import { memberEndpoint } from './endpoint.ts'

export const loader = memberEndpoint(readStatus)
