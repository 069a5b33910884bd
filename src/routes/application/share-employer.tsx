import { redirect } from 'react-router'
import { application } from '#copy/application/application.ts'
import { head } from '#copy/application/meta/application.ts'
import { linkToShare } from '#flows/application/share-with-employer.ts'
import { paths } from '#paths.ts'
import { EmployerLink, SendToEmployer } from '#routes/shared/employer-link.tsx'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { useRevalidateOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { type SendRefusal, sendEmployerEmail } from '#routes/shared/send-to-employer.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Route } from './+types/share-employer'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.share

export const meta = headOf(head)

export const loader = forStep(paths.shareEmployer)(async ({ app, person }) => {
  const link = await linkToShare(app, person.id)
  if (!link) throw redirect(paths.home, 303)
  return link
})

export const action = forStep(paths.shareEmployer)(
  formAction({
    fields: ['email'],
    run: ({ values, refuse, ...entered }) => sendEmployerEmail(entered, values.email, paths.shareEmployer),
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
      <Card as="section" className="stack">
        <h2>{words.linkTitle}</h2>
        <EmployerLink address={address} until={until} />
      </Card>
      {sentTo ? (
        <ButtonLink href={paths.home} full>
          {words.dashboard}
        </ButtonLink>
      ) : null}
    </>
  )
}
