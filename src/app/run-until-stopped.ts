import { setTimeout as delay } from 'node:timers/promises'
import { describeError } from '@/platform/database-errors'
import { markBuildInUse } from '@/platform/own-build'
import { loadEnvFile, type Settings } from '@/platform/settings'
import { readSettings } from './settings'

/** Limit of a start during which the process was asked to stop: it has to finish before it can be stopped in order. */
const START_LIMIT_MS = 20_000

/**
 * Lifecycle of a process: reads the settings, starts, and stops gracefully on a signal, or when the command that
 * started it is gone. A refusal to start is printed in plain Dutch, without a stack.
 */
export async function runUntilStopped(
  start: (settings: Settings) => Promise<() => Promise<void>>,
): Promise<void> {
  markBuildInUse()
  loadEnvFile()
  const result = readSettings(process.env)
  if (!result.ok)
    return refuse([
      'De site start niet, want deze instellingen kloppen niet:',
      ...result.faults.map((fault) => `- ${fault}`),
    ])

  const started = start(result.settings)
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    const fault = await endInOrder(started)
    if (fault !== undefined) refuse([fault])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, end)
  process.on('disconnect', end)
  try {
    await started
  } catch (error) {
    refuse([error instanceof Error ? error.message : String(error)])
  }
}

/**
 * Waits for the start to finish, and stops what it started. Returns what went wrong: the process has to exit all the
 * same.
 */
export async function endInOrder(started: Promise<() => Promise<void>>): Promise<string | undefined> {
  try {
    const stop = await Promise.race([started, delay(START_LIMIT_MS)])
    await stop?.()
    return undefined
  } catch (error) {
    return describeError(error).message
  }
}

function refuse(lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}
