import { documentMessage } from '#areas/application/copy/errors.ts'
import { verifyIdentity as words } from '#areas/application/copy/verify-identity.ts'
import { type DocumentState, documentTypes, mayChange } from '#areas/application/domain/identity-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { paths } from '#paths.ts'
import type { DocumentCode } from '#shared/domain/errors.ts'
import { formatBytes } from '#shared/domain/text/bytes.ts'
import { Uploader } from '#ui/fields/uploader.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import type { useUpload } from '#web/forms/use-upload.ts'

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
