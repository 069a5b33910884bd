// A file of its own: each area lists its addresses.
import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/development')

export const developmentAddresses = {
  outbox: address('/outbox', 'pages/outbox.tsx', { guard: 'open' }),
  outboxEntry: address('/outbox/:id', 'pages/outbox-entry.tsx', { guard: 'open' }),
  outboxHtml: address('/outbox/:id/html', 'pages/outbox-email.ts', { guard: 'open' }),
  accountChooser: address('/dev/accounts', 'pages/account-chooser.tsx', { guard: 'open' }),
  gallery: address('/gallery', 'pages/gallery.tsx', { guard: 'open' }),
}
