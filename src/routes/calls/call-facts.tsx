import type { ReactNode } from 'react'

export type Fact = { name: string; value: ReactNode }

/** What there is to know of a call, name beside value. */
export function CallFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="call-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
