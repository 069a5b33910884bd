import { data, Form, href, redirect, useNavigation } from 'react-router'
import {
  documentState,
  isComparisonCurrent,
  readIdentityDocument,
} from '#areas/application/domain/identity-documents.ts'
import { identityFactsOf } from '#areas/application/flows/opening-facts.ts'
import { revealPpsn } from '#areas/application/flows/reveal-ppsn.ts'
import { reviewDocument } from '#areas/application/flows/review-document.ts'
import { maskedPpsn } from '#areas/application/flows/submit-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { findDocuments } from '#database/members/identity-documents.ts'
import { findOthersWithPpsn } from '#database/members/same-ppsn.ts'
import { head, member } from '#desk/copy/member.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { forRecord, requireRecent, viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import '#web/desk/identity.css'
import '#web/desk/member.css'
import { personFacts } from '#web/desk/member-details.ts'
import { MemberFacts, MemberHead } from '#web/desk/member-head.tsx'
import { ReasonForm } from '#web/desk/reason-form.tsx'
import type { Route } from './+types/identity'
import { PpsnCheck, SamePpsn } from './ppsn-check.tsx'

const words = member.identity

export const meta = headOf(head)

export const loader = viewingRecord('identity documents')(async ({ app, adviser, id, member: row }) => {
  const documents = await findDocuments(app.db, id)
  const identity = identityFactsOf(app, row)
  // The facts that the documents must match.
  const known = personFacts(row, maskedPpsn(app, row), app.now())
  const { resident } = member.facts
  return {
    uid: id,
    settled: row.final_pension_application,
    name: displayName(row) || row.email_address,
    facts: [[words.name_, displayName(row) || null] as const, ...known.filter(([label]) => label !== resident)],
    hasPpsn: row.pps_number !== null,
    samePpsn: (await findOthersWithPpsn(app.db, row)).map((other) => ({
      uid: other.uid,
      name: displayName(other) || other.email_address || other.uid,
    })),
    mayOpen: hasPermission(adviser.roles, 'readIdentityDocuments'),
    documents: documents.map(({ document, file, review }) => {
      const state = documentState({ storedAs: file?.storedAs, review })
      const compared = review?.compared ?? null
      return {
        document,
        state,
        detail: words.state(state),
        // Accepted, and the comparison no longer stands for the profile.
        stale:
          state.kind === 'accepted' &&
          !isComparisonCurrent(compared, identity, { withPpsn: document === 'ppsn' }) &&
          !row.final_pension_application,
        storedAs: file?.storedAs,
        // Part of the picture's address, so that the browser does not show the previous picture after a replacement.
        preview: file?.previewAs == null ? undefined : file.previewAs.split('/').at(-1),
        fileName: file?.name,
      }
    }),
  }
})

type Answer = Refusal<'document' | 'stored' | 'reason' | 'was', string> & {
  /** The whole PPSN, for a short time and never in a URL. */
  ppsn?: string
}

export const action = forRecord(
  formAction({
    fields: ['document', 'stored', 'reason', 'was'],
    async run({ refuse, ...entered }, args) {
      const { app, person, id, values } = entered
      const { intent, stored, reason, was } = values
      if (intent === 'reveal') {
        requireRecent(entered, args)
        const shown = await revealPpsn(app, id, person.id)
        if (!shown.ok) return refuse<Answer>({ message: words.reveal.none })
        return data<Answer>({ ppsn: shown.value }, { headers: { 'Cache-Control': 'no-store' } })
      }
      const document = readIdentityDocument(values.document)
      if (!document || (intent !== 'accept' && intent !== 'sendBack'))
        return refuse({ message: requestMessage('invalid_input') })
      const reviewed = await reviewDocument(app, id, {
        document,
        storedAs: stored,
        byUid: person.id,
        sendBack: intent === 'sendBack' ? reason : undefined,
        takesBack: was === 'accepted',
      })
      if (reviewed.ok) throw redirect(href('/desk/members/:uid/identity', { uid: id }), 303)
      if (reviewed.code === 'document_changed') return refuse({ message: words.changed }, 409)
      if (reviewed.code === 'ppsn_not_seen') return refuse<Answer>({ message: words.reveal.first })
      const { reasonMissing, reasonLong } = words
      return refuse<Answer>({ fields: { reason: reviewed.code === 'reason_missing' ? reasonMissing : reasonLong } })
    },
  }),
)

