import { href, redirect } from 'react-router'
import { head } from '#areas/application/copy/application.ts'
import { planStatementTexts, planDeclaration as words } from '#areas/application/copy/plan-declaration.ts'
import { boxOf } from '#areas/application/domain/application-summary.ts'
import {
  needsPlanDeclaration,
  PLAN_DECLARATION_VERSION,
  planStatements,
  statementDocuments,
} from '#areas/application/domain/plan-declaration.ts'
import { signPlanDeclaration } from '#areas/application/flows/sign-plan-declaration.ts'
import { placeOf } from '#areas/home/domain/journey.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { disclosureOf } from '#areas/recommendations/flows/disclosure-name.ts'
import { findPlanDeclaration } from '#database/members/plan-declarations.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { DocumentLinks } from '#web/member/document-links.tsx'
import { planFileLinks, recommendationLinks } from '#web/member/member-documents.ts'
import type { Route } from './+types/plan-declaration'
import { forStep } from './application-step.ts'
import { readingList } from './reading-list.ts'
import { readSignature, type SignatureField, SigningForm, signatureMessages } from './signing-form.tsx'

export const meta = headOf(head)

const names = ['name', ...planStatements.map(boxOf)] as const

type Answer = Refusal<(typeof names)[number] | SignatureField, string>

export const loader = forStep('/pension-application/sign-contract')(async ({ app, person, facts }) => {
  const plan = findPlan(app.catalogue(), person.member.pension_applied)
  if (!plan || !needsPlanDeclaration(plan.kind) || (await findPlanDeclaration(app.db, person.id, plan.id)))
    throw redirect(href('/pension-application/sign-contract'), 303)
  const kind = await disclosureOf(app, person.id)
  return {
    plan: plan.name,
    place: placeOf(facts, 'signature'),
    documents: readingList(await recommendationLinks({ app, person }), ['recommendation', 'disclosure'], kind),
    provided: await planFileLinks({ app, person }),
    texts: planStatementTexts(kind),
    applicant: displayName(person.member),
    today: irishDate(app.now()),
  }
})

export const action = memberForm({
  fields: names,
  async run({ app, person, requestContext: { client }, values, refuse }, { request: { headers } }) {
    const signature = readSignature(values, planStatements, { client, headers })
    const statements = planStatementTexts(await disclosureOf(app, person.id))
    const texts = planStatements.map((each) => statements[each])
    const signed = await signPlanDeclaration(app, person.id, signature, { version: PLAN_DECLARATION_VERSION, texts })
    if (signed.ok) throw redirect(href('/pension-application/sign-contract'), 303)
    const { refusal } = signed
    if (refusal.kind === 'fields') return refuse<Answer>({ fields: signatureMessages(refusal.fields) })
    return refuse<Answer>({ message: requestMessage('not_allowed') }, 409)
  },
})

export const clientAction = refuseUnanswered(...names)

/**
 * The declaration about a plan without a ceiling of charges: a form of its own, before the signature of the
 * application.
 */
export default function PlanDeclaration({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { plan, documents, provided, texts, applicant, today, place } = loaderData
  return (
    <SigningForm
      words={{
        title: words.title,
        lead: words.lead(plan),
        legend: words.heading,
        nameHelper: words.nameHelper(applicant),
        submit: words.submit,
      }}
      answer={actionData as Answer | undefined}
      statements={planStatements.map((each) => ({
        box: boxOf(each),
        text: texts[each],
        locked: documents.some(({ document, opened }) => document === statementDocuments[each] && !opened),
      }))}
      today={today}
      place={place}
      about={words.about}
      after={
        <>
          <p className="caption">{words.after}</p>
          <p className="small">
            {words.doubt} <TextLink href={href('/schedule-call')}>{words.talk}</TextLink>
          </p>
        </>
      }
    >
      <Card as="section">
        <h2>{words.read}</h2>
        <DocumentLinks documents={[...documents, ...provided]} />
      </Card>
    </SigningForm>
  )
}
