import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { ownHead } from './scripts/own-head.ts'

/** What only a page with a form of its own needs: the calculator works without. */
const forForms =
  /src[\\/](copy[\\/]errors|routes[\\/](checked-form|refusal-summary|offline)|ui[\\/]error-summary)\.tsx?$/

/** A slow phone waits for one more file as long as for a hundred kilobytes, so what many pages share comes in one. */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    { name: 'shared', test: (id: string) => /\.tsx?$/.test(id) && !forForms.test(id), minShareCount: 6 },
    { name: 'forms', test: forForms },
  ],
}

const frameEntry = 'src/routes/hosts/form-host.ts'

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

/** A framed form's script is a bundle of its own: in one with the pages it would share files with them, and load React. */
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

/** The server bundle starts at our own shell, which imports the renderer's build: one bundle, one copy of every module. */
export default defineConfig({
  plugins: [ownHead(), reactRouter(), frameScript()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting } } } },
    ssr: { build: { sourcemap: true, rollupOptions: { input: 'src/server/app.ts' } } },
  },
})
