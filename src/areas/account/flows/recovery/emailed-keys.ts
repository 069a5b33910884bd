/**
 * The keys of emailed links that change an account: of a change of the sign-in address, and of the recovery of a second
 * factor. As with action codes, the database stores hashes and the keys are derived from the row's id.
 */

import { href } from 'react-router'
import { deriveCode } from '#areas/account/flows/action-code.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { sha256 } from '#shared/flows/sha256.ts'

type Secrets = Parameters<typeof deriveCode>[0]
type Purpose = 'confirm' | 'undo' | 'stop-recovery'

const keyOf = (app: Secrets, purpose: Purpose, id: string): string => deriveCode(app, `${purpose}:${id}`)

export const keyHash = (app: Secrets, purpose: Purpose, id: string): string => sha256(keyOf(app, purpose, id))

export const keyLink = (app: Secrets & Pick<AppContext, 'origin'>, purpose: Purpose, id: string): string => {
  const path = purpose === 'stop-recovery' ? href('/auth/stop-recovery') : href('/auth/email')
  return `${app.origin}${path}?${new URLSearchParams({ key: keyOf(app, purpose, id) })}`
}
