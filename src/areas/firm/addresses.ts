import { addressIn, atDesk, deskFile } from '#shared/addresses.ts'

const address = addressIn('areas/firm')
const ofFirm = atDesk('readFirm', 'changeFirm')
const ofWebhooks = atDesk('readWebhooks', 'changeWebhooks')

export const firmAddresses = {
  deskFirm: address('/desk/firm', 'desk/firm.tsx', ofFirm),
  deskOpening: address('/desk/firm/opening', 'desk/opening.tsx', ofFirm),
  deskWebhooks: address('/desk/webhooks', 'desk/webhooks/webhooks.tsx', ofWebhooks),
  deskWebhook: address('/desk/webhooks/:endpoint', 'desk/webhooks/webhook.tsx', ofWebhooks),
  deskLaw: address('/desk/law', 'desk/law-book.tsx', ofFirm),
  deskFirmPartners: address('/desk/firm/edit/partners', 'desk/firm-partners.tsx', ofFirm),
  deskFirmFiles: address('/desk/firm/edit/files', 'desk/firm-files.tsx', ofFirm),
  deskFirmSection: address('/desk/firm/edit/:section', 'desk/firm-section.tsx', ofFirm),
  deskFirmVersion: address('/desk/firm/versions/:version', 'desk/firm-version.tsx', ofFirm),
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
