/** Two programs under the same load, one after the other and again, so that what else the machine does falls on both. */
import { median } from '../figure.ts'
import { type Load, sendLoad } from '../load.ts'
import type { LoadJob } from '../load-program.ts'
import { processorTime, processorTimeOfChildren } from '../processor-time.ts'

/** `before` runs ahead of each load. */
export type Side = { pid: number; job: Omit<LoadJob, 'connections' | 'seconds'>; before?: () => Promise<unknown> }

/** Microseconds of processor time a request, of the server and of the database. */
export type Measured = { perSecond: number; server: number; database: number }

/** Medians of all rounds. `byProcessor` and `bySecond`: how many requests of ours cost what one of the peer does, the median of each round's own ratio. */
export type Compared = { ours: Measured; peer: Measured; byProcessor: number; bySecond: number }

export const connections = 16
const seconds = 4
/** Until V8 has compiled what each request runs: a server that has served for a while is what is compared. */
const warmUps = 4
const warmUpSeconds = 3

async function measure({ pid, job, before }: Side, postmaster: number, forSeconds: number): Promise<Measured> {
  await before?.()
  const start = { server: processorTime(pid), database: processorTimeOfChildren(postmaster) }
  const { perSecond, total }: Load = await sendLoad({ ...job, connections, seconds: forSeconds })
  return {
    perSecond,
    server: (processorTime(pid) - start.server) / total,
    database: (processorTimeOfChildren(postmaster) - start.database) / total,
  }
}

/** Of PostgreSQL, and how often both are measured. */
export type Run = { postmaster: number; rounds: number }

export async function compareInTurns(ours: Side, peer: Side, { postmaster, rounds }: Run): Promise<Compared> {
  for (let warmUp = 0; warmUp < warmUps; warmUp++)
    for (const side of [ours, peer]) await measure(side, postmaster, warmUpSeconds)
  const pairs: { ours: Measured; peer: Measured }[] = []
  for (let round = 0; round < rounds; round++) {
    const mine = await measure(ours, postmaster, seconds)
    pairs.push({ ours: mine, peer: await measure(peer, postmaster, seconds) })
  }
  const middle = (side: 'ours' | 'peer'): Measured => ({
    perSecond: median(pairs.map((pair) => pair[side].perSecond)),
    server: median(pairs.map((pair) => pair[side].server)),
    database: median(pairs.map((pair) => pair[side].database)),
  })
  return {
    ours: middle('ours'),
    peer: middle('peer'),
    byProcessor: median(pairs.map((pair) => pair.peer.server / pair.ours.server)),
    bySecond: median(pairs.map((pair) => pair.ours.perSecond / pair.peer.perSecond)),
  }
}
