import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { browserAddresses } from './tools/build/browser-addresses.ts'
import { refuseServerCode } from './tools/build/refuse-server-code.ts'

type OwnScript = {
  /** The module `virtual:...` exports the script's address under this name. */
  module: string
  exported: string
  entry: string
}

const ownScripts: readonly OwnScript[] = [
  { module: 'virtual:frame-script', exported: 'frameScript', entry: 'src/areas/forms/pages/frame-script.ts' },
  {
    module: 'virtual:embed-script',
    exported: 'frameScript',
    entry: 'src/areas/calculator/pages/share/embed-script.ts',
  },
]

async function buildAlone(input: string, { ssr = false } = {}): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
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

/**
 * Builds a page's own script separately. In one build with the pages, it would share chunks with them and load React.
 */
function ownScript(script: OwnScript): Plugin {
  const { module: name, exported, entry } = script
  let built: Promise<Rolldown.OutputChunk[]> | undefined
  const files = () => (built ??= buildAlone(entry))
  return {
    name: name.replace('virtual:', ''),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      const file = this.environment.mode === 'dev' ? entry : (await files()).find((each) => each.isEntry)?.fileName
      return `export const ${exported} = '/${file}'`
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

/**
 * Small modules of at least four pages are in one file: otherwise a page asks for twice as many, each of them with what
 * happens to have the same users. Larger modules, in bytes, stay with the pages that use them, and so do style sheets.
 * No member loads the parts of the desk.
 */
const shared = {
  name: 'shared',
  minShareCount: 4,
  maxModuleSize: 2500,
  test: (id: string) => !/\/desk\/|\.css$/.test(id),
}

/**
 * The server bundle starts at src/server/app.ts, which imports the renderer's build: one bundle, with one copy of each
 * module.
 */
export default defineConfig({
  plugins: [
    refuseServerCode(),
    reactRouter(),
    ...ownScripts.map(ownScript),
    serverThread('virtual:quote-thread', 'src/shared/documents/quote-thread.ts'),
    serverThread('virtual:preview-thread', 'src/shared/documents/preview-thread.ts'),
  ],
  define: browserAddresses,
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { codeSplitting: { groups: [shared] } } },
      },
    },
    ssr: { build: { sourcemap: true, rollupOptions: { input: 'src/server/app.ts' } } },
  },
})
