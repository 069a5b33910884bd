/** The browser's side of passkeys. Load it with `import()`: only users of passkeys need it. */

import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { href } from 'react-router'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

type Refused = 'failed' | 'limited'

/** 'limited' after too many attempts. */
async function post<T extends object>(path: string, body: object): Promise<T | Refused> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  // The session has ended, or its owner must reauthenticate: the reloaded page redirects.
  if (response.redirected) window.location.reload()
  if (response.status === 429) return 'limited'
  return response.ok && !response.redirected ? ((await response.json()) as T) : 'failed'
}

/** The button was pressed, and what it asks of the browser is not over. */
let isPressed = false
let lastAsked: Promise<unknown> = Promise.resolve()

/**
 * `autofill` offers passkeys in the field with autocomplete "webauthn" and waits for as long as the page is open;
 * `undefined` when the person did not choose one, or could not be offered any. The browser asks for one passkey at a
 * time and the server knows the last challenge alone, so an offer gives way to the button, whichever comes first.
 */
export async function signInByPasskey({ autofill }: { autofill: boolean }): Promise<'signed_in' | Refused | undefined> {
  if (autofill && isPressed) return undefined
  isPressed ||= !autofill
  try {
    const asked = lastAsked.then(() => post<RequestOptions>(href('/auth/passkey'), {}))
    lastAsked = asked.catch(() => undefined)
    const optionsJSON = await asked
    if (autofill && isPressed) return undefined
    // Nobody asked for the offer.
    if (typeof optionsJSON === 'string') return autofill ? undefined : optionsJSON
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(() => undefined)
    if (!response) return undefined
    const answer = await post(href('/auth/passkey'), { response })
    return typeof answer === 'string' ? answer : 'signed_in'
  } finally {
    if (!autofill) isPressed = false
  }
}

export async function createPasskey(): Promise<'created' | 'known' | Refused> {
  const optionsJSON = await post<CreationOptions>(href('/my-profile/security/passkey-ceremony'), {})
  if (typeof optionsJSON === 'string') return optionsJSON
  try {
    const response = await startRegistration({ optionsJSON })
    const answer = await post(href('/my-profile/security/passkey-ceremony'), { response })
    return typeof answer === 'string' ? answer : 'created'
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return isKnown ? 'known' : 'failed'
  }
}
