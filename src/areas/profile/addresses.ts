import { aboutMember, addressIn, inMain } from '#shared/addresses.ts'

const address = addressIn('areas/profile')

export const profileAddresses = {
  profile: address('/my-profile', 'pages/profile.tsx', inMain),
  profilePhone: address('/my-profile/phone', 'pages/change-phone.tsx', inMain),
  profileAddress: address('/my-profile/address', 'pages/change-address.tsx', inMain),
  profileIdentity: address('/my-profile/identity', 'pages/change-identity.tsx', inMain),
  profileData: address('/my-profile/data', 'pages/data.tsx', inMain),
  deleteAccount: address('/my-profile/data/delete', 'pages/delete-account.tsx', inMain),
  profileRequests: address('/my-profile/requests', 'pages/requests.tsx', inMain),
  security: address('/my-profile/security', 'pages/security/security.tsx', inMain),
  securityEmail: address('/my-profile/security/email', 'pages/security/security-email.tsx', inMain),
  securityPassword: address('/my-profile/security/password', 'pages/security/security-password.tsx', inMain),
  securityAuthenticator: address(
    '/my-profile/security/authenticator',
    'pages/security/security-authenticator.tsx',
    inMain,
  ),
  securityPasskeys: address('/my-profile/security/passkeys', 'pages/security/add-passkey.tsx', inMain),
  securityPasskey: address('/my-profile/security/passkeys/:id', 'pages/security/security-passkey.tsx', inMain),
  waysInReview: address('/my-profile/security/review', 'pages/security/review.tsx', inMain),
  passkeyCeremony: address('/my-profile/security/passkey-ceremony', 'pages/security/passkey-ceremony.ts', {
    guard: 'verified',
  }),
  /** The key in an email's link names the change. */
  emailChange: address('/auth/email', 'pages/security/email-change.tsx', {
    guard: 'open',
    script: 'none',
    byLink: true,
  }),
  /** The key in an email's link names the member. */
  unsubscribe: address('/unsubscribe', 'pages/unsubscribe.tsx', { guard: 'open', script: 'none', byLink: true }),
  profileIdentityDocument: address('/my-profile/identity/document', 'pages/change-proof.ts', { guard: 'verified' }),
  profileExport: address('/my-profile/data/copy', 'pages/data-copy.ts', { guard: 'verified' }),
  /** Opened by somebody who has no account any more. */
  accountDeleted: address('/account-deleted', 'pages/account-deleted.tsx', { guard: 'open', script: 'none' }),
  deskRequests: address('/desk/members/:uid/requests', 'desk/requests.tsx', aboutMember),
}
