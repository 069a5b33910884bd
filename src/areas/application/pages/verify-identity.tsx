import { useEffect, useMemo, useState } from 'react'
import { Form, href, redirect, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { documentMessage } from '#areas/application/copy/errors.ts'
import { verifyIdentity as words } from '#areas/application/copy/verify-identity.ts'
import {
  type DocumentState,
  documentBytes,
  documentTypes,
  identityDocuments,
  isPpsnLocked,
  isReady,
  mayChange,
} from '#areas/application/domain/identity-documents.ts'
import { maskedPpsn, submitDocuments } from '#areas/application/flows/submit-documents.ts'
import { uploadDocument } from '#areas/application/flows/upload-document.ts'
import { type IdentityDocument, placeOf } from '#areas/home/domain/journey.ts'
import { findDocuments } from '#database/members/identity-documents.ts'
import { withUpload } from '#server/requests/read-upload.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { DocumentCode } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { formatBytes } from '#shared/domain/text/bytes.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Uploader } from '#ui/fields/uploader.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { SafeNote } from '#ui/progress/safe-note.tsx'
import { refuseWith } from '#web/forms/form-action.ts'
import { answerMember } from '#web/forms/unanswered.ts'
import { useUpload } from '#web/forms/use-upload.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/verify-identity'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

export const meta = headOf(head)

/** Milliseconds (specification 2, section 9). */
const verifyingMs = 3000

type Answer = Refusal<IdentityDocument | 'pps_number', DocumentCode>

export const loader = forStep('/pension-application/verify-identity')(async ({ app, person, facts }, { request }) => {
  const { member } = person
  const documents = (await findDocuments(app.db, person.id)).map(
    ({ document, file, state }): DocumentView => ({
      document,
      state,
      file: file && {
        name: file.name,
        bytes: file.bytes,
        version: file.storedAs.split('/').at(-1) ?? '',
        preview: file.previewAs !== null,
      },
    }),
  )
  const verified = member.pension_applied_verify_identity
  const verifying = verified && new URL(request.url).searchParams.has('verifying')
  const ppsn = maskedPpsn(app, member)
  return {
    documents,
    verified,
    verifying,
    ppsn,
    ppsnLocked: ppsn !== undefined && isPpsnLocked(documents),
    place: placeOf(facts, 'identity'),
  }
})

export const action = forStep('/pension-application/verify-identity')(async ({ app, person }, { request }) => {
  // Before the files are read, which takes room on the disk.
  if (await countAttempts(app, { documentPerMember: person.id }))
    return refuseWith<Answer>({ message: requestMessage('rate_limited') }, 429)
  const accepted = { values: ['pps_number'], files: identityDocuments, fileBytes: documentBytes } as const
  return withUpload({ request, uploadBuffer: app.uploadBuffer }, accepted, async (upload) => {
    if (!upload.ok) return refuseWith<Answer>({ message: requestMessage(upload.code) })
    const { values, files } = upload.value
    const { pps_number } = values
    const refuse = (answer: Answer) => refuseWith<Answer>({ ...answer, values: { pps_number } })
    const fields: NonNullable<Answer['fields']> = {}
    for (const document of identityDocuments) {
      const file = files[document]
      if (!file) continue
      const uploaded = await uploadDocument(app, person.id, document, file)
      if (!uploaded.ok) fields[document] = uploaded.code
    }
    if (Object.keys(fields).length > 0) return refuse({ fields })
    const sent = await submitDocuments(app, person.id, pps_number)
    if (sent.ok) return redirect(`${href('/pension-application/verify-identity')}?verifying`, 303)
    if (sent.code === 'documents_missing') return refuse({ message: documentMessage(sent.code) })
    return refuse({ fields: { pps_number: sent.code } })
  })
})

/** IDU-12, where the fault is not the line's. */
export const clientAction = answerMember<Answer>(async (request, lost) => ({
  message: lost === 'server_error' ? documentMessage('upload_failed') : requestMessage(lost),
  values: { pps_number: String((await request.formData()).get('pps_number') ?? '') },
}))

export default function VerifyIdentity({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { documents, verified, verifying, ppsn, ppsnLocked, place } = loaderData
  const answer = (actionData as Answer | undefined) ?? {}
  const { revalidate } = useRevalidator()
  const uploads: Record<IdentityDocument, ReturnType<typeof useUpload>> = {
    ppsn: useUpload(href('/pension-application/verify-identity/documents/:document', { document: 'ppsn' }), revalidate),
    datebirth: useUpload(
      href('/pension-application/verify-identity/documents/:document', { document: 'datebirth' }),
      revalidate,
    ),
  }
  const hydrated = useHydrated()
  const busy = useNavigation().formMethod === 'POST'
  const again = documents.some(({ state }) => state.kind === 'sentBack')
  const [typedPpsn, setTypedPpsn] = useState(answer.values?.pps_number ?? '')
  const hasPpsn = ppsn !== undefined || typedPpsn.trim() !== ''
  const open = documents.filter(({ document, state }) => !isReady(state) || uploads[document].state.kind === 'busy')
  const complete = open.length === 0 && hasPpsn

  return (
    <>
      <StepHead minutes={application.about('identity', place)} />
      <h1>{words.title}</h1>
      {verified ? <Sent verifying={verifying} /> : <p className="lead">{again ? words.leadAgain : words.lead}</p>}
      <Errors answer={answer} />
      <Form method="post" encType="multipart/form-data" className="stack gap-6" noValidate>
        {verified ? null : (
          <p className="muted small">
            {words.rules.readable} {words.rules.inDate}
          </p>
        )}
        {documents.map((view) => (
          <DocumentField
            key={view.document}
            view={view}
            verified={verified}
            refused={answer.fields?.[view.document]}
            upload={uploads[view.document]}
          />
        ))}
        {/* A disabled input is not sent, and a form without a field is refused. */}
        {ppsnLocked ? <input type="hidden" name="pps_number" value="" /> : null}
        <TextField
          name="pps_number"
          label={words.ppsn.label}
          helper={
            ppsn && !verified && !ppsnLocked ? `${words.ppsn.known(ppsn)} ${words.ppsn.helper}` : words.ppsn.helper
          }
          placeholder={words.ppsn.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          onEarly={(input) => setTypedPpsn(input.value)}
          onInput={(event) => setTypedPpsn(event.currentTarget.value)}
          error={answer.fields?.pps_number && documentMessage(answer.fields.pps_number)}
          {...(verified
            ? { value: ppsn ?? '', readOnly: true }
            : ppsnLocked
              ? { value: ppsn ?? '', disabled: true }
              : { defaultValue: answer.values?.pps_number })}
        />
        <SafeNote>{words.safe}</SafeNote>
        <Button full busy={busy || verifying} disabled={(verified && !verifying) || (hydrated && !complete)}>
          {words.submit}
        </Button>
        {hydrated && !complete && !verified ? <p className="caption">{words.waiting(open.length, !hasPpsn)}</p> : null}
      </Form>
    </>
  )
}

/** The submitted state: says for 3 s that it is verifying, then redirects to the overview. */
function Sent({ verifying }: { verifying: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!verifying) return
    const timer = setTimeout(() => void navigate(href('/pension-application'), { replace: true }), verifyingMs)
    return () => clearTimeout(timer)
  }, [verifying, navigate])
  const { title, text, onward } = verifying ? words.verifying : words.done
  return (
    <>
      <Banner tone={verifying ? 'info' : 'success'} title={title}>
        {text}
      </Banner>
      <ButtonLink href={href('/pension-application')} variant={verifying ? 'secondary' : 'primary'} full>
        {onward}
      </ButtonLink>
    </>
  )
}

function Errors({ answer: { fields, message } }: { answer: Answer }) {
  const errors = useMemo(() => {
    const labels = { ...mapDocuments((document) => words.documents[document].label), pps_number: words.ppsn.label }
    const faults = Object.entries(fields ?? {}) as [keyof typeof labels, DocumentCode][]
    return [
      ...(message ? [{ message }] : []),
      ...faults.map(([field, code]) => ({ field, label: labels[field], message: documentMessage(code) })),
    ]
  }, [fields, message])
  return <ErrorSummary errors={errors} />
}

const mapDocuments = <T,>(value: (document: IdentityDocument) => T): Record<IdentityDocument, T> => ({
  ppsn: value('ppsn'),
  datebirth: value('datebirth'),
})

type DocumentView = {
  document: IdentityDocument
  state: DocumentState
  file: { name: string; bytes: number; version: string; preview: boolean } | undefined
}

const accept = [...documentTypes, '.png', '.jpg', '.jpeg', '.pdf'].join(',')

type DocumentFieldProps = {
  view: DocumentView
  verified: boolean
  /** The error of a form that was submitted without JavaScript. */
  refused: DocumentCode | undefined
  upload: ReturnType<typeof useUpload>
}

function DocumentField({ view: { document, state, file }, verified, refused, upload }: DocumentFieldProps) {
  const { label, helper } = words.documents[document]
  const address = href('/pension-application/verify-identity/documents/:document', { document })
  const failed = upload.state.kind === 'failed' ? upload.state : undefined
  const reason = state.kind === 'sentBack' || state.kind === 'missing' ? state.reason : null
  return (
    <div className="stack gap-3">
      {reason === null || reason === '' ? null : (
        <Banner tone="info" title={words.sentBack.title}>
          <p>
            {words.sentBack.before}
            {reason}
          </p>
        </Banner>
      )}
      <Uploader
        name={document}
        label={label}
        helper={helper}
        kinds={words.kinds}
        example={document === 'datebirth' ? words.example : undefined}
        accept={accept}
        error={failed?.error ?? (upload.state.kind === 'idle' && refused ? documentMessage(refused) : undefined)}
        file={
          file && {
            name: file.name,
            detail:
              state.kind === 'kept' || state.kind === 'missing'
                ? words.ready(formatBytes(file.bytes))
                : words.states[state.kind],
            unwell: state.kind === 'sentBack',
            preview: file.preview ? `${address}?preview&version=${file.version}` : undefined,
            href: address,
          }
        }
        progress={upload.state.kind === 'busy' ? upload.state : undefined}
        readOnly={!mayChange(state, verified)}
        onChoose={upload.choose}
        onRemove={() => upload.remove(file?.name ?? '')}
        onCancel={upload.cancel}
        unsent={failed?.unsent?.name}
        onRetry={failed?.unsent?.retry}
      />
    </div>
  )
}
