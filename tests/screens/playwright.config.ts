import { defineConfig } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'
import type { TestFixtures } from '#tests/support/journey.ts'

const { launchOptions } = findChromium()

/** Takes the pictures in `docs/pictures/screens`: `npm run screens`, or with `-- -g <part>` for only a part. */
export default defineConfig<TestFixtures>({
  outputDir: '../../test-results',
  globalSetup: '../support/journeys-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 1_800_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  testMatch: '*.screens.ts',
  use: {
    launchOptions,
    contextOptions: { reducedMotion: 'reduce' },
    // Screens of errors are answered with the statuses of errors; copies of emails allow no scripts.
    expectedErrors: [/status of 4\d\d/, /Blocked script execution in '.*preview'/],
  },
})
