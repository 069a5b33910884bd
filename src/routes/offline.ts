/** A form whose post never reached us: the page says so and keeps what was typed, instead of breaking. */

type ClientActionArgs = { request: Request; serverAction: () => Promise<unknown> }

/** `answer` takes the place of the server's; it may read the form that was to be sent. */
export const tellOffline =
  <T>(answer: (request: Request) => T | Promise<T>) =>
  async ({ request, serverAction }: ClientActionArgs): Promise<T> => {
    const kept = request.clone()
    try {
      return (await serverAction()) as T
    } catch (error) {
      // fetch rejects with a TypeError when the network fails, and with nothing else of its own.
      if (error instanceof TypeError) return answer(kept)
      throw error
    }
  }
