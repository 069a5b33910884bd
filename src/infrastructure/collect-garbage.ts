/**
 * Runs a minor garbage collection, in one to two milliseconds. Buffers of uploads are outside the JavaScript heap, and
 * V8 would let about 60 MB of them accumulate before it collects by itself.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

export const collectGarbage = (): void => collect({ type: 'minor' })

const bytesPerCollection = 2 * 1024 * 1024

/** Passes the chunks through and collects garbage regularly, so that used buffers do not pile up. */
export async function* collectingGarbage(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let passed = 0
  for await (const chunk of content) {
    yield chunk
    passed += chunk.length
    if (passed < bytesPerCollection) continue
    collectGarbage()
    passed = 0
  }
}
