import { useEffect, useMemo } from 'react'
import { data, Form, redirect, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { application } from '#copy/application/application.ts'
import { verifyIdentity as words } from '#copy/application/verify-identity.ts'
import { sayPaper, sayRequest } from '#copy/shared/errors.ts'
import { findPapers } from '#database/identity-documents.ts'
import { identityPapers, isReady, paperBytes, paperState } from '#domain/application/identity-documents.ts'
import type { IdentityPaper } from '#domain/home/home.ts'
import type { PaperCode } from '#domain/shared/errors.ts'
import { maskedPpsn, sendPapers } from '#flows/application/submit-documents.ts'
import { takePaper } from '#flows/application/upload-document.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { paths } from '#paths.ts'
import { tellOffline } from '#routes/shared/offline.ts'
import { pageMeta } from '#routes/shared/page-meta.ts'
import { useFreshOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { enterAsMember } from '#server/guards.ts'
import { withUpload } from '#server/read-upload.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { LockIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/verify-identity'
import { requireStep } from './application-step.ts'
import { PaperField, type PaperView } from './document-field.tsx'
import { StepHead } from './step-head.tsx'
import { useUpload } from './use-upload.ts'

export const meta = pageMeta('/pension-application')

/** Specification 2, section 9. */
const verifyingMs = 3000

type Answer = {
  /** Of each paper, and of the PPSN. */
  fields?: Partial<Record<IdentityPaper | 'pps_number', PaperCode>>
  message?: string
  ppsn?: string
}

export async function loader(args: Route.LoaderArgs) {
  const entered = await enterAsMember(args)
  const { world, person } = entered
  await requireStep(entered, paths.verifyIdentity)
  const { member } = person
  const papers = (await findPapers(world.db, person.id)).map(({ paper, file, review }): PaperView => {
    const state = paperState({ storedAs: file?.storedAs, review })
    return {
      paper,
      state,
      file: file && {
        name: file.name,
        bytes: file.bytes,
        version: file.storedAs.split('/').at(-1) ?? '',
        preview: file.previewAs !== null,
      },
    }
  })
  const verified = member.pension_applied_verify_identity
  const verifying = verified && new URL(args.request.url).searchParams.has('verifying')
  return { papers, verified, verifying, ppsn: maskedPpsn(world, member) }
}

export async function action(args: Route.ActionArgs) {
  const entered = await enterAsMember(args)
  const { world, person } = entered
  await requireStep(entered, paths.verifyIdentity)
  const { request } = args
  const wanted = { values: ['pps_number'], files: identityPapers, fileBytes: paperBytes } as const
  return withUpload({ request, spool: world.spool }, wanted, async (upload) => {
    if (!upload.ok) return data<Answer>({ message: sayRequest(upload.code) }, 422)
    const { values, files } = upload.value
    const fields: Answer['fields'] = {}
    for (const paper of identityPapers) {
      const file = files[paper]
      if (!file) continue
      if (await countAttempts(world, { paperPerMember: person.id }))
        return data<Answer>({ message: sayRequest('rate_limited'), ppsn: values.pps_number }, 429)
      const taken = await takePaper(world, person.id, paper, file)
      if (!taken.ok) fields[paper] = taken.code
    }
    if (Object.keys(fields).length > 0) return data<Answer>({ fields, ppsn: values.pps_number }, 422)
    const sent = await sendPapers(world, person.id, values.pps_number)
    if (sent.ok) return redirect(`${paths.verifyIdentity}?verifying`, 303)
    if (sent.code === 'papers_missing')
      return data<Answer>({ message: sayPaper(sent.code), ppsn: values.pps_number }, 422)
    return data<Answer>({ fields: { pps_number: sent.code }, ppsn: values.pps_number }, 422)
  })
}

export const clientAction = tellOffline<Answer>(async (request) => ({
  message: sayRequest('offline'),
  ppsn: String((await request.formData()).get('pps_number') ?? ''),
}))

export default function VerifyIdentity({ loaderData, actionData }: Route.ComponentProps) {
  useFreshOnFocus()
  const { papers, verified, verifying, ppsn } = loaderData
  const answer: Answer = actionData ?? {}
  const { revalidate } = useRevalidator()
  const uploads: Record<IdentityPaper, ReturnType<typeof useUpload>> = {
    ppsn: useUpload(paths.identityPaper('ppsn'), revalidate),
    datebirth: useUpload(paths.identityPaper('datebirth'), revalidate),
  }
  const hydrated = useHydrated()
  const busy = useNavigation().formMethod === 'POST'
  const again = papers.some(({ state }) => state.kind === 'sentBack')
  const complete = papers.every(({ paper, state }) => isReady(state) && uploads[paper].state.kind !== 'busy')

  return (
    <>
      <StepHead minutes={application.about('identity')} />
      <h1>{words.title}</h1>
      {verified ? <Sent verifying={verifying} /> : <p className="lead">{again ? words.leadAgain : words.lead}</p>}
      <Faults answer={answer} />
      <Form method="post" encType="multipart/form-data" className="identity-form" noValidate>
        {verified ? null : (
          <p className="muted small">
            {words.rules.readable} {words.rules.inDate}
          </p>
        )}
        {papers.map((view) => (
          <PaperField
            key={view.paper}
            view={view}
            verified={verified}
            refused={answer.fields?.[view.paper]}
            upload={uploads[view.paper]}
          />
        ))}
        <TextField
          name="pps_number"
          label={words.ppsn.label}
          helper={ppsn && !verified ? `${words.ppsn.known(ppsn)} ${words.ppsn.helper}` : words.ppsn.helper}
          placeholder={words.ppsn.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={answer.fields?.pps_number && sayPaper(answer.fields.pps_number)}
          {...(verified ? { value: ppsn ?? '', readOnly: true } : { defaultValue: answer.ppsn })}
        />
        <p className="identity-safe muted small">
          <LockIcon size={18} />
          {words.safe}
        </p>
        <Button full busy={busy || verifying} disabled={(verified && !verifying) || (hydrated && !complete)}>
          {words.submit}
        </Button>
        {hydrated && !complete && !verified ? <p className="caption">{words.waiting}</p> : null}
      </Form>
    </>
  )
}

/** Read-only from here: for three seconds after the submit it says that it verifies, and then goes on by itself. */
function Sent({ verifying }: { verifying: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!verifying) return
    const timer = setTimeout(() => void navigate(paths.pensionApplication, { replace: true }), verifyingMs)
    return () => clearTimeout(timer)
  }, [verifying, navigate])
  const { title, text, onward } = verifying ? words.verifying : words.done
  return (
    <>
      <Banner tone={verifying ? 'info' : 'success'} title={title}>
        {text}
      </Banner>
      <ButtonLink href={paths.pensionApplication} variant={verifying ? 'secondary' : 'primary'} full>
        {onward}
      </ButtonLink>
    </>
  )
}

function Faults({ answer: { fields, message } }: { answer: Answer }) {
  const errors = useMemo(() => {
    const labels = { ...mapPapers((paper) => words.papers[paper].label), pps_number: words.ppsn.label }
    const faults = Object.entries(fields ?? {}) as [keyof typeof labels, PaperCode][]
    return [
      ...(message ? [{ message }] : []),
      ...faults.map(([field, code]) => ({ field, label: labels[field], message: sayPaper(code) })),
    ]
  }, [fields, message])
  return <ErrorSummary errors={errors} />
}

const mapPapers = <T,>(value: (paper: IdentityPaper) => T): Record<IdentityPaper, T> => ({
  ppsn: value('ppsn'),
  datebirth: value('datebirth'),
})
