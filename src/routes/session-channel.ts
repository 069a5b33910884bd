/** What the tabs of one browser tell each other about the session, so that none of them shows what is no longer true. */
import { useEffect } from 'react'

export type SessionNews = { kind: 'signedIn' } | { kind: 'signedOut' } | { kind: 'signInFailed'; code: string }

const name = 'session'

export function tellTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

/** Calls `hear` for news of other tabs and popups, never for this tab's own. */
export function useSessionNews(hear: (news: SessionNews) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = (event: MessageEvent<SessionNews>) => hear(event.data)
    return () => channel.close()
  }, [hear])
}
