import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import type { TestFixtures } from '#tests/support/journey.ts'

/** Values of Firefox's preferences. */
const mouse = 6

/** Playwright switches off scripts, prints, downloads, breaks requests and goes back from a redirect in Chromium only. */
const cannotBeTriedInFirefox =
  /without scripts|prints its invoice|downloads their data|whose answer is lost|restored by the link|and Back skips it/

/** The journeys that sell, in Debian's Firefox ESR, and a walk with the window of a phone in WebKitGTK: `npm run browsers`. */
export default defineConfig<TestFixtures>({
  outputDir: '../../test-results',
  globalSetup: '../support/journeys-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['../support/summary-reporter.ts']],
  projects: [
    { name: 'webkit', testDir: '.', testMatch: 'webkit.test.ts' },
    {
      name: 'firefox',
      grepInvert: cannotBeTriedInFirefox,
      testDir: '..',
      testMatch:
        /\/(browsers\/firefox|e2e\/(account-profile|admin-day|admin-products|cart|category|category-filters|checkout|orders|paying|register|sign-in))\.test\.ts$/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('firefox-program.ts', import.meta.url)),
          firefoxUserPrefs: {
            'ui.prefersReducedMotion': 1,
            'ui.primaryPointerCapabilities': mouse,
            'ui.allPointerCapabilities': mouse,
            'ui.useOverlayScrollbars': 1,
          },
        },
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'block',
        // Firefox reports a request that leaving the page has ended as an error of the page.
        expectedErrors: [
          /Error in input stream|error loading dynamically imported module|downloadable font: download failed/,
        ],
      },
    },
  ],
})
