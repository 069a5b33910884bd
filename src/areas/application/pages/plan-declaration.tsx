import { useMemo } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { head } from '#areas/application/copy/meta/application.ts'
import { planStatementTexts, planDeclaration as words } from '#areas/application/copy/plan-declaration.ts'
import {
  needsPlanDeclaration,
  PLAN_DECLARATION_VERSION,
  type PlanStatement,
  planStatements,
  statementDocuments,
} from '#areas/application/domain/plan-declaration.ts'
import { signPlanDeclaration } from '#areas/application/flows/sign-plan-declaration.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { findPlanDeclaration } from '#database/members/plan-declarations.ts'
import { paths } from '#paths.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseOffline } from '#web/forms/offline.ts'
import { useOpenErrors } from '#web/forms/open-errors.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { DocumentLinks } from '#web/member/document-links.tsx'
import { recommendationLinks } from '#web/member/member-documents.ts'
import type { Route } from './+types/plan-declaration'
import { forStep } from './application-step.ts'
import { Declarations } from './declarations.tsx'
import { readingList } from './reading-list.ts'
import { type SignatureFields, SignedName, signatureFaults, signatureFieldOf, signatureMessages } from './signature.tsx'
import { StepHead } from './step-head.tsx'

export const meta = headOf(head)

const fieldOf = (each: PlanStatement) => `agree-${each}` as const
const statements = { legend: words.heading, first: fieldOf('noCeiling') }
const names = ['name', ...planStatements.map(fieldOf)] as const

type Answer = Refusal<(typeof names)[number] | SignatureFields, string>

export const loader = forStep(paths.signContract)(async ({ app, person }) => {
  const plan = findPlan(app.catalogue(), person.member.pension_applied)
  if (!plan || !needsPlanDeclaration(plan.kind) || (await findPlanDeclaration(app.db, person.id, plan.id)))
    throw redirect(paths.signContract, 303)
  return {
    plan: plan.name,
    documents: readingList(await recommendationLinks({ app, person }), ['recommendation', 'disclosure']),
    applicant: displayName(person.member),
    today: irishDate(app.now()),
  }
})

export const action = forMember(
  formAction({
    fields: names,
    async run({ app, person, requestContext, values, refuse }, { request }) {
      const agreed = planStatements.filter((each) => values[fieldOf(each)] === 'yes')
      const from = requestContext.client
      const signature = { name: values.name, agreed, from, with: request.headers.get('user-agent') ?? '' }
      const texts = planStatements.map((each) => planStatementTexts[each])
      const signed = await signPlanDeclaration(app, person.id, signature, { version: PLAN_DECLARATION_VERSION, texts })
      if (signed.ok) throw redirect(paths.signContract, 303)
      const { refusal } = signed
      if (refusal.kind === 'fields') return refuse<Answer>({ fields: signatureMessages(refusal.fields) })
      return refuse<Answer>({ message: requestMessage('not_allowed') }, 409)
    },
  }),
)

export const clientAction = refuseOffline(...names)

/**
 * The declaration about a plan without a ceiling of charges: a form of its own, before the signature of the
 * application.
 */
export default function PlanDeclaration({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { plan, documents, applicant, today } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const answer: Answer | undefined = actionData
  const { fields, summary, onInput } = useOpenErrors(answer, signatureFieldOf)
  const values = answer?.values
  // ErrorSummary takes the focus for each new array, so there is exactly one per answer.
  const errors = useMemo(() => (summary ? signatureFaults(summary, statements) : []), [summary])
  return (
    <>
      <StepHead />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead(plan)}</p>
      <ErrorSummary errors={errors} />
      <Card as="section">
        <h2>{words.read}</h2>
        <DocumentLinks documents={documents} />
      </Card>
      <Form method="post" className="stack" noValidate onInput={onInput}>
        <Card as="section" className="stack">
          <Declarations
            legend={words.heading}
            error={fields.agreed}
            statements={planStatements.map((each) => ({
              box: fieldOf(each),
              text: planStatementTexts[each],
              ticked: values?.[fieldOf(each)] === 'yes',
              locked: documents.some(({ document, opened }) => document === statementDocuments[each] && !opened),
            }))}
          />
          <p className="caption">{words.about}</p>
        </Card>
        <SignedName
          helper={words.nameHelper(applicant)}
          today={today}
          error={fields.name}
          typed={values?.name}
          busy={busy}
        />
        <Button busy={busy} full>
          {words.submit}
        </Button>
        <p className="caption">{words.after}</p>
        <p className="small">
          {words.doubt} <TextLink href={paths.scheduleCall}>{words.talk}</TextLink>
        </p>
      </Form>
    </>
  )
}
