import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** The server bundle starts at our own shell, which imports the renderer's build: one bundle, one copy of every module. */
export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { ssr: { build: { sourcemap: true, rollupOptions: { input: 'src/server/app.ts' } } } },
})
