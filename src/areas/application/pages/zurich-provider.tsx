import { href } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { unknownProvider } from '#areas/home/copy/home.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { backLink } from '#shared/copy/menu.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import type { Route } from './+types/zurich-provider'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.provider

export const meta = headOf(head)

export const loader = forStep('/pension-application/prsa-form/zurich-provider')(({ facts, app }) => ({
  signed: facts.signed,
  provider: findPlan(app.catalogue(), facts.pension_applied)?.provider.shortName ?? unknownProvider,
}))

/** Announces what the provider will send, so that members recognise it (specification 2, section 2.9). */
export default function ZurichProvider({ loaderData: { signed, provider } }: Route.ComponentProps) {
  const phone = useHelpPhone()
  return (
    <>
      <StepHead />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead(provider)}</p>
      <Card as="section">
        <ul>
          {words.points(provider, phone).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Card>
      <PrimaryLink href={signed ? href('/') : href('/pension-application/sign-contract')}>
        {signed ? backLink : words.next}
      </PrimaryLink>
    </>
  )
}
