/** Session events between the tabs of one browser, so that no tab shows an outdated session. */
import { useEffect } from 'react'
import { forgetTyped } from '#web/forms/typed-values.ts'

export type SessionEvent =
  | { kind: 'signedIn'; asksName?: boolean }
  /** The provider's popup is done, and a code is still to be entered. */
  | { kind: 'codeAsked' }
  | { kind: 'signedOut' }
  | { kind: 'signInFailed'; code: string }

let shared: BroadcastChannel | undefined
/** One per tab, since a channel does not receive its own messages. */
const channel = (): BroadcastChannel => {
  shared ??= new BroadcastChannel('session')
  return shared
}

export function notifyTabs(event: SessionEvent): void {
  forgetTyped()
  channel().postMessage(event)
}

/** Calls `receive` for events of other tabs and popups, never for this tab's own. */
export function useSessionEvents(receive: (event: SessionEvent) => void): void {
  useEffect(() => {
    const listen = (event: MessageEvent<SessionEvent>) => {
      forgetTyped()
      receive(event.data)
    }
    channel().addEventListener('message', listen)
    return () => channel().removeEventListener('message', listen)
  }, [receive])
}

/** Wraps the action of a sign-in form: a redirect means success, which the other tabs are notified of. */
export const notifySignedIn =
  <Args, Answer>(action: (args: Args) => Promise<Answer>) =>
  async (args: Args): Promise<Answer> => {
    try {
      return await action(args)
    } catch (thrown) {
      if (thrown instanceof Response) notifyTabs({ kind: 'signedIn' })
      throw thrown
    }
  }
