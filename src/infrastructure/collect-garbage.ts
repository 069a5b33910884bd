/**
 * Runs a minor garbage collection, in one to two milliseconds. Buffers of uploads are outside the JavaScript heap, and V8 would let about
 * 60 MB of them accumulate before it collects by itself.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void

export const collectGarbage = (): void => collect({ type: 'minor' })
