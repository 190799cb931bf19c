import { z } from 'astro/zod'
import type { DnsHost } from '@/features/hosting/providers/domain/dns-host'
import type { HostingPanel } from '@/features/hosting/providers/domain/hosting-panel'
import type { Registrar } from '@/features/hosting/providers/domain/registrar'
import { directAdmin } from '@/features/hosting/providers/server/direct-admin/direct-admin'
import { directAdminSettings } from '@/features/hosting/providers/server/direct-admin/schemas'
import { powerDns } from '@/features/hosting/providers/server/power-dns/power-dns'
import { powerDnsSettings } from '@/features/hosting/providers/server/power-dns/schemas'
import { realtimeRegister } from '@/features/hosting/providers/server/realtime-register/realtime-register'
import { realtimeRegisterSettings } from '@/features/hosting/providers/server/realtime-register/schemas'
import { testHostSettings } from '@/features/hosting/providers/server/test-host/schemas'
import { testHost } from '@/features/hosting/providers/server/test-host/test-host'
import { sealText, unsealText } from '@/platform/sealed-text'
import type { RunningSettings } from '@/platform/settings'
import type { DriverName } from '../../domain/target'
import type { ProvisionTarget } from '../step-tables'

/** A driver that is ready to be called, by its port. */
export type OpenDriver =
  | { port: 'hosting-panel'; driver: HostingPanel }
  | { port: 'dns-host'; driver: DnsHost }
  | { port: 'registrar'; driver: Registrar }

type TimeLimit = (milliseconds: number) => AbortSignal

/** Settings of each driver, which of them are secret, and the driver itself. */
const MADE = {
  'direct-admin': {
    settings: directAdminSettings,
    secrets: ['loginKey'],
    open: (settings: unknown, timeLimit: TimeLimit): OpenDriver => ({
      port: 'hosting-panel',
      driver: directAdmin(directAdminSettings.parse(settings), { timeLimit }),
    }),
  },
  'power-dns': {
    settings: powerDnsSettings,
    secrets: ['apiKey'],
    open: (settings: unknown, timeLimit: TimeLimit): OpenDriver => ({
      port: 'dns-host',
      driver: powerDns(powerDnsSettings.parse(settings), { timeLimit }),
    }),
  },
  'realtime-register': {
    settings: realtimeRegisterSettings,
    secrets: ['apiKey'],
    open: (settings: unknown, timeLimit: TimeLimit): OpenDriver => ({
      port: 'registrar',
      driver: realtimeRegister(realtimeRegisterSettings.parse(settings), { timeLimit }),
    }),
  },
  'test-host': {
    settings: testHostSettings,
    secrets: ['agentKey'],
    open: (settings: unknown, timeLimit: TimeLimit): OpenDriver => ({
      port: 'hosting-panel',
      driver: testHost(testHostSettings.parse(settings), { timeLimit }),
    }),
  },
} as const satisfies Record<DriverName, object>

const sealOf = (targetId: string) => ({ purpose: 'credentials of provision targets', recordId: targetId })
const credentials = z.record(z.string(), z.string())

/** The settings of a driver in two: what may be read, and what is kept encrypted. Throws when they are not valid. */
export function sealedSettings(
  settings: RunningSettings,
  { id, driver }: Pick<ProvisionTarget, 'id' | 'driver'>,
  typed: Readonly<Record<string, unknown>>,
): Pick<ProvisionTarget, 'connection' | 'sealedCredentials'> {
  const { settings: schema, secrets } = MADE[driver]
  const entries = Object.entries(schema.parse(typed))
  const isSecret = (key: string) => secrets.some((secret) => secret === key)
  const secret = Object.fromEntries(entries.filter(([key]) => isSecret(key)))
  return {
    connection: Object.fromEntries(entries.filter(([key]) => !isSecret(key))),
    sealedCredentials: sealText(settings, sealOf(id), JSON.stringify(secret)),
  }
}

/**
 * The driver of a target; undefined when APP_SECRET was changed since its credentials were given. A live site sells
 * nothing on the test host, which is home-made.
 */
export function openDriver(
  settings: RunningSettings,
  { id, driver, connection, sealedCredentials }: ProvisionTarget,
  timeLimit: TimeLimit = AbortSignal.timeout,
): OpenDriver | undefined {
  if (driver === 'test-host' && settings.appMode === 'live') return undefined
  const opened = unsealText(settings, sealOf(id), sealedCredentials)
  if (opened === undefined) return undefined
  return MADE[driver].open({ ...connection, ...credentials.parse(JSON.parse(opened)) }, timeLimit)
}
