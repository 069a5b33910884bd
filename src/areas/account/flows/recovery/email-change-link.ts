/**
 * The two links of a change of the sign-in address. As with action codes, the database stores hashes and the keys are
 * derived from the row's id.
 */

import { href } from 'react-router'
import { deriveCode } from '#areas/account/flows/action-code.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { sha256 } from '#shared/flows/sha256.ts'

export type EmailChangePurpose = 'confirm' | 'undo'

const keyOf = (app: Pick<AppContext, 'secret'>, purpose: EmailChangePurpose, id: string): string =>
  deriveCode(app, `${purpose}:${id}`)

export const hashOf = (app: Pick<AppContext, 'secret'>, purpose: EmailChangePurpose, id: string): string =>
  sha256(keyOf(app, purpose, id))

export const emailChangeLink = (
  app: Pick<AppContext, 'secret' | 'origin'>,
  purpose: EmailChangePurpose,
  id: string,
): string => `${app.origin}${href('/auth/email')}?${new URLSearchParams({ key: keyOf(app, purpose, id) })}`
