/** The key in an employer's link: derived from the link's id, so that it can be mailed again, and kept as a hash only. */

import { deriveCode } from '#flows/account/action-code.ts'
import type { World } from '#flows/shared/app-context.ts'
import { sha256 } from '#flows/shared/sha256.ts'
import { paths } from '#paths.ts'

const keyOf = (world: Pick<World, 'secret'>, linkId: string): string => deriveCode(world, `employer:${linkId}`)

export const keyHash = (world: Pick<World, 'secret'>, linkId: string): string => sha256(keyOf(world, linkId))

/** Whole, ready to open or to copy. The key is in the query, which no log holds. */
export const employerAddress = (world: Pick<World, 'secret' | 'origin'>, linkId: string): string =>
  `${world.origin}${paths.employerForm}?${new URLSearchParams({ key: keyOf(world, linkId) })}`
