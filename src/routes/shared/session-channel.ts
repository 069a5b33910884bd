/** What the tabs of one browser tell each other about the session, so that none of them shows what is no longer true. */
import { useEffect } from 'react'

export type SessionNews = { kind: 'signedIn' } | { kind: 'signedOut' } | { kind: 'signInFailed'; code: string }

let shared: BroadcastChannel | undefined
/** One for the whole tab: a channel does not hear what it says itself. */
const channel = (): BroadcastChannel => {
  shared ??= new BroadcastChannel('session')
  return shared
}

export const tellTabs = (news: SessionNews): void => channel().postMessage(news)

/** Calls `hear` for news of other tabs and popups, never for this tab's own. */
export function useSessionNews(hear: (news: SessionNews) => void): void {
  useEffect(() => {
    const listen = (event: MessageEvent<SessionNews>) => hear(event.data)
    channel().addEventListener('message', listen)
    return () => channel().removeEventListener('message', listen)
  }, [hear])
}

/** For a form that ends in a session: when its answer leads on, the other tabs hear of it. */
export const tellSignedIn =
  <Args, Answer>(action: (args: Args) => Promise<Answer>) =>
  async (args: Args): Promise<Answer> => {
    try {
      return await action(args)
    } catch (leadOn) {
      if (leadOn instanceof Response) tellTabs({ kind: 'signedIn' })
      throw leadOn
    }
  }
