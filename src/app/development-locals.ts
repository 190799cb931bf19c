import { randomUUID } from 'node:crypto'
import { createLogger } from '@/platform/logger'
import { loadEnvFile } from '@/platform/settings'
import { prepareSite } from './prepare-site'
import { readSettings } from './settings'
import { type RunningContext, startContext } from './start-context'

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

/** As `npm start` does: with the same sign-ins, printed once, and the same samples. */
async function start(): Promise<RunningContext> {
  loadEnvFile()
  const result = readSettings(process.env)
  if (!result.ok) throw new Error(result.faults.join('\n'))
  const running = await startContext(result.settings, createLogger('warn'), { work: true })
  try {
    const signIns = await prepareSite(running.context)
    process.stdout.write(`${signIns.join('\n')}\n`)
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}
