/** What is encrypted of an endpoint: its address and the secrets by which its messages are signed. */
import { shownAddress } from '#areas/firm/domain/webhooks.ts'
import type { EndpointRow } from '#database/desk/webhooks.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

type Keys = Pick<AppContext, 'fieldEncryption'>
type Field = 'webhook_address' | 'webhook_secret'

const placeOf = (id: string, field: Field) => ({ uid: id, field })

export const encryptFor = (app: Keys, id: string, field: Field, text: string): string =>
  app.fieldEncryption.encrypt(text, placeOf(id, field))

export const addressOf = (
  app: Keys,
  { id, address_encrypted }: Pick<EndpointRow, 'id' | 'address_encrypted'>,
): string => app.fieldEncryption.decrypt(address_encrypted, placeOf(id, 'webhook_address'))

/** The newest first; the one before it signs too for a while. */
export function secretsOf(app: Keys, endpoint: EndpointRow, now: Date): readonly string[] {
  const { id, secret_encrypted, former_secret_encrypted: former, former_until: until } = endpoint
  const encrypted = former !== null && until !== null && until > now ? [secret_encrypted, former] : [secret_encrypted]
  return encrypted.map((each) => app.fieldEncryption.decrypt(each, placeOf(id, 'webhook_secret')))
}

/** For the audit trail: without what an address may carry in its query, and without a secret. */
export const endpointAudit = (
  app: Keys,
  endpoint: Pick<EndpointRow, 'id' | 'address_encrypted' | 'events' | 'is_on'>,
) => ({ address: shownAddress(addressOf(app, endpoint)), events: endpoint.events, on: endpoint.is_on })
