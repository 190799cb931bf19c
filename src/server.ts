import { ownDatabase } from '@/app/own-database'
import { runUntilStopped } from '@/app/run-until-stopped'
import { createLogger } from '@/platform/logger'

await runUntilStopped(async (settings) => {
  const logger = createLogger(settings.logLevel)
  const launched = Promise.withResolvers<void>()
  const database = ownDatabase(settings, logger, launched.resolve)
  // Compiling the rest of the program holds this thread for a second: PostgreSQL starts on another processor meanwhile.
  // Who awaits the database hears why it failed.
  await Promise.race([launched.promise, database.catch(() => {})])
  const { serve } = await import('@/app/serve')
  return serve(settings, { logger, database })
})
