import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * - `unit`: no I/O; beside the code.
 * - `db`: against a real PostgreSQL, which is started once for the whole run (or TEST_DATABASE_URL).
 * - `process`: the built product as its operator runs it, killed on purpose; mostly waiting, so two files at a time.
 */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    setupFiles: ['tests/support/no-console-errors.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{db,process}.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{src,tests}/**/*.db.test.{ts,tsx}'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.process.test.ts'],
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
