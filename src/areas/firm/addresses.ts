import { addressIn, atDesk, deskFile } from '#shared/addresses.ts'

const address = addressIn('areas/firm')

export const firmAddresses = {
  deskFirm: address('/desk/firm', 'desk/firm.tsx', atDesk('readFirm', 'changeFirm')),
  deskOpening: address('/desk/firm/opening', 'desk/opening.tsx', atDesk('readFirm', 'changeFirm')),
  deskWebhooks: address('/desk/webhooks', 'desk/webhooks/webhooks.tsx', atDesk('readWebhooks', 'changeWebhooks')),
  deskWebhook: address(
    '/desk/webhooks/:endpoint',
    'desk/webhooks/webhook.tsx',
    atDesk('readWebhooks', 'changeWebhooks'),
  ),
  deskLaw: address('/desk/law', 'desk/law-book.tsx', atDesk('readFirm', 'changeFirm')),
  deskFirmPartners: address('/desk/firm/edit/partners', 'desk/firm-partners.tsx', atDesk('readFirm', 'changeFirm')),
  deskFirmFiles: address('/desk/firm/edit/files', 'desk/firm-files.tsx', atDesk('readFirm', 'changeFirm')),
  deskFirmSection: address('/desk/firm/edit/:section', 'desk/firm-section.tsx', atDesk('readFirm', 'changeFirm')),
  deskFirmVersion: address('/desk/firm/versions/:version', 'desk/firm-version.tsx', atDesk('readFirm', 'changeFirm')),
  deskFirmApproval: address(
    '/desk/firm/versions/:version/approve',
    'desk/firm-approval.tsx',
    atDesk('readFirm', 'approveFirm'),
  ),
  deskFirmTerms: address('/desk/firm/versions/:version/page/:page', 'desk/firm-terms.tsx', {
    ...deskFile('readFirm'),
    script: 'none',
  }),
  deskFirmLogo: address('/desk/firm/logos/:file', 'desk/firm-logo.ts', deskFile('readFirm')),
  deskPlanFile: address('/desk/firm/plan-files/:file', 'desk/plan-file.ts', deskFile('readFirm')),
  deskFirmPreview: address(
    '/desk/firm/versions/:version/preview/:document',
    'desk/firm-preview.ts',
    deskFile('readFirm'),
  ),
}
