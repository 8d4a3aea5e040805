import { defineConfig } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'

const { launchOptions } = findChromium()

/**
 * Most pages of a journey live for seconds, so the compilers that optimize take longer than they save. Without them the journeys take a
 * tenth less processor time; without the first compiler, too, checks by axe take a third longer.
 */
const optimizeNothing = '--js-flags=--no-maglev --no-opt --single-threaded-gc'

/** Journeys through the built shop in a real browser. Each worker has its own shop: see `tests/support/journey.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/journeys-setup.ts',
  // On two cores the same 23 journeys took 146 s with 4 workers, 154 s with 3 and 132 s with 2, which also leaves each more time.
  workers: 2,
  fullyParallel: true,
  // Paying by card needs a shop of its own. Started last, it would run alone while the other worker has nothing to do.
  projects: [
    { name: 'cards', testMatch: 'card-payments.test.ts' },
    { name: 'journeys', testIgnore: 'card-payments.test.ts' },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A flaky journey is a bug of the shop or of the test: a retry would hide it.
  retries: 0,
  // Limits for a machine that is busy with other work; on two quiet cores the longest journey takes 25 s.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./tests/support/summary-reporter.ts']],
  use: {
    launchOptions: { ...launchOptions, args: [...launchOptions.args, optimizeNothing] },
    // Its requests pass by `page.route`, and what it keeps would be another page's.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every step costs a quarter of the whole time: use `playwright test --trace on` when needed.
    trace: 'off',
  },
})
