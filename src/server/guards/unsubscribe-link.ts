// A file of its own: only guards make a MemberId.
/**
 * The guard of the page that stops emails: the key in the link of an email names one member, and allows nothing else.
 */
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { readReference } from '#shared/flows/signed-reference.ts'

export const enterByUnsubscribeLink = (
  app: Pick<AppContext, 'secret' | 'olderSecrets'>,
  { url }: Request,
): MemberId | undefined =>
  readReference(app, 'unsubscribe', new URL(url).searchParams.get('key')) as MemberId | undefined
