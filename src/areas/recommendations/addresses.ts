import { ofMember } from '#desk/domain/permissions.ts'
import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/recommendations')

export const recommendationsAddresses = {
  recommendation: address('/recommendations/details/:zurich_details', 'pages/details.tsx', {
    guard: 'verified',
    layout: 'main',
  }),
  recommendationDocument: address('/recommendations/details/:zurich_details/documents/:document', 'pages/document.ts', {
    guard: 'verified',
  }),
  planFile: address('/recommendations/details/:zurich_details/provider/:file', 'pages/plan-file.ts', {
    guard: 'verified',
  }),
  deskRecommendation: address('/desk/members/:uid/recommendation', 'desk/recommendation.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: ofMember,
  }),
  deskSecondApproval: address('/desk/members/:uid/second-approval', 'desk/second-approval.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: { read: 'readMembers', change: 'approveSecond' },
  }),
  deskDocument: address('/desk/members/:uid/recommendation/:document', 'desk/recommendation-document.ts', {
    guard: 'adviser',
    permission: ofMember,
  }),
}
