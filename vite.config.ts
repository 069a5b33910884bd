import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { codeSplitting } from './scripts/chunks.ts'
import { leanPackage } from './scripts/lean-packages.ts'
import { leanReact } from './scripts/lean-react.ts'
import { leanRouter } from './scripts/lean-router.ts'
import { refuseServerCode } from './scripts/refuse-server-code.ts'
import { stripPreloadHelper } from './scripts/strip-preload-helper.ts'

/** React's names, answered by Preact: the page needs 16 kB of script instead of 110. */
const preact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}

type OwnScript = {
  /** The module `virtual:...` exports the script's address under this name. */
  module: string
  exported: string
  entry: string
  alias?: Record<string, string>
}

const ownScripts: readonly OwnScript[] = [
  { module: 'virtual:frame-script', exported: 'frameScript', entry: 'src/routes/forms/frame-script.ts' },
  { module: 'virtual:embed-script', exported: 'frameScript', entry: 'src/routes/calculator/embed-script.ts' },
  {
    module: 'virtual:compare-script',
    exported: 'compareScript',
    entry: 'src/routes/calculator/compare-script.tsx',
    alias: preact,
  },
]

async function buildAlone(
  input: string,
  { alias = {}, ssr = false }: { alias?: Record<string, string> | undefined; ssr?: boolean } = {},
): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: Object.entries(alias).map(([find, replacement]) => ({ find: new RegExp(`^${find}$`), replacement })),
    },
    build: {
      ssr,
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input, output: { entryFileNames: 'assets/[name]-[hash].js' } },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
}

/** Builds a page's own script separately. In one build with the pages, it would share chunks with them and load React. */
function ownScript(script: OwnScript): Plugin {
  const { module: name, exported, entry, alias } = script
  let built: Promise<Rolldown.OutputChunk[]> | undefined
  const files = () => (built ??= buildAlone(entry, { alias }))
  return {
    name: name.replace('virtual:', ''),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      const isSource = this.environment.mode === 'dev' && !alias
      const file = isSource ? entry : (await files()).find((each) => each.isEntry)?.fileName
      return `export const ${exported} = '/${file}'`
    },
    configureServer(server) {
      // Its alias holds in its own build alone.
      if (!alias) return
      server.middlewares.use(async (request, response, next) => {
        const file =
          request.url?.startsWith('/assets/') && (await files()).find(({ fileName }) => request.url === `/${fileName}`)
        if (!file) return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(file.code)
      })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, code } of await files()) this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}

/** Builds a thread of the server as one file beside the server's bundle, which packages are found from. */
function serverThread(name: string, entry: string): Plugin {
  const fileName = `${name.replace('virtual:', '')}.js`
  return {
    name: name.replace('virtual:', ''),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const thread = './${fileName}'` : undefined),
    async generateBundle() {
      if (this.environment.name !== 'ssr') return
      const [chunk, ...others] = await buildAlone(entry, { ssr: true })
      if (!chunk || others.length > 0) throw new Error(`${entry} must become one file`)
      this.emitFile({ type: 'asset', fileName, source: chunk.code })
    },
  }
}

/** The server bundle starts at src/server/app.ts, which imports the renderer's build: one bundle, with one copy of each module. */
export default defineConfig({
  plugins: [
    stripPreloadHelper(),
    leanPackage(leanReact),
    leanPackage(leanRouter),
    refuseServerCode(),
    reactRouter(),
    ...ownScripts.map(ownScript),
    serverThread('virtual:quote-thread', 'src/documents/quote-thread.ts'),
    serverThread('virtual:preview-thread', 'src/documents/preview-thread.ts'),
  ],
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Every page contains the list of all files, so their names are short.
          output: { codeSplitting, entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' },
        },
      },
    },
    ssr: { build: { sourcemap: true, rollupOptions: { input: 'src/server/app.ts' } } },
  },
})
