import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Generous: a busy machine is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/support/quiet-console.ts', 'tests/support/close-test-shops.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          // Files share the modules of their worker, which are loaded once: what a test changes belongs to its own shop.
          isolate: false,
          maxWorkers: 2,
          include: [
            'app/**/*.test.ts',
            'app/**/*.test.tsx',
            'db/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/*.test.ts',
            'tests/support/*.test.ts',
            // One file for each thing that a stranger could do to the shop.
            'tests/abuse/*.test.ts',
          ],
          globalSetup: ['tests/support/start-test-postgres.ts'],
        },
      },
      {
        // A hundred rounds of what the shop's own tests do a few times: `npm run torture`.
        extends: true,
        test: {
          name: 'torture',
          include: ['tests/torture/*.test.ts'],
          globalSetup: ['tests/support/start-test-postgres.ts'],
        },
      },
      {
        // Beside servers from Debian's packages, which `bin/test` does without: `npm run operations-check`.
        extends: true,
        test: {
          name: 'operations',
          include: ['tests/operations/*.test.ts'],
          globalSetup: ['tests/support/start-test-postgres.ts'],
          fileParallelism: false,
        },
      },
      {
        // Whole pages of the built shop: what they weigh, what they ask for, what checkers say.
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/*.test.ts'],
          exclude: ['tests/pages/lighthouse.test.ts'],
          globalSetup: ['tests/support/journeys-setup.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'lighthouse',
          include: ['tests/pages/lighthouse.test.ts'],
          globalSetup: ['tests/support/journeys-setup.ts'],
        },
      },
      {
        // Starts, kills and fills up real servers: one file after the other, and slower than the rest.
        extends: true,
        test: {
          name: 'house',
          include: ['tests/house/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
