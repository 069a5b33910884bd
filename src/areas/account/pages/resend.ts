import { type FormEvent, useEffect, useState } from 'react'
import { data, useRevalidator } from 'react-router'
import {
  COOL_DOWN_SECONDS,
  type ResendDecision,
  refuseResend,
  remainingSeconds,
} from '#areas/account/domain/sign-in/resend.ts'
import { paths } from '#paths.ts'
import type { Refusal } from '#shared/domain/refusal.ts'

/** Milliseconds that a banner stays (specification 1, section 9). */
const bannerMs = 3000
const key = (uid: string): string => `resend.${uid}`

const readStored = (uid: string): number | undefined => {
  const stored = Number(localStorage.getItem(key(uid)))
  return stored > 0 ? stored : undefined
}

/** The result of a resend: the server's decision, or a message when the server could not be reached. */
export type ResendAnswer = Refusal & { decision?: ResendDecision }

/** Answers a resend without a session on the page itself, where the guard redirects to the sign-in page. */
export const answerWithoutSession =
  <Args extends { request: Request }, Answer>(action: (args: Args) => Promise<Answer>) =>
  async (args: Args) => {
    const form = await args.request.clone().formData()
    try {
      return await action(args)
    } catch (thrown) {
      const leadsToLogin = thrown instanceof Response && thrown.headers.get('location') === paths.login
      if (form.get('intent') !== 'resend' || !leadsToLogin) throw thrown
      // An error status, or the router would read the page again at once and leave it.
      return data<ResendAnswer>({ decision: { kind: 'failed', reason: { code: 'no_user' } } }, 401)
    }
  }

const isWithoutUser = (answer: ResendAnswer | undefined): boolean =>
  answer?.decision?.kind === 'failed' && 'code' in answer.decision.reason && answer.decision.reason.code === 'no_user'

type ResendProps = { uid: string; createdAt: number; answer: ResendAnswer | undefined }

/** Countdown of the resend button: 60 s from the member's last send on this device, and from opening the screen. */
export function useResend({ uid, createdAt, answer }: ResendProps) {
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
    /** Seconds. 0 before hydration and without JavaScript; the server has a limit of its own. */
    seconds: now === undefined ? 0 : Math.min(remaining(now), COOL_DOWN_SECONDS),
    /** The server's answer, shown before hydration too. */
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
