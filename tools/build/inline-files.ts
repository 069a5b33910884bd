/**
 * Lets Node load a file imported as `?inline`, which Vite makes a data URL: the measurements and the faults reuse steps
 * of the tests, and those import sources that draw with our fonts.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('?inline')) return nextLoad(url, context)
    const bytes = readFileSync(new URL(url)).toString('base64')
    const source = `export default 'data:application/octet-stream;base64,${bytes}'`
    return { format: 'module', source, shortCircuit: true }
  },
})
