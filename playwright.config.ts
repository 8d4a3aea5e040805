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
  // A journey that fails now and then is a fault of the shop or of the test: a second try would hide it.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['./tests/support/closing-line.ts']],
  use: {
    ...findChromium(),
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A record of every step costs a quarter of the whole time: `playwright test --trace on` when one is needed.
    trace: 'off',
  },
})
