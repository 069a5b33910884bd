import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type FactsProps = {
  /** Position of the value: under its label, or at the end of the same line. */
  look?: 'stacked' | 'split' | undefined
  className?: string | undefined
  children: ReactNode
}

export const Facts = ({ look = 'stacked', className, children }: FactsProps) => (
  <dl className={classNames('facts', look === 'split' && 'facts-split', className)}>{children}</dl>
)

/** An email address that does not fit breaks at its @, before any other place. */
export const breakableEmail = (text: string): ReactNode => {
  const [name, host, ...more] = text.split('@')
  if (host === undefined || more.length > 0 || /\s/.test(text)) return text
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}

type FactProps = {
  name: ReactNode
  className?: string | undefined
  valueClassName?: string | undefined
  /** A second `dd`, such as the link that changes the value. */
  after?: ReactNode | undefined
  children: ReactNode
}

export const Fact = ({ name, className, valueClassName, after, children }: FactProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd className={valueClassName}>{typeof children === 'string' ? breakableEmail(children) : children}</dd>
    {after}
  </div>
)
