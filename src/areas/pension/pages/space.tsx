import type { ReactNode } from 'react'
import { href } from 'react-router'
import { head, savingsGuide, space as words } from '#areas/pension/copy/space.ts'
import { findPlan, isVerified } from '#areas/recommendations/domain/plans/catalogue.ts'
import { forMember } from '#server/guards.ts'
import { links as usual } from '#shared/domain/access/links.ts'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/marks/picture.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { useLinks } from '#web/layout/use-firm.ts'
import type { Route } from './+types/space'
import { GoBeyond, Help, illustrations } from './help.tsx'

export const meta = headOf(head)

export const loader = forMember(({ app, person }) => {
  const { member } = person
  return { certified: isVerified(findPlan(app.catalogue(), member.pension_applied ?? member.best_match), 'bCorp') }
})

const { progress, call, mindset, enough, fund, invested } = words.cards

export default function Space({ loaderData: { certified } }: Route.ComponentProps) {
  const links = useLinks()
  const mind = links.moneyMindset === usual.moneyMindset ? mindset.lessons : mindset.quiz
  return (
    <>
      <div className="stack">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <ul className="space-cards grid gap-6 bare-list">
        <SpaceCard title={progress.title} picture={illustrations.progress}>
          <p>{progress.text}</p>
          <StandaloneLink href={href('/')}>{progress.link}</StandaloneLink>
        </SpaceCard>
        <SpaceCard title={call.title} picture={illustrations.call}>
          <p>{call.text}</p>
          <StandaloneLink href={links.bookCall}>{call.link}</StandaloneLink>
        </SpaceCard>
        <SpaceCard title={mindset.title} picture={illustrations.mindset}>
          <p>{mind.text}</p>
          <StandaloneLink href={links.moneyMindset}>{mind.link}</StandaloneLink>
        </SpaceCard>
        <SpaceCard title={enough.title} picture={illustrations.enough}>
          <p>{enough.text}</p>
          <ul className="figures ruled ruled-end ruled-close bare-list">
            {savingsGuide.map(({ age, salaries }) => (
              <li key={age} className="row between gap-4 align-stretch">
                <span>{enough.at(age)}</span> <b>{enough.times(salaries)}</b>
              </li>
            ))}
          </ul>
          <p>{enough.example}</p>
        </SpaceCard>
        <SpaceCard title={fund.title} picture={illustrations.fund}>
          <p>{fund.text}</p>
          <ul>
            {fund.parts.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b>: {text}
              </li>
            ))}
          </ul>
        </SpaceCard>
        <SpaceCard title={invested.title} picture={illustrations.invested}>
          <p>{invested.text(certified)}</p>
        </SpaceCard>
      </ul>
      <GoBeyond />
      <Help />
    </>
  )
}

function SpaceCard({ title, picture, children }: { title: string; picture: string; children: ReactNode }) {
  return (
    <Card as="li" className="space-card stack gap-3 content-start">
      <Picture src={picture} placeholder={illustrations.placeholder} alt="" width={400} height={220} />
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
