import { Form, redirect, useNavigation } from 'react-router'
import { secondFactor as words, head } from '#areas/account/copy/second-factor.ts'
import { rememberBrowser } from '#areas/account/flows/sign-in/remember-browser.ts'
import { readWaitingCode } from '#areas/account/flows/sign-in/sign-in-code.ts'
import { verifySecondFactor } from '#areas/account/flows/sign-in/verify-second-factor.ts'
import { isActiveAdviser } from '#database/desk/team.ts'
import { secondFactorMessage } from '#desk/copy/errors.ts'
import { paths } from '#paths.ts'
import { identifyBrowser } from '#server/guards/known-browser.ts'
import { forVisitor } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { MessageSummary } from '#web/forms/message-summary.tsx'
import { refuseOffline } from '#web/forms/offline.ts'
import { headOf } from '#web/layout/head-of.ts'
import { notifySignedIn } from '#web/layout/session-channel.ts'
import type { Route } from './+types/second-factor'
import { answerEmailedCode, type EmailedCodeAnswer } from './emailed-code.ts'
import { EnterEmailedCode } from './enter-emailed-code.tsx'

export const meta = headOf(head)

type Answer = Refusal<'code', string> & { expired?: boolean }

export const loader = forVisitor(async ({ app }, { request: { headers } }) => {
  const asked = await app.identity.secondFactor.asked(headers)
  if (!asked) throw redirect(paths.login, 303)
  return asked === 'app' ? { asked } : { asked, waiting: await readWaitingCode(app, headers) }
})

export const action = forVisitor(
  formAction({
    fields: ['code'],
    secret: ['code'],
    async run({ requestContext, app, values, refuse }, { request }) {
      if ((await app.identity.secondFactor.asked(request.headers)) === 'emailed')
        return answerEmailedCode({ requestContext, app }, values, request)
      const attempt = { headers: request.headers, code: values.code }
      const verified = await verifySecondFactor(app, attempt, requestContext.client)
      if (verified.ok) {
        requestContext.cookies.push(...verified.value.cookies)
        await rememberBrowser(app, verified.value.uid, identifyBrowser(requestContext, request.headers))
        throw redirect((await isActiveAdviser(app.db, verified.value.uid)) ? paths.desk : paths.home, 303)
      }
      const { code } = verified
      if (code === 'rate_limited') return refuse({ message: requestMessage(code) }, 429)
      const message = secondFactorMessage(code)
      return refuse<Answer>(code === 'code_expired' ? { message, expired: true } : { fields: { code: message } })
    },
  }),
)

export const clientAction = notifySignedIn(refuseOffline())

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.asked === 'emailed')
    return <EnterEmailedCode waiting={loaderData.waiting} answer={actionData as EmailedCodeAnswer | undefined} />
  return <EnterCode actionData={actionData as Answer | undefined} />
}

function EnterCode({ actionData }: { actionData: Answer | undefined }) {
  const { fields, expired } = actionData ?? {}
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <MessageSummary refusal={actionData ?? {}} />
      {expired ? (
        <TextLink href={paths.login}>{words.again}</TextLink>
      ) : (
        <Form method="post" className="stack" noValidate>
          <CodeField label={words.code.label} helper={words.code.helper} error={fields?.code} />
          <Button full busy={busy}>
            {words.submit}
          </Button>
        </Form>
      )}
      <TextLink className="link-alone" href={paths.lostSecondFactor}>
        {words.lost}
      </TextLink>
    </>
  )
}
