import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importInWords } from '@/features/operations/content-files/domain/import-words'
import { importContent } from '@/features/operations/content-files/server/import-content'
import { createLogger } from '@/platform/logger'
import { runUntilStopped } from './run-until-stopped'
import { startContext } from './start-context'

/** `npm run content:import [-- FOLDER] [--dry-run]`: works beside a running site, and without one. */
await runUntilStopped(async (settings) => {
  const { positionals, values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const folder = resolve(positionals[0] ?? join(settings.dataDir, 'inhoud'))
  const { context, stop } = await startContext(settings, createLogger('warn'), {
    work: false,
    joinRunning: true,
  })
  let isRight = false
  try {
    const report = await importContent(context, { folder, dryRun: values['dry-run'] })
    isRight = report.outcome !== 'refused'
    process.stdout.write(`${importInWords(report)}\n`)
  } finally {
    await stop()
  }
  process.exit(isRight ? 0 : 1)
})
