import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** A slow phone waits for one more file as long as for a hundred kilobytes, so what many pages share comes in one. */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    { name: 'shared', test: /\.tsx?$/, minShareCount: 6 },
  ],
}

/** The server bundle starts at our own shell, which imports the renderer's build: one bundle, one copy of every module. */
export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting } } } },
    ssr: { build: { sourcemap: true, rollupOptions: { input: 'src/server/app.ts' } } },
  },
})
