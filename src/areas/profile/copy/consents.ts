/**
 * What a member agrees to with each switch. Raise CONSENT_VERSION with every change here.
 */

import type { Channel, Purpose } from '#areas/profile/domain/preferences.ts'
import { brand } from '#brand.ts'

export const consents: Readonly<Record<Purpose, { title: string; text: string }>> = {
  information: { title: 'News', text: `News about pensions and about ${brand.name}` },
  marketing: { title: 'Offers and events', text: 'Offers, and events that you could come to' },
  products: { title: 'New products', text: 'New products that may suit you' },
}

export const channelNames: Readonly<Record<Channel, string>> = { email: 'Email', phone: 'Phone', letter: 'Letter' }

export const consentText =
  'All of these are off until you turn them on, and you can turn them off again at any time. We always write to you about your own pension.'
