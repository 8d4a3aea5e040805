import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Generous, because a busy machine is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As the journeys with `@nightly`: see decision 0083.
    tags: [{ name: 'nightly', description: 'Left out by `bin/test`, run by `bin/test --all`.' }],
    setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/close-test-shops.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          // Files share the modules of their worker, which are loaded once: a test may change only its own shop.
          isolate: false,
          maxWorkers: 2,
          // Stylesheets are left out, except for the one that tells which button of a page is lit.
          css: { include: [/ui\/button\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
          include: [
            'app/**/*.test.ts',
            'app/**/*.test.tsx',
            'db/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/*.test.ts',
            'tests/support/*.test.ts',
            // One file for each way of attacking or overloading the shop.
            'tests/abuse/*.test.ts',
          ],
          globalSetup: ['tests/support/start-test-postgres.ts'],
        },
      },
      {
        // A hundred kills and a thousand days, of which the other tests have a few: `npm run long-tests`.
        extends: true,
        test: {
          name: 'long',
          include: ['tests/long/*.test.ts'],
          globalSetup: ['tests/support/start-test-postgres.ts'],
        },
      },
      {
        // Needs servers from Debian packages, which `bin/test` does without: `npm run operations-check`.
        extends: true,
        test: {
          name: 'operations',
          include: ['tests/operations/*.test.ts', 'tests/upgrade/*.test.ts'],
          globalSetup: ['tests/support/start-test-postgres.ts'],
          fileParallelism: false,
        },
      },
      {
        // Many processes, poolers and caches, with servers from Debian packages: `npm run cluster`.
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/cluster/*.test.ts'],
          globalSetup: ['tests/support/start-test-postgres.ts'],
          fileParallelism: false,
        },
      },
      {
        // Whole pages of the built shop: their size, their requests, and the findings of checkers.
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/*.test.ts'],
          exclude: ['tests/pages/lighthouse.test.ts'],
          globalSetup: ['tests/support/pages-setup.ts'],
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
        // Starts, kills and overloads real servers: one file after the other, and slower than the rest.
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
