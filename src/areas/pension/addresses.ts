// A file of its own: each area lists its addresses.
import { brand } from '#brand.ts'
import { aboutMember, addressIn, inMain } from '#shared/addresses.ts'

const address = addressIn('areas/pension')

export const pensionAddresses = {
  space: address(`/${brand.slug}-space`, 'pages/space.tsx', inMain),
  myPensions: address('/my-pensions', 'pages/my-pensions.tsx', { guard: 'signedIn' }),
  statement: address('/my-pensions/statements/:year', 'pages/statement.ts', { guard: 'verified' }),
  deskUploadValues: address('/desk/values', 'desk/upload-values.tsx', aboutMember),
  deskImportValues: address('/desk/values/:import', 'desk/import-values.tsx', aboutMember),
  deskValues: address('/desk/members/:uid/values', 'desk/values.tsx', aboutMember),
}
