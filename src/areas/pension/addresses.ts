import { brand } from '#brand.ts'
import { ofMember } from '#desk/domain/permissions.ts'
import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/pension')

export const pensionAddresses = {
  space: address(`/${brand.slug}-space`, 'pages/space.tsx', { guard: 'verified', layout: 'main' }),
  myPensions: address('/my-pensions', 'pages/my-pensions.tsx', { guard: 'signedIn' }),
  statement: address('/my-pensions/statements/:year', 'pages/statement.ts', { guard: 'verified' }),
  deskUploadValues: address('/desk/values', 'desk/upload-values.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: ofMember,
  }),
  deskImportValues: address('/desk/values/:import', 'desk/import-values.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: ofMember,
  }),
  deskValues: address('/desk/members/:uid/values', 'desk/values.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: ofMember,
  }),
}
