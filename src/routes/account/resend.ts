import { type FormEvent, useEffect, useState } from 'react'
import { COOL_DOWN, type ResendDecision, refuseResend, remainingSeconds } from '#domain/account/resend.ts'
import type { Refusal } from '#domain/shared/refusal.ts'

/** Specification 1, section 9: a banner lasts 3 s. */
const bannerMs = 3000
const key = (uid: string): string => `resend.${uid}`

const readStored = (uid: string): number | undefined => {
  const stored = Number(localStorage.getItem(key(uid)))
  return stored > 0 ? stored : undefined
}

/** What became of a resend: the server's decision, or a sentence when it could not be asked. */
export type ResendAnswer = Refusal & { decision?: ResendDecision }

type Facts = { uid: string; createdAt: number; answer: ResendAnswer | undefined }

/** The countdown of the resend button: 60 s from the last send of this member on this device, and from the opening of the screen. */
export function useResend({ uid, createdAt, answer }: Facts) {
  const [mountedAt] = useState(() => Date.now())
  const [now, setNow] = useState<number>()
  const [banner, setBanner] = useState<ResendAnswer>()

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
    const timer = setTimeout(() => setBanner(undefined), bannerMs)
    return () => clearTimeout(timer)
  }, [banner])

  const remaining = (at: number) => remainingSeconds({ now: at, sentAt: readStored(uid), mountedAt, createdAt })

  return {
    /** 0 before and without JavaScript: the server keeps its own count. */
    seconds: now === undefined ? 0 : Math.min(remaining(now), COOL_DOWN),
    /** What the server answered shows before JavaScript too. */
    banner: now === undefined ? answer : banner,
    /** Another tab may have sent since the button came back. */
    onSubmit: (event: FormEvent) => {
      const refusal = refuseResend(true, remaining(Date.now()))
      if (!refusal) return
      event.preventDefault()
      setBanner({ decision: refusal })
    },
  }
}
