import { useNavigation } from 'react-router'
import { home } from '#copy/home/home.ts'
import type { Figures, HomeView } from '#domain/home/home.ts'
import { paths } from '#paths.ts'
import { useLinks } from '#routes/shared/use-links.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NextCard } from './next-card.tsx'
import { PlanRows } from './plan-rows.tsx'

const words = home.application

type Application = Extract<HomeView, { kind: 'application' }>

/** Case 2c: the state of the application and its next step (specification 2, section 2.9, teaser). */
export function ApplicationCard({
  view: { teaser, next, sentBack },
  figures,
}: {
  view: Application
  figures: Figures
}) {
  const { location } = useNavigation()
  const links = useLinks()
  if (!teaser) {
    const { title, text, contact } = words.unknown
    const actions = <ButtonLink href={links.contactSupport}>{contact}</ButtonLink>
    return <NextCard tag={words.tag} title={title} text={text} actions={actions} />
  }
  const opening = location?.pathname === paths.pensionApplication
  return (
    <NextCard
      tag={words.tag}
      title={home.recommendations.plan(teaser.plan)}
      text={words.text}
      after={words.serviceLevel}
      actions={
        <>
          <ButtonLink href={teaser.href}>{words.button}</ButtonLink>
          <span className="caption" role="status">
            {opening ? words.loading : null}
          </span>
        </>
      }
    >
      <PlanRows figures={figures} labels={words} />
      {next ? (
        <p>
          <b>{words.next}:</b> {words.step(next, sentBack)}
          {words.minutes(next) === undefined ? null : <span className="muted"> ({words.minutes(next)})</span>}
        </p>
      ) : null}
    </NextCard>
  )
}
