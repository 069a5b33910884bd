/** What the tabs of one browser tell each other about the session, so that none of them shows what is no longer true. */
import { useEffect } from 'react'

export type SessionEvent = { kind: 'signedIn' } | { kind: 'signedOut' } | { kind: 'signInFailed'; code: string }

let shared: BroadcastChannel | undefined
/** One for the whole tab: a channel does not hear what it says itself. */
const channel = (): BroadcastChannel => {
  shared ??= new BroadcastChannel('session')
  return shared
}

export const notifyTabs = (event: SessionEvent): void => channel().postMessage(event)

/** Calls `hear` for news of other tabs and popups, never for this tab's own. */
export function useSessionEvents(receive: (event: SessionEvent) => void): void {
  useEffect(() => {
    const listen = (event: MessageEvent<SessionEvent>) => receive(event.data)
    channel().addEventListener('message', listen)
    return () => channel().removeEventListener('message', listen)
  }, [receive])
}

/** For a form that ends in a session: when its answer leads on, the other tabs hear of it. */
export const notifySignedIn =
  <Args, Answer>(action: (args: Args) => Promise<Answer>) =>
  async (args: Args): Promise<Answer> => {
    try {
      return await action(args)
    } catch (leadOn) {
      if (leadOn instanceof Response) notifyTabs({ kind: 'signedIn' })
      throw leadOn
    }
  }
