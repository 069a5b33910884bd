import { verifyIdentity as words } from '#copy/application/verify-identity.ts'
import { sayPaper } from '#copy/shared/errors.ts'
import { mayChange, type PaperState, paperTypes } from '#domain/application/identity-documents.ts'
import type { IdentityPaper } from '#domain/home/home.ts'
import { formatBytes } from '#domain/shared/bytes.ts'
import type { PaperCode } from '#domain/shared/errors.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Uploader } from '#ui/uploader.tsx'
import type { useUpload } from './use-upload.ts'

export type PaperView = {
  paper: IdentityPaper
  state: PaperState
  file: { name: string; bytes: number; version: string; preview: boolean } | undefined
}

const accept = [...paperTypes, '.png', '.jpg', '.jpeg', '.pdf'].join(',')

type Props = {
  view: PaperView
  verified: boolean
  /** What the form was refused with, where there is no script. */
  refused: PaperCode | undefined
  upload: ReturnType<typeof useUpload>
}

export function PaperField({ view: { paper, state, file }, verified, refused, upload }: Props) {
  const { label, helper } = words.papers[paper]
  const address = paths.identityPaper(paper)
  const failed = upload.state.kind === 'failed' ? upload.state : undefined
  const reason = state.kind === 'sentBack' || state.kind === 'missing' ? state.reason : null
  return (
    <div className="paper-field">
      {reason === null || reason === '' ? null : (
        <Banner tone="info" title={words.sentBack.title}>
          <p>
            {words.sentBack.before}
            {reason}
          </p>
        </Banner>
      )}
      <Uploader
        name={paper}
        label={label}
        helper={helper}
        kinds={words.kinds}
        accept={accept}
        error={failed?.error ?? (upload.state.kind === 'idle' && refused ? sayPaper(refused) : undefined)}
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
