// A file of its own: each area lists its addresses.
import { addressIn, atDesk, deskFile } from '#shared/addresses.ts'

const address = addressIn('areas/api')
/** Asks for a key, and for what the key's role may read. */
const byKey = { guard: 'program', permission: { read: 'readMembers' } } as const

export const apiAddresses = {
  apiMembers: address('/api/v1/members', 'pages/members.ts', byKey),
  apiMember: address('/api/v1/members/:uid', 'pages/member.ts', byKey),
  apiStatus: address('/api/v1/members/:uid/status', 'pages/status.ts', byKey),
  apiPension: address('/api/v1/members/:uid/pension', 'pages/pension.ts', byKey),
  apiDocuments: address('/api/v1/members/:uid/documents', 'pages/documents.ts', byKey),
  deskKeys: address('/desk/api', 'desk/keys.tsx', atDesk('readKeys', 'changeKeys')),
  deskApiReference: address('/desk/api/reference', 'desk/reference.tsx', atDesk('readKeys')),
  deskApiFile: address('/desk/api/openapi.json', 'desk/openapi-file.ts', deskFile('readKeys')),
}
