import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** A build machine may stall for seconds; what fails twice is broken. Which ones needed a second try is told at the end. */
const ON_BUILD_MACHINE = { retry: process.env.CI ? 1 : 0 }

const inCheckout = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * - `unit`: no I/O; beside the code.
 * - `db`: against a real PostgreSQL, which is started once for the whole run (or TEST_DATABASE_URL).
 * - `process`: the built product as its operator runs it, and killed on purpose.
 * - `browsers`: the main journeys in the engines that Debian has.
 * - `providers`: drivers against the servers of others, where those are installed.
 * - `schemas`: files for a bank against the official schemas, for who has those.
 */
export default defineConfig({
  resolve: {
    alias: { '@': inCheckout('./src'), 'astro:actions': inCheckout('./tests/support/astro-actions.ts') },
  },
  test: {
    setupFiles: ['tests/support/no-console-errors.ts', 'tests/support/vat-rates.ts'],
    // Much of the time goes by in waiting for PostgreSQL and for each other; the default leaves a core idle.
    maxWorkers: 3,
    // What comes by itself comes when it does: on a machine with other work that takes longer, and says nothing.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Loading the product once per worker, not once per file: no test leaves anything behind in a module.
          isolate: false,
          include: ['{src,tests,scripts,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,process,schemas,browsers,providers}.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        // What is tested of passwords is who gets in and how often is hashed; `password-hash.test.ts` has the slowness.
        resolve: {
          alias: [
            { find: /^\..*\/password-cost$/, replacement: inCheckout('./tests/support/password-cost.ts') },
          ],
        },
        test: {
          name: 'db',
          isolate: false,
          include: ['{src,tests}/**/*.db.test.{ts,tsx}'],
          globalSetup: ['tests/support/database-server.ts'],
          ...ON_BUILD_MACHINE,
          // A test that lives through months of nights takes 15 s alone, and four times that beside other work.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'schemas',
          include: ['tests/schemas/*.schemas.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'providers',
          include: ['tests/providers/*.providers.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/*.browsers.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.process.test.ts'],
          ...ON_BUILD_MACHINE,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
