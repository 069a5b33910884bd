import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { profile as words } from '#areas/profile/copy/profile.ts'
import {
  channels,
  type Preference,
  type Preferences,
  type Purpose,
  preferences,
  purposes,
} from '#areas/profile/domain/preferences.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { createPreferenceStore, type SavedPreferences, type SaveEvent } from './preference-store.ts'

type PreferenceSwitchesProps = {
  uid: string
  initial: SavedPreferences
  /** The preference that a form without JavaScript has just saved, and its error. */
  saved: Preference | undefined
  refusal: string | undefined
}

/** Three purposes by three channels. Each switch is a form, so it is saved separately. */
export function PreferenceSwitches({ uid, initial, saved, refusal }: PreferenceSwitchesProps) {
  const [board] = useState(() => createPreferenceStore(initial, preferenceRecord(uid)))
  useEffect(() => board.refresh(initial), [board, initial])
  const { values, lastEvent } = useSyncExternalStore(board.subscribe, board.snapshot, board.snapshot)
  const event: SaveEvent | undefined = lastEvent ?? (saved && { kind: 'saved', preference: saved })
  const texts = words.preferences

  const onSubmit = (preference: Preference) => (event: FormEvent) => {
    event.preventDefault()
    board.toggle(preference)
  }

  return (
    <Card as="section" id="preferences" aria-labelledby="preferences-title">
      <h2 id="preferences-title">{texts.title}</h2>
      <p className="muted small">{texts.text}</p>
      <p className="visually-hidden" role="status">
        {event?.kind === 'saved' ? texts.savedAs(event.preference, values[event.preference]) : ''}
      </p>
      {refusal && !lastEvent ? <Banner tone="error">{refusal}</Banner> : null}
      <div className="switches stack">
        <div className="switches-channels small" aria-hidden="true">
          {channels.map((channel) => (
            <span key={channel}>{texts.channels[channel]}</span>
          ))}
        </div>
        {purposes.map((purpose) => (
          <fieldset key={purpose} className="switches-purpose">
            <legend>
              <span className="switches-title row gap-2 between strong">
                {texts.purposes[purpose].title}
                {isAbout(event, purpose) ? <SaveState kind={event.kind} /> : null}
              </span>
              <span className="muted small">{texts.purposes[purpose].text}</span>
            </legend>
            {channels.map((channel) => {
              const preference: Preference = `${channel}_${purpose}`
              return (
                <form key={channel} method="post" action={href('/my-profile')} onSubmit={onSubmit(preference)}>
                  <Switch
                    name={preference}
                    on={values[preference]}
                    label={texts.channels[channel]}
                    aria-label={texts.switch(preference)}
                    states={texts}
                  />
                </form>
              )
            })}
            {isAbout(event, purpose) && event.kind === 'failed' ? (
              <FieldError className="switches-error" role="alert" about={`${texts.switch(event.preference)}:`}>
                {requestMessage('save_failed')}
              </FieldError>
            ) : null}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

const isAbout = (event: SaveEvent | undefined, purpose: Purpose): event is SaveEvent =>
  event?.preference.endsWith(purpose) ?? false

/** Visual only, beside the purpose; the status region has the full text. */
function SaveState({ kind }: { kind: SaveEvent['kind'] }) {
  if (kind === 'failed') return null
  return (
    <span className="switches-saved small" aria-hidden="true">
      {kind === 'saved' ? <CheckIcon size={16} /> : null}
      {words.preferences[kind]}
    </span>
  )
}

type Document = Preferences & { updatedAt: { seconds: number; nanoseconds: number } }

const timeoutMs = 15_000

/** The switches in the member's document at users/{uid} (specification 2, section 7). */
const preferenceRecord = (uid: string) => ({
  // `keepalive` sends it even when the member leaves the page immediately.
  write: (preference: Preference, value: boolean): Promise<SavedPreferences> =>
    request(uid, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [preference]: value }),
      keepalive: true,
    }),
  read: (): Promise<SavedPreferences> => request(uid, {}),
})

async function request(uid: string, init: RequestInit): Promise<SavedPreferences> {
  const answer = await fetch(href('/users/:uid', { uid }), {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`The user record request failed with status ${answer.status}`)
  const { updatedAt, ...fields } = (await answer.json()) as Document
  const values = preferences.map((preference) => [preference, fields[preference]])
  return {
    values: Object.fromEntries(values) as Preferences,
    asOf: updatedAt.seconds * 1000 + updatedAt.nanoseconds / 1_000_000,
  }
}
