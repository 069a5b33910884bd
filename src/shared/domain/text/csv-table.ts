/**
 * A CSV file's lines by the headings in its first one, in any order and spelling: 'Policy number' is policy_number.
 */

export type TableLine<Column extends string> = {
  /** As a spreadsheet numbers it; the headings are line 1. */
  line: number
  /** '' where the column or the cell is missing. */
  cell(column: Column): string
}

export type Table<Column extends string> = {
  given: readonly Column[]
  /** Headings we don't know. */
  ignored: readonly string[]
  /** Without empty lines. */
  lines: readonly TableLine<Column>[]
}

export type TableFault =
  | 'no_file'
  | 'too_large'
  | 'not_kept'
  | 'not_csv'
  | 'no_lines'
  | 'too_many_lines'
  | 'columns_missing'

/** `rows`: the cells of the file. `headings`: of each column, as the file should have it. */
export function readTable<Column extends string>(
  rows: readonly (readonly string[])[],
  headings: Readonly<Record<Column, string>>,
): Table<Column> {
  const [first = [], ...rest] = rows
  const names = first.map((each) =>
    each
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const columns = Object.keys(headings) as Column[]
  const places = Object.fromEntries(columns.map((column) => [column, names.indexOf(headings[column])])) as {
    [C in Column]: number
  }
  const known: readonly string[] = Object.values(headings)
  return {
    given: columns.filter((column) => places[column] >= 0),
    ignored: names.filter((name) => name !== '' && !known.includes(name)),
    lines: rest.flatMap((cells, index) =>
      cells.some((cell) => cell.trim() !== '')
        ? [{ line: index + 2, cell: (column: Column) => cells[places[column]] ?? '' }]
        : [],
    ),
  }
}
