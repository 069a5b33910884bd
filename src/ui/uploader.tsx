import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { ui } from '#copy/shared/ui.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { useHydrated } from './hydrated.ts'
import { CameraIcon, CheckIcon, FileIcon, UploadIcon } from './icons.tsx'
import './uploader.css'

export type UploaderFile = {
  name: string
  /** Under the name: its size, or where it stands. */
  detail: string
  /** The address of a small picture of it. */
  preview?: string | undefined
  /** Without it a tick says that all is well with it. */
  unwell?: boolean | undefined
  /** Where it can be opened. */
  href?: string | undefined
}

type UploaderProps = {
  /** Also the id of its input. */
  name: string
  label: string
  helper?: ReactNode | undefined
  /** What may be chosen, as words; stands where a file can be dropped. */
  kinds: string
  /** The same for the browser: 'image/png,.pdf'. */
  accept: string
  error?: string | undefined
  /** What is there already. */
  file?: UploaderFile | undefined
  /** What is on its way. Without a percentage it has arrived and is being looked at. */
  progress?: { name: string; percent?: number | undefined } | undefined
  /** The name of a file that did not get here; it stands there until another try. */
  unsent?: string | undefined
  /** Only shown: nothing can be chosen or removed. */
  readOnly?: boolean | undefined
  onChoose?: ((file: File) => void) | undefined
  onRemove?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  /** Sends once more what did not arrive. */
  onRetry?: (() => void) | undefined
}

/**
 * One file: dropped, chosen or photographed. Before JavaScript, and where there is none, it is a file input that its form sends; after
 * that the input sends nothing by itself and `onChoose` does.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three, and the others are buttons */}
      <div
        className={classNames('uploader-box', over && 'uploader-over', filled && 'uploader-filled')}
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
      {error === undefined ? null : (
        <FieldError id={`${name}-error`} role="alert" about={`${ui.errorPrefix} ${label}:`}>
          {error}
        </FieldError>
      )}
      <p className="visually-hidden" role="status">
        {progress ? saying(label, progress) : file && hydrated ? ui.uploader.here(label) : ''}
      </p>
    </div>
  )
}

/** Told in a few steps, since every percentage would be read out. */
const saying = (label: string, { percent }: { percent?: number | undefined }): string =>
  percent === undefined ? ui.uploader.checking(label) : ui.uploader.sending(label, Math.floor(percent / 25) * 25)

function Inside({ label, file, progress, unsent, hydrated }: UploaderProps & { hydrated: boolean }) {
  if (progress) {
    const { percent } = progress
    return (
      <div className="uploader-file">
        <span className="uploader-picture">
          <FileIcon size={26} />
        </span>
        <div className="uploader-words">
          <p className="uploader-name">{progress.name}</p>
          <progress
            className="uploader-progress"
            aria-label={label}
            max={100}
            {...(percent === undefined ? {} : { value: percent })}
          />
          <p className="caption">{percent === undefined ? ui.uploader.looking : `${percent}%`}</p>
        </div>
      </div>
    )
  }
  if (unsent) {
    return (
      <div className="uploader-file">
        <span className="uploader-picture">
          <FileIcon size={26} />
        </span>
        <div className="uploader-words">
          <p className="uploader-name">{unsent}</p>
          <p className="caption">{ui.uploader.unsent}</p>
        </div>
      </div>
    )
  }
  if (file) {
    return (
      <div className="uploader-file">
        <span className="uploader-picture">
          {file.preview ? <img src={file.preview} alt={ui.uploader.preview(label)} /> : <FileIcon size={26} />}
        </span>
        <div className="uploader-words">
          <p className="uploader-name">{file.href ? <a href={file.href}>{file.name}</a> : file.name}</p>
          <p className="uploader-detail caption">
            {file.unwell ? null : <CheckIcon size={16} />}
            {file.detail}
          </p>
        </div>
      </div>
    )
  }
  return hydrated ? (
    <p className="uploader-invitation">
      <UploadIcon size={28} />
      <span className="uploader-drop">{ui.uploader.drop}</span>
    </p>
  ) : null
}

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
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [first] = event.currentTarget.files ?? []
    if (!hydrated || !first) return
    onChoose?.(first)
    // The same file may be chosen again after it was mended.
    event.currentTarget.value = ''
  }
  const input = (id: string, more: object) => (
    <input
      id={id}
      type="file"
      className={hydrated ? 'uploader-input' : 'uploader-plain'}
      aria-describedby={described}
      aria-invalid={error === undefined ? undefined : true}
      onChange={chosen}
      {...more}
    />
  )
  return (
    <div className="uploader-actions">
      {onRetry && !progress ? (
        <Button type="button" size="small" onClick={onRetry}>
          {ui.uploader.retry}
        </Button>
      ) : null}
      <span className="uploader-action">
        {input(name, {
          accept,
          ...(hydrated ? { 'aria-labelledby': `${name}-label ${name}-choose` } : { name }),
        })}
        {hydrated ? (
          <label htmlFor={name} id={`${name}-choose`} className="button button-secondary button-small">
            {file || progress || unsent ? ui.uploader.replace : ui.uploader.choose}
          </label>
        ) : null}
      </span>
      {hydrated && !file && !progress && !unsent ? (
        <span className="uploader-action uploader-camera">
          {input(`${name}-photo`, {
            accept: 'image/jpeg,image/png',
            capture: 'environment',
            'aria-labelledby': `${name}-label ${name}-photograph`,
          })}
          <label htmlFor={`${name}-photo`} id={`${name}-photograph`} className="button button-secondary button-small">
            <CameraIcon size={18} />
            {ui.uploader.photograph}
          </label>
        </span>
      ) : null}
      {hydrated && progress && onCancel ? (
        <Button type="button" variant="quiet" size="small" onClick={onCancel}>
          {ui.uploader.cancel}
        </Button>
      ) : null}
      {hydrated && file && !progress && onRemove ? (
        <Button type="button" variant="quiet" size="small" onClick={onRemove}>
          {ui.uploader.remove}
        </Button>
      ) : null}
    </div>
  )
}
