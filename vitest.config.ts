import { configDefaults, defineConfig } from 'vitest/config'

const withDatabase = ['tests/integration/**/*.test.ts', 'src/database/**/*.test.ts', 'src/flows/**/*.test.ts']
const adapters = ['src/adapters/**/*.test.ts', 'src/infrastructure/**/*.test.ts']

export default defineConfig({
  test: {
    // An unhandled rejection fails the run, and so does a test file without tests.
    dangerouslyIgnoreUnhandledErrors: false,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Properties take their time on a machine that is busy with something else.
          testTimeout: 30_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/architecture/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withDatabase, ...adapters],
        },
      },
      { test: { name: 'adapters', include: adapters, testTimeout: 20_000 } },
      {
        test: {
          name: 'integration',
          include: withDatabase,
          globalSetup: 'tests/test-cluster.ts',
          // The files share a process as requests do: the app may keep no state in it, and starts once.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // The built app runs as it does for people: not taken apart again, and with the libraries' production halves.
          server: { deps: { external: [/\/build\/server\//] } },
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
