import { defineConfig } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'

/** Journeys through the built shop in a real browser. Each worker has a shop of its own: see `tests/support/journey.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/journeys-setup.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Where nobody can look at once, a second try tells a busy machine from a broken shop; it is named in the log.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['./tests/support/closing-line.ts']],
  use: {
    ...findChromium(),
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A record of every step costs a quarter of the whole time. Whoever wants to look closely asks: `playwright test --trace on`.
    trace: 'on-first-retry',
  },
})
