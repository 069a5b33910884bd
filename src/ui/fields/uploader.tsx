import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { ui } from '#shared/copy/ui.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useEarlyInput, useHydrated } from '#ui/hydrated.ts'
import { CameraIcon, CheckIcon, FileIcon, UploadIcon } from '#ui/marks/icons.tsx'
import { PhotoExample } from '#ui/marks/photo-example.tsx'
import { FieldError } from './field-error.tsx'

export type UploaderFile = {
  name: string
  /** Shown under the name: the file's size or status. */
  detail: string
  /** Address of a thumbnail. */
  preview?: string | undefined
  /** Without a tag, a tick shows that the file is fine. */
  unwell?: boolean | undefined
  /** Address at which the file opens. */
  href?: string | undefined
}

type UploaderProps = {
  /** Also the id of its input. */
  name: string
  label: string
  helper?: ReactNode | undefined
  /** The accepted file types in words, shown in the drop area. */
  kinds: string
  /** What a good photo has, beside a picture of one. */
  example?: string | undefined
  /** The accepted file types for the browser: 'image/png,.pdf'. */
  accept: string
  error?: string | undefined
  file?: UploaderFile | undefined
  /** The upload in progress. Without a percentage it has arrived and is being checked. */
  progress?: { name: string; percent?: number | undefined } | undefined
  /** The name of a file whose upload failed, shown until the next attempt. */
  unsent?: string | undefined
  readOnly?: boolean | undefined
  onChoose?: ((file: File) => void) | undefined
  onRemove?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  onRetry?: (() => void) | undefined
}

/**
 * Takes one file: dropped, chosen or photographed. Without JavaScript it is a file input that its form sends; once
 * hydrated the form does not send the input and the caller uploads in `onChoose`.
 */
