import { href } from 'react-router'
import { gallery } from '#areas/development/copy/gallery.ts'
import { brand } from '#brand.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { ProgressRing } from '#ui/marks/progress-ring.tsx'
import { EmptyState } from '#ui/progress/empty-state.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { MembershipCard } from '#ui/progress/membership-card.tsx'
import { Stepper } from '#ui/progress/stepper.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { Section, State } from './section.tsx'

export function Cards() {
  const { card, button, member, empty, facts, tags } = gallery
  return (
    <Section id="cards">
      <Card look="next">
        <div className="gallery-next row gap-6 gap-x-8 between">
          <div className="stack">
            <div>
              <Tag tone="sun">{card.tag}</Tag>
            </div>
            <h3 className="gallery-h2">{card.next}</h3>
            <p className="muted">{card.nextText}</p>
            <div>
              <ButtonLink href={href('/fact-find')}>{button.primary}</ButtonLink>
            </div>
          </div>
          <ProgressRing percent={33} label={gallery.ring} />
        </div>
      </Card>
      <div className="gallery-grid columns">
        <Card>
          <h3>{card.plain}</h3>
          <p className="small muted">{card.plainText}</p>
        </Card>
        <Card>
          <Facts>{facts.map(renderFact)}</Facts>
        </Card>
        <Card>
          <Facts look="split">{facts.map(renderFact)}</Facts>
        </Card>
        <MembershipCard brandName={brand.name} name={member.name} clubLabel={member.club} number={member.number} />
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      </div>
      <div className="cluster">
        <Tag tone="sun">{tags.sun}</Tag>
        <Tag tone="plain">{tags.plain}</Tag>
        <Tag tone="done" icon={<CheckIcon size={14} />}>
          {tags.done}
        </Tag>
        <Tag tone="late">{tags.late}</Tag>
        <Tag tone="waiting">{tags.waiting}</Tag>
      </div>
    </Section>
  )
}

const renderFact = ({ name, value }: (typeof gallery.facts)[number]) => (
  <Fact key={name} name={name}>
    {value}
  </Fact>
)

export function Frames() {
  const { frames } = gallery
  return (
    <Section id="frames">
      <div className="cluster">
        <StandaloneLink href={href('/entry')}>{frames.entry}</StandaloneLink>
        <StandaloneLink href={href('/login')}>{frames.login}</StandaloneLink>
        <StandaloneLink href={href('/auth/action')}>{frames.action}</StandaloneLink>
        <StandaloneLink href={href('/')}>{frames.home}</StandaloneLink>
      </div>
    </Section>
  )
}

export function Progress() {
  const { loader, stepper, ring, states } = gallery
  return (
    <Section id="progress">
      <State name={states.upcoming}>
        <Stepper steps={stepper.steps} current={1} label={stepper.label} />
      </State>
      <State name={states.allDone}>
        <Stepper steps={stepper.steps} current={stepper.steps.length} label={stepper.label} />
      </State>
      <div className="cluster gap-6 gap-x-8">
        <ProgressRing percent={0} label={ring} />
        <ProgressRing percent={33} label={ring} />
        <ProgressRing percent={67} label={ring} />
        <ProgressRing percent={100} label={ring} />
      </div>
      <Card>
        <Loader inside title={loader.title} subtitle={loader.subtitle} />
      </Card>
    </Section>
  )
}
