import { configDefaults, defineConfig } from 'vitest/config'
import { patience, testMs } from './tests/patience.ts'
import { browserAddresses } from './tools/build/browser-addresses.ts'

const withDatabase = ['tests/integration/**/*.test.ts', 'src/database/**/*.test.ts', 'src/**/flows/**/*.test.ts']
const adapters = ['src/adapters/**/*.test.ts', 'src/infrastructure/**/*.test.ts']

/** Of every project: how long a test may take on a busy machine. */
const patient = { testTimeout: testMs, hookTimeout: testMs, expect: { poll: { timeout: patience } } }

export default defineConfig({
  test: {
    // Unhandled rejections and test files without tests fail the run.
    dangerouslyIgnoreUnhandledErrors: false,
    passWithNoTests: false,
    projects: [
      {
        define: browserAddresses,
        test: {
          ...patient,
          name: 'unit',
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...withDatabase, ...adapters],
        },
      },
      { test: { ...patient, name: 'adapters', isolate: false, include: adapters } },
      {
        define: browserAddresses,
        test: {
          ...patient,
          name: 'integration',
          include: withDatabase,
          globalSetup: 'tests/test-cluster.ts',
          setupFiles: 'tests/cheap-hashes.ts',
          // Test files share a process, so the app starts once. It must not keep state between requests.
          isolate: false,
          // In MB. What a request leaves is collected once instead of many times, and stays within the processor's
          // caches.
          execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'],
          // Runs the built app as in production: not transformed again, and with the libraries' production code.
          server: { deps: { external: [/\/build\/server\//] } },
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
