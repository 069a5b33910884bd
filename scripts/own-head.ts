/** Gives each page's script the words of its own head, instead of the table with everyone's: that grows with every page there is. */
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const own = /import { pageMeta } from '(.*)page-meta\.ts'/
const table = pathToFileURL(`${import.meta.dirname}/../src/copy/shared/meta.ts`).href

export function ownHead(): Plugin {
  return {
    name: 'own-head',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/routes\/.+\.tsx$/, code: /pageMeta\('/ },
      async handler(code) {
        if (!own.test(code)) return
        const { pages } = (await import(table)) as { pages: Record<string, unknown> }
        return code
          .replace(own, "import { headOf } from '$1head-of.ts'")
          .replace(/pageMeta\('(.+?)'\)/, (_, path: string) => `headOf(${JSON.stringify(pages[path])}, '${path}')`)
      },
    },
  }
}
