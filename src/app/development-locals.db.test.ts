import { afterEach, expect, test, vi } from 'vitest'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { removeDirectory } from '../../tests/support/site'
import { temporaryDataDirectory } from '../../tests/support/temporary-data-directory'
import { developmentLocals } from './development-locals'
import type { RunningContext } from './start-context'

const kept = globalThis as { runningContext?: Promise<RunningContext> }

afterEach(async () => {
  vi.unstubAllEnvs()
  await (await kept.runningContext)?.stop()
  kept.runningContext = undefined
})

test('the development server on a fresh folder has sign-ins, which it prints once, and samples', async () => {
  const dataDir = await temporaryDataDirectory()
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    APP_MODE: 'demo',
    LOG_LEVEL: 'silent',
    SMTP_URL: '',
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const printed: string[] = []
  const screen = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0)
  const [{ context }] = await Promise.all([developmentLocals(), developmentLocals()])
  screen.mockRestore()
  expect(printed.join('').match(/Demo-klant|Beheerder/g)).toEqual(['Demo-klant', 'Beheerder'])
  expect((await context.db.select().from(leads)).length).toBeGreaterThan(0)
  expect((await context.db.select().from(hostingOrders)).length).toBeGreaterThan(0)
  await (await kept.runningContext)?.stop()
  await removeDirectory(dataDir)
})
