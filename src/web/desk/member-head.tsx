import type { ReactNode } from 'react'
import { href } from 'react-router'
import { contribution } from '#areas/application/copy/contribution.ts'
import { member as words } from '#desk/copy/member.ts'
import { ArrowLeftIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'

type HeadProps = { title: string; back?: { href: string; label: string }; children?: ReactNode }

/** The back link and the title of a page about a member. */
export function MemberHead({ title, back, children }: HeadProps) {
  return (
    <div>
      <TextLink href={back?.href ?? href('/desk')} className="link-alone small">
        <ArrowLeftIcon size={18} />
        {back?.label ?? words.back}
      </TextLink>
      <div className="cluster">
        <h1 className="desk-title">{title}</h1>
        {children}
      </div>
    </div>
  )
}

type FactsProps = {
  facts: readonly (readonly [string, string | null])[]
  nothing: string
  /** Two columns on wide screens. */
  wide?: boolean
}

/** Characters; a longer value takes the whole width. */
const longValue = 19

/** Rows of label and value, with a text for unknown values. */
export function MemberFacts({ facts, nothing, wide }: FactsProps) {
  return (
    <Facts className={wide ? 'desk-facts small grid gap-0 desk-facts-wide' : 'desk-facts small grid gap-0'}>
      {facts.map(([label, value]) => (
        <Fact
          key={label}
          name={label}
          className={wide && value !== null && value.length > longValue ? 'desk-fact-long' : undefined}
          valueClassName={value === null ? 'muted' : undefined}
        >
          {value ?? nothing}
        </Fact>
      ))}
    </Facts>
  )
}

export type ShownDifference = { text: string; settled: boolean } | undefined

/** Warns that the application states another contribution than was approved. */
export const ContributionDifference = ({ uid, difference }: { uid: string; difference: ShownDifference }) =>
  difference === undefined ? null : (
    <Banner tone="info" title={contribution.desk.banner}>
      <p>{difference.text}</p>
      <TextLink href={href('/desk/members/:uid/contribution', { uid })} className="link-alone">
        {contribution.desk.open(difference.settled)}
      </TextLink>
    </Banner>
  )