export function Uploader(props: UploaderProps) {
  const { name, label, helper, kinds, error, file, progress, unsent, readOnly, onChoose } = props
  const filled = file !== undefined || progress !== undefined || unsent !== undefined
  const hydrated = useHydrated()
  const [over, setOver] = useState(false)
  const described = [error && `${name}-error`, helper && `${name}-helper`, `${name}-kinds`].filter(Boolean).join(' ')
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [first] = event.dataTransfer.files
    if (first && !readOnly) onChoose?.(first)
  }

  return (
    <div className={classNames('field uploader', error !== undefined && 'field-wrong')}>
      <div className="field-head">
        <label htmlFor={name} id={`${name}-label`}>
          {label}
        </label>
      </div>
      {helper === undefined ? null : (
        <p className="field-helper" id={`${name}-helper`}>
          {helper}
        </p>
      )}
      {error === undefined ? null : (
        <FieldError id={`${name}-error`} role="alert" about={`${ui.errorPrefix} ${label}:`}>
          {error}
        </FieldError>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is one of three ways, and the others are buttons */}
      <div
        className={classNames(
          'uploader-box stack gap-3 justify-center',
          over && 'uploader-over',
          filled && 'uploader-filled',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Inside {...props} hydrated={hydrated} />
        {readOnly ? null : <Ways {...props} hydrated={hydrated} described={described} />}
        <p className={classNames('caption', (filled || readOnly) && 'visually-hidden')} id={`${name}-kinds`}>
          {kinds}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {progress ? saying(label, progress) : file && hydrated ? ui.uploader.here(label) : ''}
      </p>
    </div>
  )
}

/** Announced in a few steps, since screen readers would read every percentage. */
const saying = (label: string, { percent }: { percent?: number | undefined }): string =>
  percent === undefined ? ui.uploader.checking(label) : ui.uploader.sending(label, Math.floor(percent / 25) * 25)

function Inside({ label, example, file, progress, unsent, hydrated }: UploaderProps & { hydrated: boolean }) {
  if (progress) {
    const { percent } = progress
    return (
      <FileRow name={progress.name}>
        <progress
          className="uploader-progress"
          aria-label={label}
          max={100}
          {...(percent === undefined ? {} : { value: percent })}
        />
        <p className="caption">{percent === undefined ? ui.uploader.looking : `${percent}%`}</p>
      </FileRow>
    )
  }
  if (unsent) {
    return (
      <FileRow name={unsent}>
        <p className="caption">{ui.uploader.unsent}</p>
      </FileRow>
    )
  }
  if (file) {
    return (
      <FileRow
        name={file.href ? <a href={file.href}>{file.name}</a> : file.name}
        picture={file.preview ? <img src={file.preview} alt={ui.uploader.preview(label)} /> : undefined}
      >
        <p className="uploader-detail row align-start caption">
          {file.unwell ? null : <CheckIcon size={16} />}
          {file.detail}
        </p>
      </FileRow>
    )
  }
  return (
    <>
      {example === undefined ? null : (
        <div className="uploader-example row gap-3">
          <PhotoExample />
          <p className="caption">{example}</p>
        </div>
      )}
      {hydrated ? (
        <p className="uploader-invitation muted stack gap-2 justify-center">
          {example === undefined ? <UploadIcon size={28} /> : null}
          <span className="uploader-drop">{ui.uploader.drop}</span>
        </p>
      ) : null}
    </>
  )
}

type FileRowProps = { name: ReactNode; picture?: ReactNode; children: ReactNode }

const FileRow = ({ name, picture = <FileIcon size={26} />, children }: FileRowProps) => (
  <div className="row gap-4">
    <span className="uploader-picture center">{picture}</span>
    <div className="uploader-words stack gap-1">
      <p className="uploader-name">{name}</p>
      {children}
    </div>
  </div>
)

type WaysProps = UploaderProps & { hydrated: boolean; described: string }

function Ways({
  name,
  accept,
  error,
  file,
  progress,
  onChoose,
  onRemove,
  onCancel,
  onRetry,
  unsent,
  hydrated,
  described,
}: WaysProps) {
  const picker = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const [first] = input.files ?? []
    if (!first) return
    onChoose?.(first)
    // Reset, so that the same file can be chosen again after it was corrected.
    input.value = ''
    // The camera's input goes, and the focus must not go with it.
    if (input === document.activeElement) picker.current?.focus()
  }
  useEarlyInput(picker, take)
  const input = (id: string, more: object) => (
    <input
      id={id}
      type="file"
      className={hydrated ? 'uploader-input' : 'uploader-plain'}
      aria-describedby={described}
      aria-invalid={error === undefined ? undefined : true}
      onChange={(event) => take(event.currentTarget)}
      {...more}
    />
  )
  /** Two uploaders on one page have these buttons: each is named by its document too. */
  const namedAs = (part: string) => ({ id: `${name}-${part}`, 'aria-labelledby': `${name}-label ${name}-${part}` })
  return (
    <div className="uploader-actions cluster gap-2">
      {onRetry && !progress ? (
        <Button {...namedAs('retry')} type="button" size="small" onClick={onRetry}>
          {ui.uploader.retry}
        </Button>
      ) : null}
      {/* First: on a phone it is what most people do. */}
      {hydrated && !file && !progress && !unsent ? (
        <span className="uploader-action uploader-camera">
          {input(`${name}-photo`, {
            accept: 'image/jpeg,image/png',
            capture: 'environment',
            'aria-labelledby': `${name}-label ${name}-photograph`,
          })}
          <label htmlFor={`${name}-photo`} id={`${name}-photograph`} className="button button-small">
            <CameraIcon size={18} />
            {ui.uploader.photograph}
          </label>
        </span>
      ) : null}
      <span className="uploader-action">
        {input(name, {
          ref: picker,
          accept,
          ...(hydrated ? { 'aria-labelledby': `${name}-label ${name}-choose` } : { name }),
        })}
        {hydrated ? (
          <label htmlFor={name} id={`${name}-choose`} className="button button-secondary button-small">
            {file || progress || unsent ? ui.uploader.replace : ui.uploader.choose}
          </label>
        ) : null}
      </span>
      {hydrated && progress && onCancel ? (
        <Button {...namedAs('cancel')} type="button" variant="quiet" size="small" onClick={onCancel}>
          {ui.uploader.cancel}
        </Button>
      ) : null}
      {hydrated && file && !progress && onRemove ? (
        <Button {...namedAs('remove')} type="button" variant="quiet" size="small" onClick={onRemove}>
          {ui.uploader.remove}
        </Button>
      ) : null}
    </div>
  )
}
