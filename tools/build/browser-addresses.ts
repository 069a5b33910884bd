/**
 * What the browser must know of the addresses, as constants for Vite's `define`. The list itself names every page's
 * file and guard, and stays on the server.
 */
import { staticPaths } from '../../src/addresses.ts'

export const browserAddresses = {
  __STATIC_PATHS__: JSON.stringify(staticPaths),
}
