/** One identity document beside the data that it has to match, and the decision about it. */
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import type { DocumentState } from '#areas/application/domain/identity-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { member } from '#desk/copy/member.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { SmallSubmit } from '#web/forms/submit.tsx'

const words = member.identity

export type ShownDocument = {
  document: IdentityDocument
  state: DocumentState
  detail: string
  /** Accepted, and the comparison no longer stands for the profile. */
  stale: boolean
  storedAs: string | undefined
  /** Part of the picture's address, so that the browser does not show the previous picture after a replacement. */
  preview: string | undefined
  fileName: string | undefined
}

export type Refused = Refusal<'document' | 'stored' | 'reason' | 'was', string>

type DocumentProps = {
  uid: string
  view: ShownDocument
  /** What the document has to match, field by field. */
  facts: readonly (readonly [string, string | null])[]
  /** Below the facts, such as the whole PPSN. */
  more?: ReactNode
  /** A pension is open, so nothing is sent back any more. */
  settled: boolean
  refusal: Refused
  mayOpen: boolean
}

export function DocumentCheck({ uid, view, facts, more, settled, refusal, mayOpen }: DocumentProps) {
  const { document, state, detail, stale, storedAs, preview, fileName } = view
  const picture = href('/desk/members/:uid/identity/:document', { uid, document })
  const shown = storedAs !== undefined && state.kind !== 'kept' && mayOpen
  return (
    <Panel
      id={document}
      title={words.name[document]}
      aside={<Tag tone={state.kind === 'accepted' ? 'done' : state.kind === 'sent' ? 'sun' : 'plain'}>{detail}</Tag>}
      className="document-check"
    >
      <div className="stack gap-3 content-start">
        {'reason' in state && state.reason ? <p className="muted">{words.reasonBefore(state.reason)}</p> : null}
        {storedAs === undefined ? <p className="muted">{words.missing}</p> : null}
        {storedAs !== undefined && !mayOpen ? <p className="muted">{words.withheld}</p> : null}
        {shown && preview !== undefined ? (
          <img className="document-picture" src={`${picture}?preview=${preview}`} alt={words.preview(document)} />
        ) : null}
        {shown ? (
          <div className="split gap-2">
            <span className="caption">{fileName}</span>
            <ButtonLink reload target="_blank" variant="secondary" size="mini" href={picture}>
              {words.open(document)}
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <div className="document-side stack content-start">
        <div>
          <h3 className="record-small-title">{words.compare}</h3>
          <dl className="document-facts ruled ruled-close">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={value === null ? 'muted' : undefined}>{value ?? member.facts.nothing}</dd>
              </div>
            ))}
          </dl>
          {more}
        </div>
        {shown && state.kind === 'sent' ? (
          <ReviewForm document={document} storedAs={storedAs} refusal={refusal} />
        ) : null}
        {shown && stale ? <ConfirmForm document={document} storedAs={storedAs} /> : null}
        {shown && state.kind === 'accepted' && !settled ? (
          <Accordion look="link" summary={words.takeBack(document)} open={faultOf(refusal, document) !== undefined}>
            <ReviewForm document={document} storedAs={storedAs} refusal={refusal} takesBack />
          </Accordion>
        ) : null}
      </div>
    </Panel>
  )
}

/** The page has one form per document; only the submitted one shows the error. */
const faultOf = ({ values, fields }: Refused, document: IdentityDocument): string | undefined =>
  values?.document === document ? fields?.reason : undefined

type ReviewFormProps = { document: IdentityDocument; storedAs: string; refusal: Refused; takesBack?: boolean }

/** Accepts a document or, with a reason, sends it back; an accepted one can only be sent back. */
function ReviewForm({ document, storedAs, refusal, takesBack = false }: ReviewFormProps) {
  const fault = faultOf(refusal, document)
  return (
    <Form method="post" key={fault ?? 'fresh'} className="line-above stack gap-3" noValidate>
      <input type="hidden" name="document" value={document} />
      <input type="hidden" name="stored" value={storedAs} />
      <input type="hidden" name="was" value={takesBack ? 'accepted' : 'sent'} />
      {takesBack ? null : (
        <>
          <p className="muted">{comparedText(document)}</p>
          <SmallSubmit intent="accept" aria-label={words.acceptOf(document)}>
            {words.accept}
          </SmallSubmit>
        </>
      )}
      <TextArea
        id={`reason-${document}`}
        name="reason"
        label={words.reason}
        helper={words.reasonHelper}
        maxLength={longestReason}
        defaultValue={fault && refusal.values?.reason}
        error={fault}
      />
      <SmallSubmit intent="sendBack" variant="secondary" aria-label={words.sendBackOf(document)}>
        {words.sendBack}
      </SmallSubmit>
    </Form>
  )
}

const comparedText = (document: IdentityDocument): string =>
  document === 'ppsn' ? words.comparedWithPpsn : words.comparedWith

/** Accepts the document once more, for what the profile says now. */
function ConfirmForm({ document, storedAs }: { document: IdentityDocument; storedAs: string }) {
  return (
    <Form method="post" className="line-above stack gap-3" noValidate>
      <input type="hidden" name="document" value={document} />
      <input type="hidden" name="stored" value={storedAs} />
      <Banner tone="info">{words.again}</Banner>
      <p className="muted">{comparedText(document)}</p>
      <div>
        <SmallSubmit intent="accept" aria-label={words.confirmOf(document)}>
          {words.confirm}
        </SmallSubmit>
      </div>
    </Form>
  )
}
