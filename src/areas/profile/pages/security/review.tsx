/** The ways in that a proof of the owner suspended, one by one: "Was this you?" */
import { Form, href, redirect, useNavigation } from 'react-router'
import { keptUntil } from '#areas/account/domain/recovery/credential-epoch.ts'
import { dropWayIn, keepWayIn, mayKeep, waysInToReview } from '#areas/account/flows/recovery/review-ways-in.ts'
import { reviewHead, review as words } from '#areas/profile/copy/ways-in.ts'
import { ownAccount } from '#areas/profile/pages/own-account.ts'
import { requireFactor } from '#server/guards/require-factor.ts'
import { forMember, requireRecent } from '#server/guards.ts'
import { Button, PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { MessageSummary } from '#web/forms/refusal-summary.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/review'

export const meta = headOf(reviewHead)

export const loader = forMember(async ({ app, person }, { request }) => {
  const ways = await waysInToReview(app, person.id)
  const isDone = new URL(request.url).searchParams.has('done')
  if (ways.length === 0 && !isDone) throw redirect(href('/my-profile/security'), 303)
  const until = ways.map(({ suspendedAt }) => keptUntil(suspendedAt)).sort((a, b) => a.getTime() - b.getTime())[0]
  return { ways, until }
})

export const action = memberForm({
  fields: ['way'],
  async run({ refuse, ...entered }, args) {
    const { app, person, values } = entered
    const account = ownAccount(person)
    if (values.intent === 'keep') {
      requireRecent(entered, args)
      const may = await mayKeep(app, person.id, values.way)
      if (may === 'no') return refuse({ message: words.firmOnly })
      if (may === 'withFactor') await requireFactor(entered, args)
      await keepWayIn(app, account, values.way)
    } else if (values.intent === 'remove') await dropWayIn(app, account, values.way)
    throw redirect(`${href('/my-profile/security/review')}?done=1`, 303)
  },
})

export const clientAction = refuseUnanswered()

export default function Review({ loaderData: { ways, until }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  if (ways.length === 0 || until === undefined) return <Done />
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{words.text(until)}</p>
      <MessageSummary refusal={actionData ?? {}} />
      <p className="small">{words.left(ways.length)}</p>
      {ways.map((way) => (
        <Card as="section" className="security-card stack justify-start" key={way.id}>
          <div>
            <h2>{words.name(way)}</h2>
            <p className="muted small">{words.kind[way.kind]}</p>
            <p className="muted small">{words.added(way.addedAt, way.browser, way.network)}</p>
          </div>
          <Form method="post" className="cluster gap-3">
            <input type="hidden" name="way" value={way.id} />
            <Button variant="secondary" busy={busy} name="intent" value="keep">
              {words.keep}
              <span className="visually-hidden"> {words.name(way)}</span>
            </Button>
            <Button variant="secondary" busy={busy} name="intent" value="remove">
              {words.remove}
              <span className="visually-hidden"> {words.name(way)}</span>
            </Button>
          </Form>
        </Card>
      ))}
    </>
  )
}

const Done = () => (
  <>
    <h1>{words.done.title}</h1>
    <p className="muted">{words.done.text}</p>
    <PrimaryLink href={href('/')}>{words.done.onward}</PrimaryLink>
    <SecondaryLink href={href('/my-profile/security')}>{words.done.see}</SecondaryLink>
  </>
)
