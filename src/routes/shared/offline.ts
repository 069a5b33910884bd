/** A form whose post never reached us: the page says so and keeps what was typed, instead of breaking. */
import { data } from 'react-router'

type ClientActionArgs = { request: Request; serverAction: () => Promise<unknown> }

/** `answer` takes the place of the server's; it may read the form that was to be sent. */
export const answerOffline =
  <T>(answer: (request: Request) => T | Promise<T>) =>
  async ({ request, serverAction }: ClientActionArgs) => {
    const kept = request.clone()
    try {
      return (await serverAction()) as T
    } catch (error) {
      // fetch rejects with a TypeError when the network fails, and with nothing else of its own.
      // The status is that of an error, or the router would ask for the page's data again and break on that.
      if (error instanceof TypeError) return data(await answer(kept), 503)
      throw error
    }
  }
