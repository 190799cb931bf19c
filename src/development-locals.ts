import { randomUUID } from 'node:crypto'
import { createLogger } from '@/platform/logger'
import { loadEnvFile, readSettings } from '@/platform/settings'
import { type RunningContext, startContext } from '@/start-context'

/** Survives the reloads of the development server, which would otherwise start a second PostgreSQL. */
const kept = globalThis as { runningContext?: Promise<RunningContext> }

/** What the edge hands to a page, for `npm run dev`. Throws when a setting is faulty. */
export async function developmentLocals(): Promise<App.Locals> {
  kept.runningContext ??= start()
  const { context } = await kept.runningContext
  const requestId = randomUUID()
  const logger = createLogger(context.settings.logLevel).child({ requestId })
  return { context, logger, requestId, clientAddress: '127.0.0.1' }
}

function start(): Promise<RunningContext> {
  loadEnvFile()
  const result = readSettings(process.env)
  if (!result.ok) throw new Error(result.faults.join('\n'))
  return startContext(result.settings, createLogger('warn'), { work: true })
}
