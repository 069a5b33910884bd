/** The two links of a change of the sign-in address. As with action codes, the database stores hashes and the keys are derived from the row's id. */
import type { AppContext } from '#flows/shared/app-context.ts'
import { sha256 } from '#flows/shared/sha256.ts'
import { paths } from '#paths.ts'
import { deriveCode } from './action-code.ts'

export type EmailChangePurpose = 'confirm' | 'undo'

const keyOf = (app: Pick<AppContext, 'secret'>, purpose: EmailChangePurpose, id: string): string =>
  deriveCode(app, `${purpose}:${id}`)

export const hashOf = (app: Pick<AppContext, 'secret'>, purpose: EmailChangePurpose, id: string): string =>
  sha256(keyOf(app, purpose, id))

export const emailChangeLink = (
  app: Pick<AppContext, 'secret' | 'origin'>,
  purpose: EmailChangePurpose,
  id: string,
): string => `${app.origin}${paths.emailChange}?${new URLSearchParams({ key: keyOf(app, purpose, id) })}`
