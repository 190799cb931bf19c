import { createLogger } from '@/platform/logger'
import { runUntilStopped } from '@/run-until-stopped'
import { startContext } from '@/start-context'

await runUntilStopped(async (settings) => {
  if (!settings.databaseUrl)
    throw new Error('Een losse worker deelt zijn PostgreSQL met de site: geef DATABASE_URL op.')
  const running = await startContext(settings, createLogger(settings.logLevel), { work: true })
  process.stdout.write('De worker draait.\n')
  return running.stop
})
