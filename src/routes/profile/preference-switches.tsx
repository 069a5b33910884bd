import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { profile as words } from '#copy/profile/profile.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { channels, type Preference, type Purpose, purposes } from '#domain/profile/preferences.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Switch } from '#ui/switch.tsx'
import { preferenceRecord } from './preference-record.ts'
import { type Kept, type NotifiedCall, switchBoard } from './switch-board.ts'

type PreferenceSwitchesProps = {
  uid: string
  kept: Kept
  /** What a form without JavaScript has just saved, or why it did not. */
  saved: Preference | undefined
  refusal: string | undefined
}

/** Three purposes in three ways: one form a switch, so that each is saved on its own. */
export function PreferenceSwitches({ uid, kept, saved, refusal }: PreferenceSwitchesProps) {
  const [board] = useState(() => switchBoard(kept, preferenceRecord(uid)))
  useEffect(() => board.refresh(kept), [board, kept])
  const { values, told } = useSyncExternalStore(board.subscribe, board.snapshot, board.snapshot)
  const event: NotifiedCall | undefined = told ?? (saved && { kind: 'saved', preference: saved })
  const { preferences } = words

  const press = (preference: Preference) => (event: FormEvent) => {
    event.preventDefault()
    board.press(preference)
  }

  return (
    <Card as="section" id="preferences" aria-labelledby="preferences-title">
      <h2 id="preferences-title">{preferences.title}</h2>
      <p className="muted small">{preferences.text}</p>
      <p className="visually-hidden" role="status">
        {event?.kind === 'saved' ? preferences.savedAs(event.preference, values[event.preference]) : ''}
      </p>
      {refusal && !told ? <Banner tone="error">{refusal}</Banner> : null}
      <div className="switches">
        <div className="switches-channels small" aria-hidden="true">
          {channels.map((channel) => (
            <span key={channel}>{preferences.channel(channel)}</span>
          ))}
        </div>
        {purposes.map((purpose) => (
          <fieldset key={purpose} className="switches-purpose">
            <legend>
              <span className="switches-title">
                {preferences.purpose(purpose).title}
                {isAbout(event, purpose) ? <CallChange kind={event.kind} /> : null}
              </span>
              <span className="muted small">{preferences.purpose(purpose).text}</span>
            </legend>
            {channels.map((channel) => {
              const preference: Preference = `${channel}_${purpose}`
              return (
                <form key={channel} method="post" action={paths.profile} onSubmit={press(preference)}>
                  <Switch
                    name={preference}
                    on={values[preference]}
                    label={preferences.channel(channel)}
                    aria-label={preferences.switch(preference)}
                    states={preferences}
                  />
                </form>
              )
            })}
            {isAbout(event, purpose) && event.kind === 'failed' ? (
              <FieldError className="switches-error" role="alert" about={`${preferences.switch(event.preference)}:`}>
                {requestMessage('save_failed')}
              </FieldError>
            ) : null}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

const isAbout = (event: NotifiedCall | undefined, purpose: Purpose): event is NotifiedCall =>
  event?.preference.endsWith(purpose) ?? false

/** For the eye, beside the purpose; the status line says it in full. */
function CallChange({ kind }: { kind: NotifiedCall['kind'] }) {
  if (kind === 'failed') return null
  return (
    <span className="switches-saved small" aria-hidden="true">
      {kind === 'saved' ? <CheckIcon size={16} /> : null}
      {words.preferences[kind]}
    </span>
  )
}
