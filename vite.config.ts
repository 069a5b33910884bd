import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
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

/** The server bundle starts at our own shell, which imports the renderer's build: one bundle, one copy of every module. */
export default defineConfig({
  plugins: [ownHead(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting } } } },
    ssr: { build: { sourcemap: true, rollupOptions: { input: 'src/server/app.ts' } } },
  },
})
