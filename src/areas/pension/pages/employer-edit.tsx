import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { href, useActionData, useFetcher, useSearchParams } from 'react-router'
import { employerMessage } from '#areas/pension/copy/errors.ts'
import { missing, myPensions } from '#areas/pension/copy/my-pensions.ts'
import { employerNameMost, stripEmployer } from '#areas/profile/domain/employer-name.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/hydrated.ts'
import { AlertIcon, EditIcon } from '#ui/marks/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'

export type EmployerAnswer = { saved: string } | { message: string; typed: string }

const words = myPensions.employer

type Props = { employer: string | undefined; editable: boolean }

/**
 * Inline editing of the employer (specification 2, section 4, Employer editing). Without JavaScript the icon is a link
 * to the same page in edit mode.
 */
export function EmployerEdit({ employer, editable }: Props) {
  const fetcher = useFetcher<EmployerAnswer>()
  const [params] = useSearchParams()
  // The answer to a form submitted without JavaScript.
  const posted = useActionData<EmployerAnswer>()
  const refused = posted && 'message' in posted ? posted : undefined
  const [editing, setEditing] = useState(params.get('edit') === 'employer' || refused !== undefined)
  /** The value saved here, until the reloaded profile has it too. */
  const [local, setLocal] = useState(posted && 'saved' in posted ? posted.saved : null)
  const [known, setKnown] = useState(employer)
  if (known !== employer) {
    setKnown(employer)
    setLocal(null)
  }
  const [announcement, setAnnouncement] = useState('')
  const icon = useRef<HTMLAnchorElement>(null)
  const answer = fetcher.data
  const shown = local ?? employer

  useEffect(() => {
    if (answer && 'saved' in answer) {
      setLocal(answer.saved)
      setAnnouncement(words.saved)
      setEditing(false)
    }
  }, [answer])

  // Returns the focus to the icon that opened the form.
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) icon.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const edit = (event: MouseEvent) => {
    event.preventDefault()
    setAnnouncement('')
    setEditing(true)
  }

  return (
    <>
      {editing ? (
        <EmployerForm
          fetcher={fetcher}
          employer={refused?.typed ?? shown ?? ''}
          refusal={refused?.message}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {shown ?? missing}
          {editable ? (
            <TextLink ref={icon} className="icon-button" href="?edit=employer" aria-label={words.edit} onClick={edit}>
              <EditIcon />
            </TextLink>
          ) : null}
        </>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

type FormProps = {
  fetcher: ReturnType<typeof useFetcher<EmployerAnswer>>
  employer: string
  refusal: string | undefined
  onCancel: () => void
}

function EmployerForm({ fetcher, employer, refusal, onCancel }: FormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(employer)
  useEarlyInput(input, (early) => setText(stripEmployer(early.value)))
  const [empty, setEmpty] = useState(false)
  const [submitted, setSubmitted] = useState(refusal !== undefined)
  const saving = fetcher.state !== 'idle'
  const refused = fetcher.data && 'message' in fetcher.data ? fetcher.data.message : refusal
  const message = empty ? employerMessage('employer_empty') : saving || !submitted ? undefined : refused
  // On opening, and after a failed save.
  useEffect(() => {
    if (!saving) input.current?.focus()
  }, [saving])
  const cancel = () => {
    if (!saving) onCancel()
  }

  return (
    <fetcher.Form
      method="post"
      action={href('/my-pensions')}
      className="employer-form stack gap-3"
      noValidate
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') cancel()
      }}
      onSubmit={(event) => {
        if (text.trim() === '') {
          event.preventDefault()
          setEmpty(true)
          input.current?.focus()
        } else setSubmitted(true)
      }}
    >
      <div className={message ? 'field field-wrong' : 'field'}>
        <div className="field-box">
          <input
            ref={input}
            name="current_employer"
            aria-label={myPensions.personal.employer}
            placeholder={words.placeholder}
            autoComplete="organization"
            maxLength={employerNameMost}
            value={text}
            readOnly={saving}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'employer-error' : undefined}
            onChange={(event) => {
              setText(stripEmployer(event.target.value))
              setEmpty(false)
              setSubmitted(false)
            }}
          />
        </div>
        {message ? (
          <p className="field-error row gap-2 align-stretch" id="employer-error" role="alert">
            <AlertIcon size={18} strokeWidth="2.2" />
            <span>{message}</span>
          </p>
        ) : null}
      </div>
      <div className="cluster gap-2 align-stretch">
        <Button size="small" disabled={saving}>
          {saving ? words.saving : words.save}
        </Button>
        <ButtonLink
          size="small"
          variant="quiet"
          href="?"
          aria-disabled={saving || undefined}
          onClick={(event) => {
            event.preventDefault()
            cancel()
          }}
        >
          {words.cancel}
        </ButtonLink>
      </div>
    </fetcher.Form>
  )
}
