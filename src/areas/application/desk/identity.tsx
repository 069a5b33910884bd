import { useEffect } from 'react'
import { data, Form, href, redirect, useNavigate } from 'react-router'
import { isComparisonCurrent, readIdentityDocument } from '#areas/application/domain/identity-documents.ts'
import { identityFactsOf } from '#areas/application/flows/opening-facts.ts'
import { revealPpsn } from '#areas/application/flows/reveal-ppsn.ts'
import { reviewDocument } from '#areas/application/flows/review-document.ts'
import { maskedPpsn } from '#areas/application/flows/submit-documents.ts'
import { findDocuments } from '#database/members/identity-documents.ts'
import { findOthersWithPpsn } from '#database/members/same-ppsn.ts'
import { headAbout, member } from '#desk/copy/member.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { requireRecent, viewingRecord } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { displayName } from '#shared/domain/member.ts'
import { ppsnSeconds } from '#shared/domain/time/periods.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { personFacts } from '#web/desk/member-details.ts'
import { MemberHead } from '#web/desk/member-head.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { SmallSubmit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/identity'
import { DocumentCheck, type Refused, type ShownDocument } from './document-check.tsx'

const words = member.identity

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('identity documents')(async ({ app, adviser, id, member: row }) => {
  const documents = await findDocuments(app.db, id)
  const identity = identityFactsOf(app, row)
  const { born, ppsn, address } = member.facts
  const known = new Map([[words.name_, displayName(row) || null], ...personFacts(row, maskedPpsn(app, row), app.now())])
  const factsOf = (labels: readonly string[]) => labels.map((label) => [label, known.get(label) ?? null] as const)
  return {
    uid: id,
    settled: row.final_pension_application,
    name: displayName(row) || row.email_address,
    // What each document must match.
    facts: { ppsn: factsOf([words.name_, born, address, ppsn]), datebirth: factsOf([words.name_, born]) },
    hasPpsn: row.pps_number !== null,
    samePpsn: (await findOthersWithPpsn(app.db, row)).map((other) => ({
      uid: other.uid,
      name: displayName(other) || other.email_address || other.uid,
    })),
    mayOpen: hasPermission(adviser.roles, 'readIdentityDocuments'),
    documents: documents.map(({ document, file, review, state }): ShownDocument => {
      const compared = review?.compared ?? null
      return {
        document,
        state,
        detail: words.state(state),
        stale:
          state.kind === 'accepted' &&
          !isComparisonCurrent(compared, identity, { withPpsn: document === 'ppsn' }) &&
          !row.final_pension_application,
        storedAs: file?.storedAs,
        preview: file?.previewAs == null ? undefined : file.previewAs.split('/').at(-1),
        fileName: file?.name,
      }
    }),
  }
})

type Answer = Refused & {
  /** The whole PPSN, for a short time and never in a URL. */
  ppsn?: string
}

export const action = recordForm({
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
})

export const clientAction = refuseUnanswered()

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, settled, name, facts, documents, hasPpsn, samePpsn, mayOpen } = loaderData
  const refusal: Answer = actionData ?? {}
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      {refusal.message === undefined ? null : <Banner tone="error">{refusal.message}</Banner>}
      <SamePpsn others={samePpsn} />
      {documents.map((view) => (
        <DocumentCheck
          key={view.document}
          {...{ uid, view, settled, refusal, mayOpen }}
          facts={facts[view.document]}
          more={view.document === 'ppsn' && hasPpsn ? <PpsnCheck uid={uid} number={refusal.ppsn} /> : null}
        />
      ))}
    </>
  )
}

type SamePpsnProps = { others: readonly { uid: string; name: string }[] }

const SamePpsn = ({ others }: SamePpsnProps) =>
  others.length === 0 ? null : (
    <Banner tone="error">
      <p>{member.identity.samePpsn}</p>
      <ul className="cluster gap-0 gap-x-4 bare-list">
        {others.map(({ uid, name }) => (
          <li key={uid}>
            <TextLink href={href('/desk/members/:uid', { uid })}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  )

const revealWords = member.identity.reveal

/** Shows the whole PPSN briefly: the page answers a POST and is never stored; without scripts it replaces itself. */
function PpsnCheck({ uid, number }: { uid: string; number: string | undefined }) {
  const navigate = useNavigate()
  const address = href('/desk/members/:uid/identity', { uid })
  useEffect(() => {
    if (number === undefined) return
    const timer = setTimeout(
      () => void navigate(address, { replace: true, preventScrollReset: true }),
      ppsnSeconds * 1000,
    )
    return () => clearTimeout(timer)
  }, [number, navigate, address])
  if (number === undefined)
    return (
      <Form method="post" className="stack" preventScrollReset>
        <p className="muted small">{revealWords.text}</p>
        <div>
          <SmallSubmit intent="reveal" variant="secondary">
            {revealWords.show}
          </SmallSubmit>
        </div>
      </Form>
    )
  return (
    <div className="note stack gap-2" role="status">
      <noscript>
        <meta httpEquiv="refresh" content={`${ppsnSeconds};url=${address}`} />
      </noscript>
      <p className="ppsn-number title-small figures">{revealWords.shown(number)}</p>
      <p className="muted small">{revealWords.hides}</p>
      <div>
        <ButtonLink href={address} variant="secondary" size="small">
          {revealWords.hide}
        </ButtonLink>
      </div>
    </div>
  )
}
