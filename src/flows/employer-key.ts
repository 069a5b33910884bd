/** The key in an employer's link: derived from the link's id, so that it can be mailed again, and kept as a hash only. */
import { paths } from '#paths.ts'
import { deriveCode } from './action-code.ts'
import { sha256 } from './sha256.ts'
import type { World } from './world.ts'

const keyOf = (world: Pick<World, 'secret'>, linkId: string): string => deriveCode(world, `employer:${linkId}`)

export const keyHash = (world: Pick<World, 'secret'>, linkId: string): string => sha256(keyOf(world, linkId))

/** Whole, ready to open or to copy. The key is in the query, which no log holds. */
export const employerAddress = (world: Pick<World, 'secret' | 'origin'>, linkId: string): string =>
  `${world.origin}${paths.employerForm}?${new URLSearchParams({ key: keyOf(world, linkId) })}`
