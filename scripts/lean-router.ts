/**
 * Leaves out of the browser's bundle what the router has for features that nothing here uses: routes discovered page by page
 * (react-router.config.ts sends the whole table) and instrumentation (entry.client.tsx passes none).
 */
import type { Plugin } from 'vite'

const unused = /react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/
const exportList = /export \{(.+)\};/

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: unused },
      handler(code, id) {
        const names = exportList.exec(code)?.[1]?.split(',')
        if (!names) return this.error(`${id} has no list of exports: the router is built in another way.`)
        const none = names.map((name) => `none as ${name.trim()}`)
        return { code: `const none = () => {}\nexport { ${none} }`, map: { mappings: '' } }
      },
    },
  }
}
