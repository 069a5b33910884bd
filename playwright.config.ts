import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumForTests } from './tools/checks/chromium.ts'

/** Tests that run on a desktop viewport, by file, title or tag. */
const desktopOnly = /@desktop|\b(desk|keyboard|number-stepper)\.e2e\.ts/

/**
 * Pages live for seconds here: compiling their hot functions again costs a tenth of the browsers' processor time, and
 * saves less. What was compiled is kept for the next page.
 */
const interpret = '--js-flags=--no-opt --no-maglev --no-flush-bytecode'

/**
 * One renderer for all pages of a test, their frames of other origins included: a quarter less processor time, since no
 * process starts for each tab and frame. What pages may do with each other stays the same.
 */
const sparingFlags = [
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--num-raster-threads=1',
  // Each part of a page that is drawn by itself has its own shared memory: a few large ones instead of hundreds.
  '--default-tile-width=1408',
  '--default-tile-height=1024',
  interpret,
]

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/app-under-test.ts',
  outputDir: '.cache/e2e',
  reporter: [['line'], ['json', { outputFile: '.cache/results/e2e.json' }]],
  // A test waits for the network and for timers a third of its time, which the other steps use. With more of them all
  // slow each other down: together they read and write more than the processor's caches hold.
  workers: availableParallelism(),
  fullyParallel: true,
  // Timing on a busy machine can fail a browser test. A passing retry counts for the run, but proves no requirement.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  // What is there at once on an idle machine takes seconds on a busy one.
  expect: { timeout: 25_000, toPass: { timeout: 25_000 } },
  use: {
    // What hangs costs less than the whole test.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { ...(await chromiumForTests()), args: [...chromiumFlags, ...sparingFlags] },
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // Screenshots and contrast checks taken during a transition would be wrong.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  // Each test runs once, on a phone unless the screen is for the desk or a keyboard; @both or @desktop in a title
  // overrides that.
  projects: [
    {
      name: 'phone',
      grepInvert: desktopOnly,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grep: [desktopOnly, /@both/], use: { viewport: { width: 1280, height: 860 } } },
  ],
})
