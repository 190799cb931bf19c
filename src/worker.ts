import { runUntilStopped } from '@/app/run-until-stopped'
import { startContext } from '@/app/start-context'
import { createLogger, logUnhandledRejections } from '@/platform/logger'

await runUntilStopped(async (settings) => {
  if (!settings.databaseUrl)
    throw new Error('Een losse worker deelt zijn PostgreSQL met de site: geef DATABASE_URL op.')
  const logger = createLogger(settings.logLevel)
  const running = await startContext(settings, logger, { work: true })
  logUnhandledRejections(logger)
  process.stdout.write('De worker draait.\n')
  return running.stop
})
