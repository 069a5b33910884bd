import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { codeSplitting } from './scripts/chunks.ts'
import { leanRouter } from './scripts/lean-router.ts'
import { refuseServerCode } from './scripts/refuse-server-code.ts'
import { stripPreloadHelper } from './scripts/strip-preload-helper.ts'

async function buildAlone(input: string, ssr = false): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
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

/** Builds a script of framed pages separately. In one build with the pages, it would share chunks with them and load React. */
function frameScript(name: string, entry: string): Plugin {
  let built: Promise<Rolldown.OutputChunk[]> | undefined
  const files = () => (built ??= buildAlone(entry))
  return {
    name: name.replace('virtual:', ''),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      const file = this.environment.mode === 'dev' ? entry : (await files()).find((each) => each.isEntry)?.fileName
      return `export const frameScript = '/${file}'`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, code } of await files()) this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}

/** Builds a thread of the server as one file beside the server's bundle, which packages are found from. */
function serverThread(name: string, entry: string): Plugin {
  const fileName = 'quote-thread.js'
  return {
    name: name.replace('virtual:', ''),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const quoteThread = './${fileName}'` : undefined),
    async generateBundle() {
      if (this.environment.name !== 'ssr') return
      const [chunk, ...others] = await buildAlone(entry, true)
      if (!chunk || others.length > 0) throw new Error(`${entry} must become one file`)
      this.emitFile({ type: 'asset', fileName, source: chunk.code })
    },
  }
}

/** The server bundle starts at src/server/app.ts, which imports the renderer's build: one bundle, with one copy of each module. */
export default defineConfig({
  plugins: [
    stripPreloadHelper(),
    leanRouter(),
    refuseServerCode(),
    reactRouter(),
    frameScript('virtual:frame-script', 'src/routes/forms/frame-script.ts'),
    frameScript('virtual:embed-script', 'src/routes/calculator/embed-script.ts'),
    serverThread('virtual:quote-thread', 'src/documents/quote-thread.ts'),
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
