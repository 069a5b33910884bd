import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type FactsProps = {
  /** Where the value stands: under its name, or at the end of its line. */
  look?: 'stacked' | 'split' | undefined
  className?: string | undefined
  children: ReactNode
}

/** Names and their values in rows, each a Fact. */
export const Facts = ({ look = 'stacked', className, children }: FactsProps) => (
  <dl className={classNames('facts', look === 'split' && 'facts-split', className)}>{children}</dl>
)

type FactProps = {
  name: string
  className?: string | undefined
  valueClassName?: string | undefined
  /** A second `dd`, such as the link that changes the value. */
  after?: ReactNode | undefined
  children: ReactNode
}

export const Fact = ({ name, className, valueClassName, after, children }: FactProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd className={valueClassName}>{children}</dd>
    {after}
  </div>
)
