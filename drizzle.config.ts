import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` compares the tables in the code with the last snapshot and writes the difference as SQL. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/**/server/*tables.ts',
  out: './src/platform/migrations',
  migrations: { prefix: 'timestamp' },
})
