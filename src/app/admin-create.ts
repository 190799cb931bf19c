import { createAdministrator } from '@/features/people/accounts/server/add-administrator'
import { createLogger } from '@/platform/logger'
import { runUntilStopped } from './run-until-stopped'
import { startContext } from './start-context'

/** `npm run admin:create -- EMAIL [NAME]`: works beside a running site, and without one. */
await runUntilStopped(async (settings) => {
  const [email = settings.adminEmail, ...name] = process.argv.slice(2)
  if (!email?.includes('@'))
    throw new Error('Zeg voor wie: npm run admin:create -- naam@bedrijf.nl "Voornaam"')
  const { context, stop } = await startContext(settings, createLogger('warn'), {
    work: false,
    joinRunning: true,
  })
  try {
    const link = await createAdministrator(context, { email, name: name.join(' ') || 'Beheerder' })
    process.stdout.write(
      `${email} is beheerder. Kies binnen 24 uur een wachtwoord, deze link werkt één keer:\n`,
    )
    process.stdout.write(`${link}\n`)
  } finally {
    await stop()
  }
  process.exit(0)
})
