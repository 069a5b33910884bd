type ChartTableProps = {
  caption: string
  /** For the table alone under a heading that says the same. */
  captionHidden?: boolean
  /** The first is the heading of the rows' own headings. */
  headings: readonly string[]
  rows: readonly { heading: string | number; cells: readonly string[] }[]
}

/** The figures of a chart as text. */
export function ChartTable({ caption, captionHidden = false, headings, rows }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="chart-table-place" aria-label={caption} tabIndex={0}>
      <table className="chart-table">
        <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, cells }) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, at) => (
                <td key={headings[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
