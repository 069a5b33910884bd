import { Fragment } from 'react'
import { Form, useNavigation } from 'react-router'
import { member } from '#desk/copy/member.ts'
import { mentions } from '#desk/copy/work.ts'
import { longestNote } from '#desk/domain/tasks.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary, type FieldError } from '#ui/fields/error-summary.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { readMemberRecord } from '#web/desk/member-record.ts'
import { Panel } from '#web/desk/panel.tsx'
import { useEmptiedForm } from '#web/desk/use-saves.ts'
import type { MemberWork } from './member-work.ts'

const words = member.notes

export const noteBox = (uid: string): string => `note-${uid}`

type NotesProps = {
  uid: string
  notes: Awaited<ReturnType<typeof readMemberRecord>>['notes']
  people: MemberWork['people']
  errors: readonly FieldError[]
  field: string | undefined
  text: string | undefined
}

const isNote = (sent: FormData | undefined): boolean => sent?.has('note') ?? false

/** The notes, newest first, and the box for another. */
export function MemberNotes({ uid, notes, people, errors, field, text }: NotesProps) {
  const busy = isNote(useNavigation().formData)
  const form = useEmptiedForm(isNote, errors.length > 0)
  return (
    <Panel title={words.title} id="notes">
      {/* The focus stays on the button, so a new note is read out. */}
      <div className="stack gap-3" aria-live="polite">
        <p className="muted caption">{words.text}</p>
        {notes.length === 0 ? null : (
          <ul className="ruled ruled-close ruled-end bare-list">
            {notes.map((note) => (
              <li key={note.id}>
                <p className="typed wide">
                  {note.parts.map(({ kind, text: part }, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change places
                    kind === 'name' ? <b key={at}>{`@${part}`}</b> : <Fragment key={at}>{part}</Fragment>,
                  )}
                </p>
                <p className="caption">{note.detail}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ErrorSummary errors={errors} />
      <Form ref={form} method="post" className="stack gap-3" noValidate>
        <TextArea
          id={noteBox(uid)}
          name="note"
          label={words.label}
          helper={mentions.hint(people.filter(({ self }) => !self).map(({ label }) => label))}
          error={field}
          defaultValue={text}
          maxLength={longestNote}
        />
        <div>
          <Button variant="secondary" size="small" busy={busy}>
            {words.submit}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
