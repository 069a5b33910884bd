import { useMemo } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { application } from '#copy/application/application.ts'
import { declarationTexts } from '#copy/application/application-summary.ts'
import { signatureMessage } from '#copy/application/errors.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { DECLARATIONS_VERSION, type Declaration, declarations } from '#domain/application/application-summary.ts'
import { irishDate } from '#domain/shared/dates.ts'
import type { SignatureCode } from '#domain/shared/errors.ts'
import { displayName } from '#domain/shared/member.ts'
import { seenHash, signApplication, summaryOf } from '#flows/application/sign-application.ts'
import { paths } from '#paths.ts'
import { answerOffline } from '#routes/shared/offline.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { enterAsMember } from '#server/guards.ts'
import { readForm } from '#server/read-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/sign-contract'
import './application.css'
import { requireStep } from './application-step.ts'
import { sectionsOf } from './sections.ts'
import { StepHead } from './step-head.tsx'
import { Summary } from './summary.tsx'

const words = application.sign

export const meta = pageMeta('/pension-application')

const fieldOf = (each: Declaration) => `agree-${each}` as const
const names = ['name', 'seen', ...declarations.map(fieldOf)] as const

type Answer = {
  fields?: { name?: SignatureCode; agreed?: SignatureCode }
  message?: string
  name: string
  agreed: readonly string[]
}

export async function loader(args: Route.LoaderArgs) {
  const entered = await enterAsMember(args)
  const { app, person } = entered
  await requireStep(entered, paths.signContract)
  const summary = summaryOf(app, person.member)
  if (!summary) throw redirect(paths.home, 303)
  return {
    sections: sectionsOf(summary),
    seen: seenHash(summary),
    applicant: displayName(person.member),
    today: irishDate(app.now()),
  }
}

export async function action(args: Route.ActionArgs) {
  const entered = await enterAsMember(args)
  const { app, person, requestContext } = entered
  const form = await readForm(args.request, names)
  if (!form.ok) return data<Answer>({ message: requestMessage('invalid_input'), name: '', agreed: [] }, 422)
  const { name, seen } = form.value
  const agreed = declarations.filter((each) => form.value[fieldOf(each)] === 'yes')
  const from = requestContext.client
  const signature = { name, seen, agreed, from, with: args.request.headers.get('user-agent') ?? '' }
  const texts = declarations.map((each) => declarationTexts[each])
  const signed = await signApplication(app, person.id, signature, { version: DECLARATIONS_VERSION, texts })
  if (signed.ok) return redirect(paths.applicationSuccess, 303)
  const { refusal } = signed
  if (refusal.kind === 'fields') return data<Answer>({ fields: refusal.fields, name, agreed }, 422)
  const message = refusal.code === 'not_allowed' ? requestMessage('not_allowed') : signatureMessage(refusal.code)
  return data<Answer>({ message, name, agreed: [] }, 409)
}

export const clientAction = answerOffline<Answer>(async (request) => {
  const form = await request.formData()
  return {
    message: requestMessage('offline'),
    name: String(form.get('name') ?? ''),
    agreed: declarations.filter((each) => form.get(fieldOf(each)) === 'yes'),
  }
})

/** The summary with its Submit, the declarations and the signature (specification 2, section 2.9). */
export default function SignContract({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, seen, applicant, today } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const answer = actionData as Answer | undefined
  const { fields, name, agreed } = answer ?? { name: '', agreed: [] }
  // A new array takes the focus: one for each refusal, and none while the next try is on its way.
  const errors = useMemo(() => (answer ? faultsOf(answer) : []), [answer])
  return (
    <>
      <StepHead />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <ErrorSummary errors={errors} />
      <Summary sections={sections} />
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="seen" value={seen} />
        <Card as="section">
          <fieldset className="declarations" aria-describedby={fields?.agreed && 'agree-error'}>
            <legend>{words.declarations}</legend>
            {fields?.agreed ? <FieldError id="agree-error">{signatureMessage(fields.agreed)}</FieldError> : null}
            {declarations.map((each) => (
              <label key={each} className="declaration">
                <input
                  type="checkbox"
                  id={fieldOf(each)}
                  name={fieldOf(each)}
                  value="yes"
                  defaultChecked={agreed.includes(each)}
                />
                <span>{declarationTexts[each]}</span>
              </label>
            ))}
          </fieldset>
        </Card>
        <TextField
          name="name"
          label={words.name}
          helper={words.nameHelper(applicant)}
          error={fields?.name && signatureMessage(fields.name)}
          defaultValue={name}
          autoComplete="name"
          readOnly={busy}
        />
        <p className="caption">{words.date(today)}</p>
        <p className="small">{words.coolingOff}</p>
        <Button busy={busy} full>
          {words.submit}
        </Button>
        <p className="caption">{words.stored}</p>
      </Form>
    </>
  )
}

const faultsOf = ({ fields, message }: Answer) => [
  ...(message ? [{ message }] : []),
  ...(fields?.agreed
    ? [{ field: fieldOf('true'), label: words.declarations, message: signatureMessage(fields.agreed) }]
    : []),
  ...(fields?.name ? [{ field: 'name', label: words.name, message: signatureMessage(fields.name) }] : []),
]
