import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/firm')
const atDesk = { guard: 'adviser', layout: 'desk' } as const
const ofFirm = { read: 'readFirm', change: 'changeFirm' } as const
const ofWebhooks = { read: 'readWebhooks', change: 'changeWebhooks' } as const

export const firmAddresses = {
  deskFirm: address('/desk/firm', 'desk/firm.tsx', { ...atDesk, permission: ofFirm }),
  deskOpening: address('/desk/firm/opening', 'desk/opening.tsx', { ...atDesk, permission: ofFirm }),
  deskWebhooks: address('/desk/webhooks', 'desk/webhooks/webhooks.tsx', { ...atDesk, permission: ofWebhooks }),
  deskWebhook: address('/desk/webhooks/:endpoint', 'desk/webhooks/webhook.tsx', { ...atDesk, permission: ofWebhooks }),
  deskLaw: address('/desk/law', 'desk/law-book.tsx', { ...atDesk, permission: ofFirm }),
  deskFirmPartners: address('/desk/firm/edit/partners', 'desk/firm-partners.tsx', { ...atDesk, permission: ofFirm }),
  deskFirmFiles: address('/desk/firm/edit/files', 'desk/firm-files.tsx', { ...atDesk, permission: ofFirm }),
  deskFirmSection: address('/desk/firm/edit/:section', 'desk/firm-section.tsx', { ...atDesk, permission: ofFirm }),
  deskFirmVersion: address('/desk/firm/versions/:version', 'desk/firm-version.tsx', { ...atDesk, permission: ofFirm }),
  deskFirmApproval: address('/desk/firm/versions/:version/approve', 'desk/firm-approval.tsx', {
    ...atDesk,
    permission: { read: 'readFirm', change: 'approveFirm' },
  }),
  deskFirmTerms: address('/desk/firm/versions/:version/page/:page', 'desk/firm-terms.tsx', {
    guard: 'adviser',
    permission: { read: 'readFirm' },
    script: 'none',
  }),
  deskFirmLogo: address('/desk/firm/logos/:file', 'desk/firm-logo.ts', {
    guard: 'adviser',
    permission: { read: 'readFirm' },
  }),
  deskPlanFile: address('/desk/firm/plan-files/:file', 'desk/plan-file.ts', {
    guard: 'adviser',
    permission: { read: 'readFirm' },
  }),
  deskFirmPreview: address('/desk/firm/versions/:version/preview/:document', 'desk/firm-preview.ts', {
    guard: 'adviser',
    permission: { read: 'readFirm' },
  }),
}
