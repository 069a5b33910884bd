// A file of its own: flows do not read the brand.
import type { Path } from '#addresses.ts'
import type { ActionMode } from '#areas/account/domain/recovery/action-code.ts'
import { brand } from '#brand.ts'

const page: Path<'/auth/action'> = '/auth/action'

/**
 * The link in an email that verifies an email address or resets a password (specification 1, section 2). It has all
 * that an unmodified client of the hosted provider asks for; the key names the app and opens nothing.
 */
export const actionLink = (origin: string, mode: ActionMode, oobCode: string): string =>
  `${origin}${page}?${new URLSearchParams({ mode, oobCode, apiKey: brand.slug })}`
