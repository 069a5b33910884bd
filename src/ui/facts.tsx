import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type FactsProps = {
  /** Position of the value: under its label, or at the end of the same line. */
  look?: 'stacked' | 'split' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A description list of Fact rows. */
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