export const clientAction = refuseUnanswered()

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, settled, name, facts, documents, hasPpsn, samePpsn, mayOpen } = loaderData
  const refusal: Answer = actionData ?? {}
  return (
    <>
      <MemberHead
        title={words.title}
        back={{ href: href('/desk/members/:uid', { uid }), label: recommendation.back(name) }}
      />
      {refusal.message === undefined ? null : <Banner tone="error">{refusal.message}</Banner>}
      <SamePpsn others={samePpsn} />
      <div className="record columns columns-late">
        <div className="stack gap-6">
          {documents.map((document) => (
            <Document key={document.document} {...{ uid, settled, refusal, mayOpen }} view={document} />
          ))}
        </div>
        <div className="stack gap-6 record-aside-stays record-aside-first">
          <Card as="section" className="record-card">
            <h2 className="record-small-title">{words.compare}</h2>
            <MemberFacts facts={facts} nothing={member.facts.nothing} />
            {hasPpsn ? <PpsnCheck uid={uid} number={refusal.ppsn} /> : null}
          </Card>
        </div>
      </div>
    </>
  )
}

type View = Route.ComponentProps['loaderData']['documents'][number]

type DocumentProps = { uid: string; view: View; settled: boolean; refusal: Answer; mayOpen: boolean }

function Document({ uid, view, settled, refusal, mayOpen }: DocumentProps) {
  const { document, state, detail, stale, storedAs, preview, fileName } = view
  const picture = href('/desk/members/:uid/identity/:document', { uid, document })
  return (
    <Card as="section" className="record-card">
      <div className="cluster">
        <h2>{words.name[document]}</h2>
        <Tag tone={state.kind === 'accepted' ? 'done' : state.kind === 'sent' ? 'sun' : 'plain'}>{detail}</Tag>
      </div>
      {'reason' in state && state.reason ? <p className="muted">{words.reasonBefore(state.reason)}</p> : null}
      {storedAs === undefined ? (
        <p className="muted">{words.missing}</p>
      ) : !mayOpen ? (
        <p className="muted">{words.withheld}</p>
      ) : (
        <>
          {preview === undefined ? null : (
            <img className="identity-picture" src={`${picture}?preview=${preview}`} alt={words.preview(document)} />
          )}
          <p className="caption">{fileName}</p>
          <div>
            <ButtonLink reload target="_blank" variant="secondary" size="small" href={picture}>
              {words.open(document)}
            </ButtonLink>
          </div>
          {state.kind === 'sent' ? <ReviewForm document={document} storedAs={storedAs} refusal={refusal} /> : null}
          {stale ? <ConfirmForm document={document} storedAs={storedAs} /> : null}
          {state.kind === 'accepted' && !settled ? (
            <Accordion look="link" summary={words.takeBack(document)} open={faultOf(refusal, document) !== undefined}>
              <ReviewForm document={document} storedAs={storedAs} refusal={refusal} takesBack />
            </Accordion>
          ) : null}
        </>
      )}
    </Card>
  )
}

/** The page has one form per document; only the submitted one shows the error. */
const faultOf = ({ values, fields }: Answer, document: IdentityDocument): string | undefined =>
  values?.document === document ? fields?.reason : undefined

type ReviewFormProps = { document: IdentityDocument; storedAs: string; refusal: Answer; takesBack?: boolean }

/** Accepts a document or sends it back; an accepted one can only be sent back. */
function ReviewForm({ document, storedAs, refusal, takesBack = false }: ReviewFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const fault = faultOf(refusal, document)
  return (
    <ReasonForm
      className="review-form stack"
      key={fault ?? 'fresh'}
      hidden={{ document, stored: storedAs, was: takesBack ? 'accepted' : 'sent' }}
      id={`reason-${document}`}
      label={words.reason}
      helper={words.reasonHelper}
      typed={fault && refusal.values?.reason}
      fault={fault}
      note={takesBack ? null : <p className="muted small">{comparedText(document)}</p>}
    >
      {takesBack ? null : (
        <Button name="intent" value="accept" size="small" busy={busy} aria-label={words.acceptOf(document)}>
          {words.accept}
        </Button>
      )}
      <Button
        name="intent"
        value="sendBack"
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={words.sendBackOf(document)}
      >
        {words.sendBack}
      </Button>
    </ReasonForm>
  )
}

const comparedText = (document: IdentityDocument): string =>
  document === 'ppsn' ? words.comparedWithPpsn : words.comparedWith

/** Accepts the document once more, for what the profile says now. */
function ConfirmForm({ document, storedAs }: { document: IdentityDocument; storedAs: string }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="review-form stack" noValidate>
      <input type="hidden" name="document" value={document} />
      <input type="hidden" name="stored" value={storedAs} />
      <Banner tone="info">{words.again}</Banner>
      <p className="muted small">{comparedText(document)}</p>
      <div>
        <Button name="intent" value="accept" size="small" busy={busy} aria-label={words.confirmOf(document)}>
          {words.confirm}
        </Button>
      </div>
    </Form>
  )
}
