import { aboutMember, addressIn, atDesk, deskFile, inMain } from '#shared/addresses.ts'

const address = addressIn('areas/application')
const identityFile = deskFile('readIdentityDocuments', 'changeMembers')

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
  deskIdentity: address('/desk/members/:uid/identity', 'desk/identity.tsx', aboutMember),
  deskIdentityDocument: address('/desk/members/:uid/identity/:document', 'desk/identity-document.ts', identityFile),
  deskIdentityChange: address('/desk/members/:uid/identity-change', 'desk/identity-change.tsx', aboutMember),
  deskIdentityChangeDocument: address(
    '/desk/members/:uid/identity-change/:change',
    'desk/identity-change-document.ts',
    identityFile,
  ),
  deskClientChecks: address('/desk/members/:uid/client-checks', 'desk/client-checks.tsx', aboutMember),
  deskScreening: address(
    '/desk/members/:uid/screening',
    'desk/screening.tsx',
    atDesk('readMembers', 'settleScreening'),
  ),
  deskScreeningLists: address(
    '/desk/screening',
    'desk/screening-lists.tsx',
    atDesk('readScreening', 'importScreening'),
  ),
  deskContribution: address('/desk/members/:uid/contribution', 'desk/contribution.tsx', aboutMember),
  deskPension: address('/desk/members/:uid/pension', 'desk/pension.tsx', aboutMember),
  deskSending: address('/desk/members/:uid/sending', 'desk/sending.tsx', aboutMember),
  deskProviderFile: address(
    '/desk/members/:uid/provider-file',
    'desk/provider-file.ts',
    deskFile('readMembers', 'changeMembers'),
  ),
}
