// A file of its own: each area lists its addresses.
import { brand } from '#brand.ts'
import { addressIn, atDesk } from '#shared/addresses.ts'

const address = addressIn('areas/pension')

export const pensionAddresses = {
  space: address(`/${brand.slug}-space`, 'pages/space.tsx', { guard: 'verified', layout: 'main' }),
  myPensions: address('/my-pensions', 'pages/my-pensions.tsx', { guard: 'signedIn' }),
  statement: address('/my-pensions/statements/:year', 'pages/statement.ts', { guard: 'verified' }),
  deskUploadValues: address('/desk/values', 'desk/upload-values.tsx', atDesk('readMembers', 'changeMembers')),
  deskImportValues: address('/desk/values/:import', 'desk/import-values.tsx', atDesk('readMembers', 'changeMembers')),
  deskValues: address('/desk/members/:uid/values', 'desk/values.tsx', atDesk('readMembers', 'changeMembers')),
}
