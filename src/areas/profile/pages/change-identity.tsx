import { useMemo } from 'react'
import { Form, href, redirect, useRevalidator } from 'react-router'
import { documentBytes, documentTypes } from '#areas/application/domain/identity-documents.ts'
import { isIdentityLocked } from '#areas/application/flows/document-states.ts'
import { maskedPpsn } from '#areas/application/flows/submit-documents.ts'
import { keyboardOf } from '#areas/forms/domain/field-texts.ts'
import type { Texts } from '#areas/forms/domain/form.ts'
import { head, identityChange as words } from '#areas/profile/copy/identity-change.ts'
import {
  type ChangeFault,
  type ChangeFaults,
  type ChangeField,
  changeFields,
  changeInputs,
  changeProofPath,
  changeQuestions,
  currentTexts,
  draftProof,
} from '#areas/profile/domain/identity-change.ts'
import {
  requestIdentityChange,
  uploadChangeProof,
  withdrawIdentityChange,
} from '#areas/profile/flows/request-identity-change.ts'
import { findFile } from '#database/files.ts'
import { listIdentityChanges } from '#database/members/identity-changes.ts'
import { forMember, type MemberContext } from '#server/guards.ts'
import { withUpload } from '#server/requests/read-upload.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { formatBytes } from '#shared/domain/text/bytes.ts'
import { formatDate, irishDate } from '#shared/domain/time/dates.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Uploader } from '#ui/fields/uploader.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { SafeNote } from '#ui/progress/safe-note.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import { useOpenErrors } from '#web/forms/open-errors.ts'
import { Submit } from '#web/forms/submit.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { useUpload } from '#web/forms/use-upload.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { useHelpPhone } from '#web/layout/use-firm.ts'
import type { Route } from './+types/change-identity'
import { requestOf } from './identity-request.ts'

export const meta = headOf(head)

type Answer = Refusal<string, ChangeFault> & { values?: Texts; fields?: ChangeFaults }

/**
 * Before the personal details are sent, and while no document is submitted, the form itself is the place to correct
 * them.
 */
async function requireSentDetails({ app, person }: MemberContext): Promise<void> {
  const { member } = person
  if (!member.form_fact_find_personal_details && !(await isIdentityLocked(app.db, member)))
    throw redirect(href('/fact-find/personal-details'), 303)
}

export const loader = forMember(async (entered) => {
  await requireSentDetails(entered)
  const { app, person } = entered
  const { id, member } = person
  const [newest] = await listIdentityChanges(app.db, id)
  const proofOf = (name: string) => findFile(app.db, id, changeProofPath(id, name))
  const draft = await proofOf(draftProof)
  return {
    open: newest?.state === 'open' ? requestOf(app, newest, await proofOf(newest.id)) : undefined,
    refused: newest?.state === 'refused' ? newest.decision : undefined,
    accepted:
      newest?.state === 'accepted' && newest.settled_at
        ? words.accepted(formatDate(irishDate(newest.settled_at)))
        : undefined,
    withdrawn: newest?.state === 'withdrawn',
    texts: currentTexts(member),
    ppsn: maskedPpsn(app, member),
    proof: draft && { name: draft.name, bytes: draft.bytes, version: draft.version, preview: draft.previewAs !== null },
  }
})

export const action = forMember(async (entered, { request }: Route.ActionArgs) => {
  await requireSentDetails(entered)
  const { app, person } = entered
  // Before the files are read, which takes room on the disk.
  if (await countAttempts(app, { documentPerMember: person.id }))
    return refuseWith<Answer>({ message: requestMessage('rate_limited') }, 429)
  const accepted = { values: [...changeInputs, 'change'], files: ['proof'], fileBytes: documentBytes } as const
  return withUpload({ request, uploadBuffer: app.uploadBuffer }, accepted, async (upload) => {
    if (!upload.ok) return refuseWith<Answer>({ message: requestMessage(upload.code) })
    const { values, files } = upload.value
    const { intent, change = '', ...texts } = values
    if (intent === 'withdraw') {
      await withdrawIdentityChange(app, person.id, change)
      return redirect(href('/my-profile/identity'), 303)
    }
    const proof = files.proof && (await uploadChangeProof(app, person.id, files.proof))
    if (proof && !proof.ok && proof.code !== 'document_settled')
      return refuseWith<Answer>({ values: texts, fields: { proof: proof.code } })
    const requested = await requestIdentityChange(app, person.id, texts)
    if (requested.kind === 'refused') return refuseWith<Answer>({ values: texts, fields: requested.faults })
    return redirect(href('/my-profile/identity'), 303)
  })
})

export const clientAction = refuseUnanswered(...changeInputs)

