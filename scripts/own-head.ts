/** Inlines each page's own title and description into its script, instead of the table of all pages, which grows with every page. */
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const metaImport = /import { pageMeta } from '(.*)page-meta\.ts'/
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
        if (!metaImport.test(code)) return
        const { pages } = (await import(table)) as { pages: Record<string, unknown> }
        return code
          .replace(metaImport, "import { headOf } from '$1head-of.ts'")
          .replace(/pageMeta\('(.+?)'\)/, (_, path: string) => `headOf(${JSON.stringify(pages[path])}, '${path}')`)
      },
    },
  }
}
