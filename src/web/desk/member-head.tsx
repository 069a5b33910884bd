import type { ReactNode } from 'react'
import { href, useOutletContext } from 'react-router'
import { contribution } from '#areas/application/copy/contribution.ts'
import { member as words } from '#desk/copy/member.ts'
import { classNames } from '#ui/class-names.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { StandaloneLink, TextLink, WayBack } from '#ui/text-link.tsx'
import { wholeRows } from './fact-rows.ts'

type HeadProps = {
  title: string
  /** The member whom the page is about, and leads back to. */
  of?: { uid: string; name: string }
  /** Where else it leads back to; without either, to the queue. */
  back?: { href: string; label: string }
  lead?: ReactNode
  /** The page's actions, at the right edge where there is room. */
  actions?: ReactNode
  children?: ReactNode
}

/** The back link and the title of a page about a member, or about a part of something else. */
export function MemberHead({ title, of, back, lead, actions, children }: HeadProps) {
  const queue = useOutletContext<string>()
  const to = of ? { href: href('/desk/members/:uid', { uid: of.uid }), label: words.backTo(of.name) } : back
  return (
    <div>
      <WayBack href={to?.href ?? queue}>{to?.label ?? words.back}</WayBack>
      <div className="record-top stack gap-1">
        <div className="cluster gap-2 gap-x-3">
          <h1 className="desk-title">{title}</h1>
          {children}
        </div>
        {lead}
        {actions === undefined ? null : <div className="record-actions cluster gap-2">{actions}</div>}
      </div>
    </div>
  )
}

type FactsProps = {
  /** Label, value and, where the value is a link, its address. */
  facts: readonly (readonly [label: string, value: string | null, href?: string])[]
  nothing: string
  wide?: boolean
}

/** Rows of label and value, with a text for unknown values. */
export function MemberFacts({ facts, nothing, wide }: FactsProps) {
  const whole = wholeRows(facts.map(([, value]) => value ?? nothing))
  const list = (
    <Facts className={classNames('desk-facts small grid gap-0', wide && 'desk-facts-wide')}>
      {facts.map(([label, value, to], at) => (
        <Fact
          key={label}
          name={label}
          className={wide && whole[at] ? 'desk-fact-whole' : undefined}
          valueClassName={value === null ? 'muted' : undefined}
        >
          {to === undefined ? (value ?? nothing) : <TextLink href={to}>{value}</TextLink>}
        </Fact>
      ))}
    </Facts>
  )
  return wide ? <div className="container">{list}</div> : list
}

export type ShownDifference = { text: string; settled: boolean } | undefined

/** Warns that the application states another contribution than was approved. */
export const ContributionDifference = ({ uid, difference }: { uid: string; difference: ShownDifference }) =>
  difference === undefined ? null : (
    <Banner tone="info" title={contribution.desk.banner}>
      <p>{difference.text}</p>
      <StandaloneLink href={href('/desk/members/:uid/contribution', { uid })}>
        {contribution.desk.open(difference.settled)}
      </StandaloneLink>
    </Banner>
  )
