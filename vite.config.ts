import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { codeSplitting } from './scripts/chunks.ts'
import { leanRouter } from './scripts/lean-router.ts'
import { refuseServerCode } from './scripts/refuse-server-code.ts'
import { stripPreloadHelper } from './scripts/strip-preload-helper.ts'

const frameEntry = 'src/routes/forms/frame-script.ts'

async function buildFrameScript(): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: frameEntry, output: { entryFileNames: 'assets/[name]-[hash].js' } },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
}

/** Builds the script of framed forms separately. In one build with the pages, it would share chunks with them and load React. */
function frameScript(): Plugin {
  const name = 'virtual:frame-script'
  let built: Promise<Rolldown.OutputChunk[]> | undefined
  const files = () => (built ??= buildFrameScript())
  return {
    name: 'frame-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      const file = this.environment.mode === 'dev' ? frameEntry : (await files()).find((each) => each.isEntry)?.fileName
      return `export const frameScript = '/${file}'`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, code } of await files()) this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}

/** The server bundle starts at src/server/app.ts, which imports the renderer's build: one bundle, with one copy of each module. */
export default defineConfig({
  plugins: [stripPreloadHelper(), leanRouter(), refuseServerCode(), reactRouter(), frameScript()],
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
