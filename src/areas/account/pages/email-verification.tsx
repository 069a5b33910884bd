import { type FormEvent, useEffect, useState } from 'react'
import { data, Form, href, redirect, useNavigation, useRevalidator } from 'react-router'
import { head, emailVerification as words } from '#areas/account/copy/email-verification.ts'
import { resendMessage } from '#areas/account/copy/errors.ts'
import {
  COOL_DOWN_SECONDS,
  decideResend,
  type ResendDecision,
  type ResendOutcome,
  refuseResend,
  remainingSeconds,
} from '#areas/account/domain/sign-in/resend.ts'
import { outcomeOfSend, sendVerificationEmail } from '#areas/account/flows/send-verification-email.ts'
import { signOut } from '#areas/account/flows/sign-out.ts'
import { brand } from '#brand.ts'
import { forMember, type VisitorContext } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { outcomeOfError } from '#shared/domain/outcome.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { WithoutScripts } from '#ui/progress/without-scripts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { useLinks } from '#web/layout/use-firm.ts'
import type { Route } from './+types/email-verification'

export const meta = headOf(head)

/** The result of a resend: the server's decision, or a message when the server could not be reached. */
type ResendAnswer = Refusal & { decision?: ResendDecision }

export const loader = forMember(async ({ app, person }) => {
  if (person.user.emailVerified)
    throw redirect(person.member.request_followup ? href('/') : href('/verify/request-followup'), 303)
  const createdAt = person.member.createdAt.getTime()
  const wait = remainingSeconds({ now: app.now().getTime(), createdAt })
  return { uid: person.id, email: person.user.email, createdAt, wait }
})

export const action = memberForm({
  fields: [],
  async run({ requestContext, app, person, values: { intent } }, { request }) {
    if (intent === 'back') {
      requestContext.cookies.push(...(await signOut(app, request.headers, person.id)))
      throw redirect(href('/entry'), 303)
    }
    if (person.user.emailVerified) throw redirect(href('/verify/request-followup'), 303)
    return data<ResendAnswer>({ decision: decideResend(await send(app, person)) })
  },
})

async function send(
  app: VisitorContext['app'],
  { user }: NonNullable<VisitorContext['person']>,
): Promise<ResendOutcome> {
  try {
    return outcomeOfSend(await sendVerificationEmail(app, user))
  } catch (error) {
    return outcomeOfError(error)
  }
}

/** Answers a resend without a session on the page itself, where the guard redirects to the sign-in page. */
const answerWithoutSession =
  <Args extends { request: Request }, Answer>(action: (args: Args) => Promise<Answer>) =>
  async (args: Args) => {
    const form = await args.request.clone().formData()
    try {
      return await action(args)
    } catch (thrown) {
      const leadsToLogin = thrown instanceof Response && thrown.headers.get('location') === href('/login')
      if (form.get('intent') !== 'resend' || !leadsToLogin) throw thrown
      // An error status keeps the router from reloading the page's data, which would redirect.
      return data<ResendAnswer>({ decision: { kind: 'failed', reason: { code: 'no_user' } } }, 401)
    }
  }

/** A resend without an answer is one that failed. "Back" goes to /entry even so (specification 1, section 4). */
const keepPage = answerUnanswered<ResendAnswer>(async (request, lost) => {
  const form = await request.formData()
  if (form.get('intent') === 'back') throw redirect(href('/entry'))
  if (lost === 'server_error') return { decision: { kind: 'failed', reason: { code: 'unexpected' } } }
  return { message: requestMessage(lost) }
})

export const clientAction = answerWithoutSession(keepPage)

export default function EmailVerification({
  loaderData: { uid, email, createdAt, wait },
  actionData,
}: Route.ComponentProps) {
  useRevalidateOnFocus()
  const links = useLinks()
  const resend = useResend({ uid, createdAt, wait, answer: actionData ?? undefined })
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
      <div className="grid gap-3 inbox-links">
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
      {wait > 0 ? (
        <WithoutScripts>
          <TextLink href={href('/verify/email-verification')} reload>
            {words.reload}
          </TextLink>
        </WithoutScripts>
      ) : null}
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

/** Milliseconds that a banner stays (specification 1, section 9). */
const bannerMs = 3000
const key = (uid: string): string => `resend.${uid}`

const readStored = (uid: string): number | undefined => {
  const stored = Number(localStorage.getItem(key(uid)))
  return stored > 0 ? stored : undefined
}

const isWithoutUser = (answer: ResendAnswer | undefined): boolean =>
  answer?.decision?.kind === 'failed' && 'code' in answer.decision.reason && answer.decision.reason.code === 'no_user'

/** `wait`: seconds, as the server knew when it wrote the page. */
type ResendProps = { uid: string; createdAt: number; wait: number; answer: ResendAnswer | undefined }

/** Countdown of the resend button: 60 s from the member's last send on this device, and from opening the screen. */
function useResend({ uid, createdAt, wait, answer }: ResendProps) {
  const [mountedAt] = useState(() => Date.now())
  const [now, setNow] = useState<number>()
  const [banner, setBanner] = useState<ResendAnswer>()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [])

  useEffect(() => {
    if (answer?.decision?.kind === 'sent') localStorage.setItem(key(uid), String(Date.now()))
    setBanner(answer)
  }, [answer, uid])

  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => {
      setBanner(undefined)
      // Without a session the guard now leads to the sign-in page.
      if (isWithoutUser(banner)) void revalidate()
    }, bannerMs)
    return () => clearTimeout(timer)
  }, [banner, revalidate])

  const remaining = (at: number) => remainingSeconds({ now: at, sentAt: readStored(uid), mountedAt, createdAt })

  return {
    /** Before hydration and without JavaScript as the server knew it. */
    seconds: now === undefined ? wait : Math.min(remaining(now), COOL_DOWN_SECONDS),
    /** The server's answer, also shown before hydration. */
    banner: now === undefined ? answer : banner,
    /** Another tab may have sent an email since the button was enabled. */
    onSubmit: (event: FormEvent) => {
      const refusal = refuseResend(true, remaining(Date.now()))
      if (!refusal) return
      event.preventDefault()
      setBanner({ decision: refusal })
    },
  }
}
