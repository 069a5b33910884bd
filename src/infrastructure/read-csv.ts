/**
 * Reads a CSV file as programs and spreadsheets write it: UTF-8, with or without a byte order mark, commas or
 * semicolons, quoted cells.
 */
import { CsvError, parse } from 'csv-parse/sync'

/** The cells of each line that has any; undefined when the bytes are no CSV text. */
export function readCsv(bytes: Uint8Array): string[][] | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
  // Text has none, and PostgreSQL would refuse it.
  if (text.includes('\0')) return undefined
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  try {
    return parse(text, {
      delimiter: heading.includes(';') ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
    })
  } catch (err) {
    if (err instanceof CsvError) return undefined
    throw err
  }
}
