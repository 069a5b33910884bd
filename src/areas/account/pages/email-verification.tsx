import { data, Form, redirect, useNavigation } from 'react-router'
import { emailVerification as words, head } from '#areas/account/copy/email-verification.ts'
import { resendMessage } from '#areas/account/copy/errors.ts'
import { decideResend, type ResendOutcome } from '#areas/account/domain/sign-in/resend.ts'
import { sendVerificationEmail } from '#areas/account/flows/send-verification-email.ts'
import { signOut } from '#areas/account/flows/sign-out.ts'
import { brand } from '#brand.ts'
import { paths } from '#paths.ts'
import { type Entered, forMember } from '#server/guards.ts'
import { outcomeOfError } from '#shared/domain/outcome.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseOffline } from '#web/forms/offline.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { useLinks } from '#web/layout/use-links.ts'
import type { Route } from './+types/email-verification'
import { answerWithoutSession, type ResendAnswer, useResend } from './resend.ts'
import { outcomeOfSend } from './send-outcome.ts'

export const meta = headOf(head)

export const loader = forMember(async ({ person }) => {
  if (person.user.emailVerified)
    throw redirect(person.member.request_followup ? paths.home : paths.requestFollowup, 303)
  return { uid: person.id, email: person.user.email, createdAt: person.member.createdAt.getTime() }
})

export const action = forMember(
  formAction({
    fields: [],
    async run({ requestContext, app, person, values: { intent } }, { request }) {
      if (intent === 'back') {
        requestContext.cookies.push(...(await signOut(app, request.headers, person.id)))
        throw redirect(paths.entry, 303)
      }
      if (person.user.emailVerified) throw redirect(paths.requestFollowup, 303)
      return data<ResendAnswer>({ decision: decideResend(await send(app, person)) })
    },
  }),
)

async function send(app: Entered['app'], { user }: NonNullable<Entered['person']>): Promise<ResendOutcome> {
  try {
    return outcomeOfSend(await sendVerificationEmail(app, user))
  } catch (error) {
    return outcomeOfError(error)
  }
}

export const clientAction = answerWithoutSession(refuseOffline())

export default function EmailVerification({ loaderData: { uid, email, createdAt }, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const links = useLinks()
  const resend = useResend({ uid, createdAt, answer: actionData ?? undefined })
  const { formData, state } = useNavigation()
  const intent = formData?.get('intent')
  const { decision, message } = resend.banner ?? {}
  const banner = decision ? resendMessage(decision) : message ? { tone: 'error' as const, text: message } : undefined

  if (intent === 'back' || (state === 'loading' && !formData)) {
    return (
      <PlainFrame brandName={brand.name}>
        <Loader inside heading title={words.loading} />
      </PlainFrame>
    )
  }
  return (
    <PlainFrame brandName={brand.name}>
      <h1>{words.title}</h1>
      <p>
        {words.before}
        <b>{email}</b>
        {words.after}
      </p>
      <p className="muted">{words.lifetime}</p>
      <div className="cluster">
        <ButtonLink href={links.gmail} variant="secondary">
          {words.gmail}
        </ButtonLink>
        <ButtonLink href={links.outlook} variant="secondary">
          {words.outlook}
        </ButtonLink>
      </div>
      {banner ? <Banner tone={banner.tone}>{banner.text}</Banner> : null}
      <Form method="post" onSubmit={resend.onSubmit}>
        <input type="hidden" name="intent" value="resend" />
        <Button full busy={intent === 'resend'} disabled={resend.seconds > 0}>
          {resend.seconds > 0 ? words.resendIn(resend.seconds) : words.resend}
        </Button>
      </Form>
      <p className="caption">{words.spam}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="back" />
        <Button variant="quiet" full>
          {words.back}
        </Button>
      </Form>
    </PlainFrame>
  )
}
