import { brand } from '#brand.ts'
import { home as words } from '#copy/pages/home.ts'
import { homeView } from '#domain/home.ts'
import { displayName, membershipNumber } from '#domain/member.ts'
import { enterAsMember } from '#server/guards.ts'
import { findBookedRow } from '#store/calls.ts'
import { MembershipCard } from '#ui/membership-card.tsx'
import { Stepper } from '#ui/stepper.tsx'
import './home/home.css'
import type { Route } from './+types/home'
import { useFreshOnFocus } from './fresh-on-focus.ts'
import { callFacts } from './home/call-facts.ts'
import { HomeCall } from './home/home-call.tsx'
import { QuestionnaireCard } from './home/questionnaire-card.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta('/')

export async function loader(args: Route.LoaderArgs) {
  const { person, world } = await enterAsMember(args)
  const call = (await findBookedRow(world.db, person.id, world.now())) ?? null
  return {
    firstName: person.member.first_name,
    name: displayName(person.member, person.user.displayName),
    number: membershipNumber(person.id),
    call: call && callFacts(call),
    view: homeView({ ...person.member, call, signed: false, sentBack: [] }),
  }
}

export default function Home({ loaderData: { firstName, name, number, view, call } }: Route.ComponentProps) {
  useFreshOnFocus()
  return (
    <>
      <h1>{words.greeting(firstName)}</h1>
      <Stepper steps={words.steps.names} current={view.position - 1} label={words.steps.label} />
      <div className="home">
        <HomeCall view={view} call={call} />
        {view.kind === 'questionnaire' ? <QuestionnaireCard card={view.card} firstName={firstName} /> : null}
        <aside className="home-aside">
          <MembershipCard
            brandName={brand.name}
            name={name}
            clubLabel={words.membership.club}
            number={`${words.membership.number} ${number}`}
          />
          {view.welcome ? (
            <div className="home-welcome">
              <h2>{words.welcome.title}</h2>
              <p className="muted small">{words.welcome.text}</p>
            </div>
          ) : null}
        </aside>
      </div>
    </>
  )
}
