/** The documents of one member, without their contents. */
import { readDocuments } from '#areas/api/flows/read-members.ts'
import { memberEndpoint } from './endpoint.ts'

export const loader = memberEndpoint(readDocuments)
