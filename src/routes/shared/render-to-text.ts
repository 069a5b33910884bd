import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'

type Options = Pick<RenderToPipeableStreamOptions, 'nonce' | 'onError'> & { signal: AbortSignal }

/**
 * The whole page as text. Loaders finish before rendering starts, so streaming would gain nothing, and a complete page compresses in one call. React's other stream,
 * that of the web, takes a tenth more of a page's time.
 */
export function renderToText(page: ReactNode, { signal, ...options }: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const collect = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        signal.removeEventListener('abort', stop)
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => pipe(collect),
      onShellError: reject,
    })
    const stop = () => abort(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
}
