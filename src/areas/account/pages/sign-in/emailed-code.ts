/** The POST of /login/second-factor while a code that was emailed is waited for. */
import { data, redirect } from 'react-router'
import { emailedCodeMessage } from '#areas/account/copy/emailed-code.ts'
import { replaceEmailedCode } from '#areas/account/flows/sign-in/sign-in-code.ts'
import { verifyEmailedCode } from '#areas/account/flows/sign-in/verify-emailed-code.ts'
import { paths } from '#paths.ts'
import { readPlace } from '#server/guards/sign-in-place.ts'
import type { Entered } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'

/** `over`: only a new code helps; `ended`: only a new sign-in. */
export type EmailedCodeAnswer = Refusal<'code', string> & {
  over?: boolean
  ended?: boolean
  resend?: 'sent' | 'tooSoon' | 'limited'
}

const answer = (given: EmailedCodeAnswer, status = 422) => data<EmailedCodeAnswer>(given, status)
const ended = () => answer({ message: emailedCodeMessage('emailed_code_ended'), ended: true })

export async function answerEmailedCode(
  { app, requestContext }: Pick<Entered, 'app' | 'requestContext'>,
  { intent, code }: { intent: string; code: string },
  request: Request,
) {
  const { headers } = request
  const { browser, ...place } = readPlace(requestContext, request)
  if (intent === 'resend') {
    const replaced = await replaceEmailedCode(app, headers, place)
    if (replaced.ok) return answer({ resend: 'sent' }, 200)
    if (replaced.code === 'code_expired') return ended()
    return answer({ resend: replaced.code === 'too_soon' ? 'tooSoon' : 'limited' }, 429)
  }
  const verified = await verifyEmailedCode(app, { headers, code, browser }, requestContext.client)
  if (!verified.ok) {
    if (verified.code === 'rate_limited') return answer({ message: requestMessage(verified.code) }, 429)
    if (verified.code === 'emailed_code_ended') return ended()
    if (verified.code === 'emailed_code_over') return answer({ over: true })
    return answer({ fields: { code: emailedCodeMessage(verified.code) } })
  }
  requestContext.cookies.push(...verified.value.cookies)
  throw redirect(paths.home, 303)
}
