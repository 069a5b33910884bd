/**
 * Removes Vite's preload helper, about 1 kB, which wraps every import() to preload the file's own imports. Ours are always loaded already.
 * Without the helper, styles of a lazily imported file are not loaded, so such a file must have none.
 */
import type { Plugin } from 'vite'

const helper = /vite\/preload-helper\.js$/

export function stripPreloadHelper(): Plugin {
  return {
    name: 'strip-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: helper }, handler: () => 'export const __vitePreload = (load) => load()' },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isDynamicEntry || file.isEntry) continue
        if (file.viteMetadata?.importedCss.size)
          this.error(`${file.name} is imported lazily and has styles, which would not be loaded.`)
      }
    },
  }
}
