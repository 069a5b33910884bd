/**
 * What the bundler puts round every import() that a browser makes: it would fetch beforehand what the file itself imports. Here that is there
 * already, so the kilobyte is saved. Styles of such a file would not come by themselves, so its imports may have none.
 */
import type { Plugin } from 'vite'

const helper = /vite\/preload-helper\.js$/

export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: helper }, handler: () => 'export const __vitePreload = (load) => load()' },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isDynamicEntry || file.isEntry) continue
        if (file.viteMetadata?.importedCss.size)
          this.error(`${file.name} is imported lazily and has styles of its own: nobody would fetch them.`)
      }
    },
  }
}
