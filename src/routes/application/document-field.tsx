import { documentMessage } from '#copy/application/errors.ts'
import { verifyIdentity as words } from '#copy/application/verify-identity.ts'
import { type DocumentState, documentTypes, mayChange } from '#domain/application/identity-documents.ts'
import type { IdentityDocument } from '#domain/home/journey.ts'
import { formatBytes } from '#domain/shared/bytes.ts'
import type { DocumentCode } from '#domain/shared/errors.ts'
import { paths } from '#paths.ts'
import type { useUpload } from '#routes/shared/use-upload.ts'
import { Banner } from '#ui/banner.tsx'
import { Uploader } from '#ui/uploader.tsx'

export type DocumentView = {
  document: IdentityDocument
  state: DocumentState
  file: { name: string; bytes: number; version: string; preview: boolean } | undefined
}

const accept = [...documentTypes, '.png', '.jpg', '.jpeg', '.pdf'].join(',')

type Props = {
  view: DocumentView
  verified: boolean
  /** The error of a form that was submitted without JavaScript. */
  refused: DocumentCode | undefined
  upload: ReturnType<typeof useUpload>
}

export function DocumentField({ view: { document, state, file }, verified, refused, upload }: Props) {
  const { label, helper } = words.documents[document]
  const address = paths.identityDocument(document)
  const failed = upload.state.kind === 'failed' ? upload.state : undefined
  const reason = state.kind === 'sentBack' || state.kind === 'missing' ? state.reason : null
  return (
    <div className="document-field">
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
