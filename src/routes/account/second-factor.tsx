import { useMemo } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { secondFactor as words } from '#copy/account/second-factor.ts'
import { secondFactorMessage } from '#copy/desk/errors.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { verifySecondFactor } from '#flows/account/verify-second-factor.ts'
import { paths } from '#paths.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { notifySignedIn } from '#routes/shared/session-channel.ts'
import { enter } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/second-factor'

export const meta = pageMeta('/login/second-factor')

type Refusal = { field?: string; message?: string; expired?: boolean }

export async function loader(args: Route.LoaderArgs) {
  const { app } = await enter(args)
  if (!(await app.identity.secondFactor.isAsked(args.request.headers))) throw redirect(paths.login, 303)
  return null
}

export async function action(args: Route.ActionArgs) {
  const { requestContext, app } = await enter(args)
  const form = await readForm(args.request, ['code'])
  if (!form.ok) return data<Refusal>({ message: requestMessage(form.code) }, 422)
  const mfaVerified = await verifySecondFactor(
    app,
    { headers: args.request.headers, code: form.value.code },
    requestContext.client,
  )
  if (mfaVerified.ok) {
    requestContext.cookies.push(...mfaVerified.value.cookies)
    throw redirect(paths.desk, 303)
  }
  const { code } = mfaVerified
  if (code === 'rate_limited') return data<Refusal>({ message: requestMessage(code) }, 429)
  const said = secondFactorMessage(code)
  return data<Refusal>(code === 'code_expired' ? { message: said, expired: true } : { field: said }, 422)
}

export const clientAction = notifySignedIn(answerOffline<Refusal>(() => ({ message: requestMessage('offline') })))

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const { field, message, expired } = (actionData as Refusal | undefined) ?? {}
  const busy = useNavigation().formMethod === 'POST'
  const errors = useMemo(() => {
    const faults = [field && { field: 'code', message: field }, message && { message }]
    return faults.filter((fault) => typeof fault === 'object')
  }, [field, message])
  return (
    <>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      {expired ? (
        <TextLink href={paths.login}>{words.again}</TextLink>
      ) : (
        <Form method="post" className="stack" noValidate>
          <TextField
            name="code"
            label={words.code.label}
            helper={words.code.helper}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            error={field}
            required
          />
          <Button full busy={busy}>
            {words.submit}
          </Button>
        </Form>
      )}
      <p className="small muted">
        {words.lost} {words.lostText}
      </p>
    </>
  )
}
