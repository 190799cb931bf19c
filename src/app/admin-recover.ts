import { recoverAdministrator } from '@/features/people/colleagues/server/recover-administrator'
import { createLogger } from '@/platform/logger'
import { runUntilStopped } from './run-until-stopped'
import { startContext } from './start-context'

/** `npm run admin:recover -- EMAIL`: works beside a running site, and without one. */
await runUntilStopped(async (settings) => {
  const [email] = process.argv.slice(2)
  if (!email?.includes('@')) throw new Error('Zeg voor wie: npm run admin:recover -- naam@bedrijf.nl')
  const { context, stop } = await startContext(settings, createLogger('warn'), {
    work: false,
    joinRunning: true,
  })
  try {
    const link = await recoverAdministrator(context, email)
    if (!link)
      throw new Error(`${email} werkt hier niet. Een nieuwe eigenaar maak je met npm run admin:create.`)
    process.stdout.write(
      `Het wachtwoord en de tweede stap van ${email} zijn weg, en alle sessies zijn beëindigd.\n`,
    )
    process.stdout.write(`Kies binnen 24 uur een nieuw wachtwoord, deze link werkt één keer:\n${link}\n`)
  } finally {
    await stop()
  }
  process.exit(0)
})