export default function ChangeIdentity({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const phone = useHelpPhone()
  const { open, refused, accepted, withdrawn } = loaderData
  if (open) return <OpenRequest open={open} />
  return (
    <>
      <h1>{words.title}</h1>
      {accepted === undefined ? null : <Banner tone="success">{accepted}</Banner>}
      {withdrawn ? <Banner tone="info">{words.withdrawn}</Banner> : null}
      {refused == null ? null : (
        <Banner tone="info" title={words.refused.title}>
          <p>
            {words.refused.before}
            {refused}
          </p>
          <p>{words.refused.goOn(phone)}</p>
        </Banner>
      )}
      <p className="muted">{words.lead}</p>
      <RequestForm {...loaderData} answer={actionData as Answer | undefined} />
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const faultFields = [...changeFields, 'reason', 'proof'] as const

/** A date has an input for each of its parts. */
const fieldOf = ({ name }: HTMLInputElement) =>
  faultFields.find((field) => name === field || name.startsWith(`${field}-`))

type RequestFormProps = Pick<Loaded, 'texts' | 'ppsn' | 'proof'> & { answer: Answer | undefined }

function RequestForm({ texts, ppsn, proof, answer }: RequestFormProps) {
  const { values = texts } = answer ?? {}
  const { fields, summary, onInput } = useOpenErrors(answer, fieldOf)
  const { revalidate } = useRevalidator()
  const upload = useUpload(href('/my-profile/identity/document'), revalidate)
  const hydrated = useHydrated()
  const errorOf = (field: ChangeField | 'reason' | 'proof') => {
    const fault = fields[field]
    return fault && words.message(field, fault)
  }
  // A document that arrived since then is no longer missing.
  const proofError = fields.proof === 'proof_missing' && proof ? undefined : errorOf('proof')
  const failed = upload.state.kind === 'failed' ? upload.state : undefined
  return (
    <>
      <Errors answer={summary} />
      <Form method="post" encType="multipart/form-data" className="stack" noValidate onInput={onInput}>
        {changeQuestions.map((field) => {
          const id = field.id as ChangeField
          return field.kind === 'date' ? (
            <DateField
              key={id}
              id={id}
              label={words.labels[id]}
              nameOf={(part) => `${id}-${part}`}
              texts={values}
              error={errorOf(id)}
            />
          ) : (
            <TextField
              key={id}
              name={id}
              label={words.labels[id]}
              {...keyboardOf(field)}
              autoComplete={field.autocomplete}
              defaultValue={values[id]}
              error={errorOf(id)}
            />
          )
        })}
        {ppsn === undefined ? null : (
          <TextField
            name="pps_number"
            label={words.labels.pps_number}
            helper={words.ppsnHelper(ppsn)}
            placeholder={words.ppsnPlaceholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            defaultValue={values.pps_number}
            error={errorOf('pps_number')}
          />
        )}
        <TextArea
          name="reason"
          label={words.reason.label}
          helper={words.reason.helper}
          maxLength={longestReason}
          defaultValue={values.reason}
          error={errorOf('reason')}
        />
        <Uploader
          name="proof"
          label={words.proof.label}
          helper={words.proof.helper(ppsn !== undefined)}
          kinds={words.proof.kinds}
          accept={[...documentTypes, '.png', '.jpg', '.jpeg', '.pdf'].join(',')}
          error={failed?.error ?? (upload.state.kind === 'idle' ? proofError : undefined)}
          file={
            proof && {
              name: proof.name,
              detail: words.proof.ready(formatBytes(proof.bytes)),
              preview: proof.preview
                ? `${href('/my-profile/identity/document')}?preview&version=${proof.version}`
                : undefined,
              href: href('/my-profile/identity/document'),
            }
          }
          progress={upload.state.kind === 'busy' ? upload.state : undefined}
          onChoose={upload.choose}
          onRemove={() => upload.remove(proof?.name ?? '')}
          onCancel={upload.cancel}
          unsent={failed?.unsent?.name}
          onRetry={failed?.unsent?.retry}
        />
        <SafeNote>{words.safe}</SafeNote>
        <Submit disabled={hydrated && upload.state.kind === 'busy'}>{words.submit}</Submit>
        <SecondaryLink href={href('/my-profile')}>{words.cancel}</SecondaryLink>
      </Form>
    </>
  )
}

function Errors({ answer: { fields, message } = {} }: { answer: Answer | undefined }) {
  const errors = useMemo(() => {
    const labels = { reason: words.reason.short, proof: words.proof.label }
    return [
      ...(message ? [{ message }] : []),
      ...faultFields.flatMap((field) => {
        const fault = fields?.[field]
        const label = field === 'reason' || field === 'proof' ? labels[field] : words.labels[field]
        return fault ? [{ field, label, message: words.message(field, fault) }] : []
      }),
    ]
  }, [fields, message])
  return <ErrorSummary errors={errors} />
}

function OpenRequest({ open }: { open: NonNullable<Loaded['open']> }) {
  return (
    <>
      <h1>{words.open.title}</h1>
      <p className="muted">{words.open.text}</p>
      <Card as="section">
        <h2>{words.open.requested}</h2>
        <Facts className="profile-request">
          {open.facts.map(([label, value]) => (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Card>
      <PrimaryLink href={href('/my-profile')}>{words.open.back}</PrimaryLink>
      <Form method="post" encType="multipart/form-data">
        <input type="hidden" name="change" value={open.id} />
        <Submit intent="withdraw" variant="quiet">
          {words.open.withdraw}
        </Submit>
      </Form>
    </>
  )
}
