/**
 * The link that stops a recovery. As with action codes, the database stores a hash and the key is derived from the
 * row's id.
 */

import { href } from 'react-router'
import { deriveCode } from '#areas/account/flows/action-code.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { sha256 } from '#shared/flows/sha256.ts'

type Secrets = Parameters<typeof deriveCode>[0]

const keyOf = (app: Secrets, id: string): string => deriveCode(app, `stop-recovery:${id}`)

export const stopHashOf = (app: Secrets, id: string): string => sha256(keyOf(app, id))

export const stopRecoveryLink = (app: Secrets & Pick<AppContext, 'origin'>, id: string): string =>
  `${app.origin}${href('/auth/stop-recovery')}?${new URLSearchParams({ key: keyOf(app, id) })}`
