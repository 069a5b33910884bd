import { href, redirect } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { mayChooseAgain } from '#areas/application/domain/employer-link.ts'
import { linkToShare } from '#areas/application/flows/share-with-employer.ts'
import { chooseAgain } from '#areas/application/flows/start-application.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { ChooseAgain, EmployerLink, SendToEmployer } from '#web/member/employer-link.tsx'
import { type SendRefusal, sendEmployerEmail } from '#web/member/send-to-employer.ts'
import type { Route } from './+types/share-employer'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.share

export const meta = headOf(head)

export const loader = forStep('/pension-application/share-employer')(async ({ app, person }) => {
  const link = await linkToShare(app, person.id)
  if (!link) throw redirect(href('/'), 303)
  return { ...link, mayChooseAgain: mayChooseAgain(person.member) }
})

export const action = forStep('/pension-application/share-employer')(
  formAction({
    fields: ['email', 'intent'],
    async run({ values, refuse, ...entered }) {
      if (values.intent !== 'choose_again')
        return sendEmployerEmail(entered, values.email, href('/pension-application/share-employer'))
      if ((await chooseAgain(entered.app, entered.person.id)).ok) throw redirect(href('/'), 303)
      return refuse<SendRefusal>({ message: words.chooseAgain.refused }, 409)
    },
  }),
)

export const clientAction = refuseUnanswered('email')

/** The link to the form, and 'Send Via Email' (specification 2, section 2.9). */
export default function ShareEmployer({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { address, until, sentTo } = loaderData
  const answer: SendRefusal | undefined = actionData
  return (
    <>
      <StepHead toHome />
      <h1>{words.title}</h1>
      {sentTo ? (
        <Banner tone="success" title={words.sent(sentTo)}>
          {words.sentText(until)}
        </Banner>
      ) : (
        <p className="lead">{words.lead}</p>
      )}
      {answer?.message ? <Banner tone="error">{answer.message}</Banner> : null}
      <SendToEmployer sentTo={sentTo} email={answer?.values?.email} error={answer?.fields?.email} />
      <Card as="section" className="stack gap-3">
        <h2>{words.linkTitle}</h2>
        <EmployerLink address={address} until={until} />
      </Card>
      {loaderData.mayChooseAgain ? <ChooseAgain /> : null}
      {sentTo ? <PrimaryLink href={href('/')}>{words.dashboard}</PrimaryLink> : null}
    </>
  )
}
