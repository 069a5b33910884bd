/**
 * Fails a build that would send the server's code to the browser, as a loader does that a page imports from a file
 * which draws.
 */
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../checks/project-root.ts'

const server =
  /^src[\\/](?:(?:areas[\\/][\w-]+|desk|shared)[\\/](?:flows|emails|documents)|(?:(?:areas[\\/][\w-]+|desk|shared)[\\/])?addresses\.ts|adapters|database|infrastructure|server|config\.ts|settings\.ts)/

export function refuseServerCode(): Plugin {
  return {
    name: 'refuse-server-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        const found = Object.keys(file.modules)
          .map((id) => relative(root, id))
          .filter((id) => server.test(id))
        if (found.length > 0)
          this.error(
            `The browser would load ${found.join(', ')}. Move what only the server needs to a file of its own.`,
          )
      }
    },
  }
}
