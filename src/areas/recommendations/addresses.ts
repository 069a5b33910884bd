import { aboutMember, addressIn, atDesk, deskFile, inMain } from '#shared/addresses.ts'

const address = addressIn('areas/recommendations')

export const recommendationsAddresses = {
  recommendation: address('/recommendations/details/:zurich_details', 'pages/details.tsx', inMain),
  recommendationDocument: address('/recommendations/details/:zurich_details/documents/:document', 'pages/document.ts', {
    guard: 'verified',
  }),
  planFile: address('/recommendations/details/:zurich_details/provider/:file', 'pages/plan-file.ts', {
    guard: 'verified',
  }),
  deskRecommendation: address('/desk/members/:uid/recommendation', 'desk/recommendation.tsx', aboutMember),
  deskSecondApproval: address(
    '/desk/members/:uid/second-approval',
    'desk/second-approval.tsx',
    atDesk('readMembers', 'approveSecond'),
  ),
  deskDocument: address(
    '/desk/members/:uid/recommendation/:document',
    'desk/recommendation-document.ts',
    deskFile('readMembers', 'changeMembers'),
  ),
}
