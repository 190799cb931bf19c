import { loadEnvFile, readSettings, type Settings } from '@/platform/settings'

/**
 * The life of a process: reads the settings, starts, and stops in order when it is asked to, or when the command that
 * started it is gone. What makes it refuse is printed in plain Dutch, without a stack.
 */
export async function runUntilStopped(
  start: (settings: Settings) => Promise<() => Promise<void>>,
): Promise<void> {
  loadEnvFile()
  const result = readSettings(process.env)
  if (!result.ok)
    return refuse([
      'De site start niet, want deze instellingen kloppen niet:',
      ...result.faults.map((fault) => `- ${fault}`),
    ])

  let stop: (() => Promise<void>) | undefined
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    await stop?.()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  try {
    stop = await start(result.settings)
  } catch (error) {
    refuse([error instanceof Error ? error.message : String(error)])
  }
}

function refuse(lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}
