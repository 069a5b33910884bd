/** The browser's side of passkeys. Load it with `import()`: only users of passkeys need it. */

import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { href } from 'react-router'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

async function post<T>(path: string, body: object): Promise<T | undefined> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  // The session has ended, or its owner must reauthenticate: the reloaded page redirects.
  if (response.redirected) window.location.reload()
  return response.ok && !response.redirected ? ((await response.json()) as T) : undefined
}

let newest: Promise<RequestOptions | undefined> = Promise.resolve(undefined)

/**
 * True after a sign-in. `autofill` offers passkeys in the field with autocomplete "webauthn" and waits for as long as
 * the page is open; `undefined` when the person did not choose one, or pressed the button before the offer was made:
 * the browser asks for one passkey at a time, and the server knows one challenge, the last it gave.
 */
export async function signInByPasskey({ autofill }: { autofill: boolean }): Promise<boolean | undefined> {
  const before = newest.catch(() => undefined)
  const own = before.then(() => post<RequestOptions>(href('/auth/passkey'), {}))
  newest = own
  const optionsJSON = await own
  if (newest !== own) return undefined
  if (!optionsJSON) return false
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(() => undefined)
  if (!response) return undefined
  return (await post(href('/auth/passkey'), { response })) !== undefined
}

export async function createPasskey(): Promise<'created' | 'known' | 'failed'> {
  const optionsJSON = await post<CreationOptions>(href('/my-profile/security/passkey-ceremony'), {})
  if (!optionsJSON) return 'failed'
  try {
    const response = await startRegistration({ optionsJSON })
    return (await post(href('/my-profile/security/passkey-ceremony'), { response })) === undefined
      ? 'failed'
      : 'created'
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return isKnown ? 'known' : 'failed'
  }
}
