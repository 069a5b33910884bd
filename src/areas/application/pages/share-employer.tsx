import { href, redirect } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { linkToShare } from '#areas/application/flows/share-with-employer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseOffline } from '#web/forms/offline.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { EmployerLink, SendToEmployer } from '#web/member/employer-link.tsx'
import { type SendRefusal, sendEmployerEmail } from '#web/member/send-to-employer.ts'
import type { Route } from './+types/share-employer'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.share

export const meta = headOf(head)

export const loader = forStep('/pension-application/share-employer')(async ({ app, person }) => {
  const link = await linkToShare(app, person.id)
  if (!link) throw redirect(href('/'), 303)
  return link
})

export const action = forStep('/pension-application/share-employer')(
  formAction({
    fields: ['email'],
    run: ({ values, refuse, ...entered }) =>
      sendEmployerEmail(entered, values.email, href('/pension-application/share-employer')),
  }),
)

export const clientAction = refuseOffline('email')

/** The link to the form, and 'Send Via Email' (specification 2, section 2.9). */
export default function ShareEmployer({ loaderData: { address, until, sentTo }, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
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
      {sentTo ? (
        <ButtonLink href={href('/')} full>
          {words.dashboard}
        </ButtonLink>
      ) : null}
    </>
  )
}
