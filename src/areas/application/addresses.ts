import { ofMember } from '#desk/domain/permissions.ts'
import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/application')
const inMain = { guard: 'verified', layout: 'main' } as const
const ofIdentity = { read: 'readIdentityDocuments', change: 'changeMembers' } as const
const ofScreening = { read: 'readMembers', change: 'settleScreening' } as const
const ofRecord = { guard: 'adviser', layout: 'desk', permission: ofMember } as const

export const applicationAddresses = {
  pensionApplication: address('/pension-application', 'pages/overview.tsx', inMain),
  activityInformation: address('/pension-application/activity-information', 'pages/activity-information.tsx', inMain),
  activityDetails: address('/pension-application/activity-details', 'pages/activity-details.tsx', inMain),
  activityMore: address('/pension-application/activity-details/add-details', 'pages/add-details.tsx', inMain),
  activitySuccess: address('/pension-application/activity-information/success', 'pages/activity-success.tsx', {
    ...inMain,
    script: 'none',
  }),
  verifyIdentity: address('/pension-application/verify-identity', 'pages/verify-identity.tsx', inMain),
  identityDocument: address('/pension-application/verify-identity/documents/:document', 'pages/identity-document.ts', {
    guard: 'verified',
  }),
  prsaForm: address('/pension-application/prsa-form', 'pages/prsa-form.tsx', inMain),
  provider: address('/pension-application/prsa-form/zurich-provider', 'pages/zurich-provider.tsx', inMain),
  signContract: address('/pension-application/sign-contract', 'pages/sign-contract.tsx', inMain),
  planDeclaration: address('/pension-application/plan-declaration', 'pages/plan-declaration.tsx', inMain),
  shareEmployer: address('/pension-application/share-employer', 'pages/share-employer.tsx', inMain),
  contribution: address('/pension-application/contribution', 'pages/contribution.tsx', inMain),
  applicationSuccess: address('/pension-application/success', 'pages/success.tsx', inMain),
  coolingOff: address('/pension-application/cooling-off', 'pages/cooling-off.tsx', inMain),
  pensionApplicationMisspelt: address('/pension-pplication', 'pages/misspelled-redirect.ts', inMain),
  applicationDocument: address('/pension-application/documents/:document', 'pages/application-document.ts', {
    guard: 'verified',
  }),
  deskIdentity: address('/desk/members/:uid/identity', 'desk/identity.tsx', ofRecord),
  deskIdentityDocument: address('/desk/members/:uid/identity/:document', 'desk/identity-document.ts', {
    guard: 'adviser',
    permission: ofIdentity,
  }),
  deskIdentityChange: address('/desk/members/:uid/identity-change', 'desk/identity-change.tsx', ofRecord),
  deskIdentityChangeDocument: address(
    '/desk/members/:uid/identity-change/:change',
    'desk/identity-change-document.ts',
    { guard: 'adviser', permission: ofIdentity },
  ),
  deskClientChecks: address('/desk/members/:uid/client-checks', 'desk/client-checks.tsx', ofRecord),
  deskScreening: address('/desk/members/:uid/screening', 'desk/screening.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: ofScreening,
  }),
  deskScreeningLists: address('/desk/screening', 'desk/screening-lists.tsx', {
    guard: 'adviser',
    layout: 'desk',
    permission: { read: 'readScreening', change: 'importScreening' },
  }),
  deskContribution: address('/desk/members/:uid/contribution', 'desk/contribution.tsx', ofRecord),
  deskPension: address('/desk/members/:uid/pension', 'desk/pension.tsx', ofRecord),
  deskSending: address('/desk/members/:uid/sending', 'desk/sending.tsx', ofRecord),
  deskProviderFile: address('/desk/members/:uid/provider-file', 'desk/provider-file.ts', {
    guard: 'adviser',
    permission: ofMember,
  }),
}
