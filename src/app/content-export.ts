import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportContent, writeContentFolder } from '@/features/operations/content-files/server/export-content'
import { createLogger } from '@/platform/logger'
import { runUntilStopped } from './run-until-stopped'
import { startContext } from './start-context'

/**
 * `npm run content:export [-- FOLDER] [--all]`: works beside a running site, and without one. Prints the path of the
 * folder.
 */
await runUntilStopped(async (settings) => {
  const { positionals, values } = parseArgs({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const folder = resolve(positionals[0] ?? join(settings.dataDir, 'inhoud'))
  const { context, stop } = await startContext(settings, createLogger('warn'), {
    work: false,
    joinRunning: true,
  })
  try {
    const { files, counts } = await exportContent(context, values)
    await writeContentFolder(folder, files)
    const { settings: set, texts, lists, articles } = counts
    const what = values.all ? '' : ', alleen wat er gewijzigd is'
    process.stdout.write(
      `Geschreven: instellingen ${set}, teksten ${texts}, lijsten ${lists}, artikelen ${articles}${what}.\n` +
        'Wachtwoorden en sleutels (Koppelingen en mail) staan er niet in: die zitten verzegeld in de reservekopie.\n' +
        `${folder}\n`,
    )
  } finally {
    await stop()
  }
  process.exit(0)
})
