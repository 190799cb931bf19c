import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reportInWords } from '@/features/operations/import/domain/report-words'
import { moveIn } from '@/features/operations/import/server/move-in'
import { createLogger } from '@/platform/logger'
import { runUntilStopped } from './run-until-stopped'
import { startContext } from './start-context'

/** `npm run import -- FOLDER [--uitvoeren]`: a dry run by default. Works beside a running site, and without one. */
await runUntilStopped(async (settings) => {
  const { folder, perform } = readArguments()
  const { context, stop } = await startContext(settings, createLogger('warn'), {
    work: false,
    joinRunning: true,
  })
  let isRight = false
  try {
    const report = await moveIn(context, { folder, perform })
    isRight = report.faults.length === 0
    process.stdout.write(`${reportInWords(report)}\n`)
  } finally {
    await stop()
  }
  process.exit(isRight ? 0 : 1)
})

function readArguments(): { folder: string; perform: boolean } {
  const { positionals, values } = parseArgs({
    options: { uitvoeren: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (!folder) throw new Error('Zeg waar de bestanden staan: npm run import -- MAP [--uitvoeren]')
  return { folder: resolve(folder), perform: values.uitvoeren }
}
