import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Panel } from './panel.tsx'

/** `figure`: numbers, aligned right. `hidden`: the name is for screen readers only, as for a column of buttons. */
export type Column = { name: string; figure?: boolean; hidden?: boolean }

type DeskTableProps = {
  caption: string
  columns: readonly (Column | string)[]
  className?: string
  children: ReactNode
}

/** A table of the desk: dense rows and a head that stays in sight. */
export const DeskTable = ({ caption, columns, className, children }: DeskTableProps) => (
  <table className={classNames(className, 'desk-rows small')}>
    <caption className="visually-hidden">{caption}</caption>
    <thead className="desk-columns">
      <tr>
        {columns.map((column) => {
          const { name, figure = false, hidden = false } = typeof column === 'string' ? { name: column } : column
          return (
            <th key={name} scope="col" className={figure ? 'desk-figure' : undefined}>
              {hidden ? <span className="visually-hidden">{name}</span> : name}
            </th>
          )
        })}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type TablePanelProps = Omit<DeskTableProps, 'children'> & {
  aside?: ReactNode
  none?: string
  /** The rows. */
  children: readonly ReactNode[]
}

/** A panel with one table of its name, or the sentence `none` while there is no row. */
export function TablePanel({ aside, none, children, ...table }: TablePanelProps) {
  const isEmpty = none !== undefined && children.length === 0
  return (
    <Panel title={table.caption} aside={aside} flush={!isEmpty}>
      {isEmpty ? <p className="muted">{none}</p> : <DeskTable {...table}>{children}</DeskTable>}
    </Panel>
  )
}
