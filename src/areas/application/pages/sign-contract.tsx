import { href, redirect } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { declarationTexts } from '#areas/application/copy/application-summary.ts'
import { signatureMessage } from '#areas/application/copy/errors.ts'
import {
  boxOf,
  DECLARATIONS_VERSION,
  declarations,
  kindInSummary,
  signingFields,
} from '#areas/application/domain/application-summary.ts'
import { needsPlanDeclaration } from '#areas/application/domain/plan-declaration.ts'
import { seenHash, signApplication, summaryOf } from '#areas/application/flows/sign-application.ts'
import { placeOf } from '#areas/home/domain/journey.ts'
import { recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import { disclosureOf } from '#areas/recommendations/flows/disclosure-name.ts'
import { findPlanDeclaration } from '#database/members/plan-declarations.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { Card } from '#ui/card.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { DocumentLinks } from '#web/member/document-links.tsx'
import { planFileLinks, recommendationLinks } from '#web/member/member-documents.ts'
import type { Route } from './+types/sign-contract'
import { forStep } from './application-step.ts'
import { readingList } from './reading-list.ts'
import { sectionsOf } from './sections.ts'
import { readSignature, type SignatureField, SigningForm, signatureMessages } from './signing-form.tsx'
import { Summary } from './summary.tsx'

const words = application.sign

export const meta = headOf(head)

const names = signingFields

type Answer = Refusal<(typeof names)[number] | SignatureField, string>

export const loader = forStep('/pension-application/sign-contract')(async ({ app, person, facts }) => {
  const summary = await summaryOf(app, person.member)
  if (!summary) throw redirect(href('/'), 303)
  const { plan } = summary.pension
  if (needsPlanDeclaration(kindInSummary(summary.pension)) && !(await findPlanDeclaration(app.db, person.id, plan)))
    throw redirect(href('/pension-application/plan-declaration'), 303)
  const kind = await disclosureOf(app, person.id)
  return {
    sections: sectionsOf(summary),
    place: placeOf(facts, 'signature'),
    documents: readingList(await recommendationLinks({ app, person }), recommendationDocuments, kind),
    provided: await planFileLinks({ app, person }),
    texts: declarationTexts(kind),
    seen: seenHash(summary),
    applicant: displayName(person.member),
    today: irishDate(app.now()),
  }
})

export const action = memberForm({
  fields: names,
  async run({ app, person, requestContext: { client }, values, refuse }, { request: { headers } }) {
    const { name, seen } = values
    const signature = { ...readSignature(values, declarations, { client, headers }), seen }
    const statements = declarationTexts(await disclosureOf(app, person.id))
    const texts = declarations.map((each) => statements[each])
    const signed = await signApplication(app, person.id, signature, { version: DECLARATIONS_VERSION, texts })
    if (signed.ok) throw redirect(href('/pension-application/success'), 303)
    const { refusal } = signed
    if (refusal.kind === 'fields') return refuse<Answer>({ fields: signatureMessages(refusal.fields) })
    const message = refusal.code === 'not_allowed' ? requestMessage('not_allowed') : signatureMessage(refusal.code)
    // The application has changed since the page was loaded, so the declarations must be confirmed again.
    return refuse<Answer>({ message, values: { name } }, 409)
  },
})

export const clientAction = refuseUnanswered(...names)

/** The summary with its Submit, the declarations and the signature (specification 2, section 2.9). */
export default function SignContract({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { sections, documents, provided, texts, seen, applicant, today, place } = loaderData
  return (
    <SigningForm
      words={{
        title: words.title,
        lead: words.lead,
        legend: words.declarations,
        nameHelper: words.nameHelper(applicant),
        submit: words.submit,
      }}
      answer={actionData as Answer | undefined}
      statements={declarations.map((each) => ({
        box: boxOf(each),
        text: texts[each],
        locked: documents.some(({ document, opened }) => document === each && !opened),
      }))}
      today={today}
      place={place}
      seen={seen}
      note={words.coolingOff}
      after={<p className="caption">{words.stored}</p>}
    >
      <Summary sections={sections} />
      <Card as="section" className="summary">
        <h2>{words.read}</h2>
        <p className="muted">{words.readText}</p>
        <DocumentLinks documents={[...documents, ...provided]} />
      </Card>
    </SigningForm>
  )
}
