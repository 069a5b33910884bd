import { Form, useNavigation } from 'react-router'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/recommendation-documents.ts'
import { paths } from '#paths.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Tag } from '#ui/progress/tag.tsx'

const words = recommendation.approved

type Props = {
  uid: string
  approval: {
    version: number
    reference: string
    detail: string
    /** Who gave the second approval. */
    second: string | null
    plans: readonly string[]
    sum: string | null
    risk: string
    documents: readonly { document: RecommendationDocument; available: boolean; overdue: boolean; detail: string }[]
  }
}

/** The approved recommendation and its documents, each of which the firm can replace with its own PDF. */
export function ApprovalCard({ uid, approval }: Props) {
  const busy = useNavigation().formAction
  return (
    <Card as="section" className="record-card">
      <div className="desk-head">
        <h2>{words.title(approval.version)}</h2>
        <Tag tone="done">{approval.reference}</Tag>
      </div>
      <p>{approval.plans.join(', ')}</p>
      {approval.sum === null ? null : <p className="proposed-sum">{approval.sum}</p>}
      <p className="muted">{approval.risk}.</p>
      <p className="muted">{[approval.detail, approval.second].filter(Boolean).join(' ')}</p>
      <h3 className="record-small-title approved-title">{words.documents}</h3>
      <ul className="bare-list approved-documents">
        {approval.documents.map(({ document, available, overdue, detail }) => (
          <li key={document}>
            <div>
              <p className="desk-who">{words.document(document)}</p>
              <p className="caption">{detail}</p>
            </div>
            {available || overdue ? (
              <div className="approved-actions">
                {available ? (
                  <ButtonLink
                    reload
                    variant="secondary"
                    size="small"
                    href={paths.deskDocument(uid, document)}
                    aria-label={words.open(document)}
                  >
                    {words.openShort}
                  </ButtonLink>
                ) : null}
                <Accordion look="link" className="approved-replace" summary={words.replace}>
                  <Form
                    method="post"
                    action={paths.deskDocument(uid, document)}
                    encType="multipart/form-data"
                    reloadDocument
                  >
                    <input
                      type="file"
                      name="file"
                      accept="application/pdf"
                      required
                      aria-label={words.replaceOf(document)}
                    />
                    <Button
                      variant="secondary"
                      size="small"
                      busy={busy === paths.deskDocument(uid, document)}
                      aria-label={words.uploadOf(document)}
                    >
                      {words.upload}
                    </Button>
                  </Form>
                </Accordion>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
