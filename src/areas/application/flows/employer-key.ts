/**
 * The key in an employer's link. It is derived from the link's id, so that it can be emailed again, and stored as a
 * hash only.
 */

import { href } from 'react-router'
import { deriveCode } from '#areas/account/flows/action-code.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { sha256 } from '#shared/flows/sha256.ts'

type Secrets = Pick<AppContext, 'secret' | 'olderSecrets'>

const keyOf = (app: Secrets, linkId: string): string => deriveCode(app, `employer:${linkId}`)

/** SHA-256 of the key, hexadecimal, as the database stores it. */
export const employerKeyHash = (app: Secrets, linkId: string): string => sha256(keyOf(app, linkId))

/** The full address of the employer's form. The key is in the query, which is never logged. */
export const employerAddress = (app: Secrets & Pick<AppContext, 'origin'>, linkId: string): string =>
  `${app.origin}${href('/employer-form')}?${new URLSearchParams({ key: keyOf(app, linkId) })}`
