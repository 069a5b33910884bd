/**
 * A file of clients: one line each. A line that repeats the address, policy or PPS number of an earlier one is refused.
 */

import { fail, ok, type Result } from '#shared/domain/result.ts'
import { readTable, type TableFault, type TableLine } from '#shared/domain/text/csv-table.ts'
import { type ClientColumn, clientHeadings, type ReadClient } from './client.ts'
import { keysOf } from './match-client.ts'

/** Lines without the headings, and bytes. */
export const mostClients = 20_000
export const clientFileBytes = 8 * 1024 * 1024

export type ClientLine = TableLine<ClientColumn>

const needed = ['firstName', 'lastName', 'email'] as const satisfies ClientColumn[]

export function readClientFile(
  rows: readonly (readonly string[])[],
): Result<{ lines: readonly ClientLine[]; ignored: readonly string[] }, TableFault> {
  const { given, ignored, lines } = readTable(rows, clientHeadings)
  if (needed.some((column) => !given.includes(column))) return fail('columns_missing')
  if (lines.length === 0) return fail('no_lines')
  if (lines.length > mostClients) return fail('too_many_lines')
  return ok({ lines, ignored })
}

/** Refuses what an earlier line of the same file has. One for each file; call it in the order of the lines. */
export function refuseRepeats(): (read: ReadClient) => ReadClient {
  const seen = new Set<string>()
  return (read) => {
    if (!read.ok) return read
    const { client, ppsn } = read
    const own = keysOf({ ...client, ppsnFingerprint: ppsn })
    const repeated = own.filter((key) => seen.has(key)).map((key) => key.slice(0, key.indexOf(' ')))
    if (repeated.length > 0)
      return { ok: false, faults: Object.fromEntries(repeated.map((column) => [column, 'twice'])) }
    for (const key of own) seen.add(key)
    return read
  }
}
