import { configDefaults, defineConfig } from 'vitest/config'

const withDatabase = ['tests/integration/**/*.test.ts', 'src/database/**/*.test.ts', 'src/flows/**/*.test.ts']
const adapters = ['src/adapters/**/*.test.ts', 'src/infrastructure/**/*.test.ts']

export default defineConfig({
  test: {
    // Unhandled rejections and test files without tests fail the run.
    dangerouslyIgnoreUnhandledErrors: false,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Property tests are slow on a busy machine.
          testTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/architecture/**/*.test.ts', 'faults/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withDatabase, ...adapters],
        },
      },
      { test: { name: 'adapters', include: adapters, testTimeout: 60_000 } },
      {
        test: {
          name: 'integration',
          include: withDatabase,
          globalSetup: 'tests/test-cluster.ts',
          setupFiles: 'tests/cheap-hashes.ts',
          // Test files share a process, so the app starts once. It must not keep state between requests.
          isolate: false,
          // In MB. What a request leaves is collected once instead of many times.
          execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
          testTimeout: 60_000,
          hookTimeout: 30_000,
          // Runs the built app as in production: not transformed again, and with the libraries' production code.
          server: { deps: { external: [/\/build\/server\//] } },
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
