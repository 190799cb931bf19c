import { randomUUID } from 'node:crypto'
import { createLogger } from '@/platform/logger'
import { loadEnvFile } from '@/platform/settings'
import { prepareSite } from './prepare-site'
import { readSettings } from './settings'
import { type RunningContext, startContext } from './start-context'

/** Global, so that it survives the development server's reloads, which would otherwise start a second PostgreSQL. */
const kept = globalThis as { runningContext?: Promise<RunningContext> }

/** Locals of a page in `npm run dev`, where there is no edge. Throws when a setting is faulty. */
export async function developmentLocals(): Promise<App.Locals> {
  kept.runningContext ??= start()
  const { context } = await kept.runningContext
  const requestId = randomUUID()
  const logger = createLogger(context.settings.logLevel).child({ requestId })
  return { context, logger, requestId, clientAddress: '127.0.0.1' }
}

/** Starts as `npm start` does: with the same sign-ins, printed once, and the same sample data. */
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
