import { z } from 'astro/zod'
import type { Context, Transaction } from '@/platform/context'
import { sealText, unsealText } from '@/platform/sealed-text'
import type { RunningSettings } from '@/platform/settings'
import { isSecretField } from '../../domain/driver-field'
import { type DriverMeans, type DriverName, driverEntry, isDriverName, type OpenDriver } from '../drivers'
import type { ProvisionTarget } from '../step-tables'
import { sharedNotes } from './shared-notes'

const sealOf = (targetId: string) => ({ purpose: 'credentials of provision targets', recordId: targetId })
const credentials = z.record(z.string(), z.string())

/** The settings of a driver in two: what may be read, and what is kept encrypted. Throws when they are not valid. */
export function sealedSettings(
  settings: RunningSettings,
  { id, driver }: Pick<ProvisionTarget, 'id'> & { driver: DriverName },
  typed: unknown,
): Pick<ProvisionTarget, 'connection' | 'sealedCredentials'> {
  const { settings: schema, fields } = driverEntry(driver)
  const entries = Object.entries(Object(schema.parse(typed)))
  const isSecret = (key: string) => fields.some((field) => field.path === key && isSecretField(field))
  const secret = Object.fromEntries(entries.filter(([key]) => isSecret(key)))
  return {
    connection: Object.fromEntries(entries.filter(([key]) => !isSecret(key))),
    sealedCredentials: sealText(settings, sealOf(id), JSON.stringify(secret)),
  }
}

/** Keys and passwords of a target by the place of each; undefined when APP_SECRET was changed since they were given. */
export function openedCredentials(
  settings: RunningSettings,
  { id, sealedCredentials }: Pick<ProvisionTarget, 'id' | 'sealedCredentials'>,
): Record<string, string> | undefined {
  const opened = unsealText(settings, sealOf(id), sealedCredentials)
  return opened === undefined ? undefined : credentials.parse(JSON.parse(opened))
}

/** What opening a driver needs of a context. */
export type DriverContext = Pick<Context, 'settings' | 'now'> & { db: Context['db'] | Transaction }

/**
 * The driver of a target; undefined when APP_SECRET was changed since its credentials were given, when another version of
 * the product wrote it, or when it is for tests and the site is live.
 */
export function openDriver(
  context: DriverContext,
  target: ProvisionTarget,
  timeLimit: DriverMeans['timeLimit'] = AbortSignal.timeout,
): OpenDriver | undefined {
  const { id, driver, connection } = target
  const opened = openedCredentials(context.settings, target)
  if (opened === undefined || !isDriverName(driver)) return undefined
  const entry = driverEntry(driver)
  if (entry.isForTests && context.settings.appMode === 'live') return undefined
  return entry.open(
    { ...connection, ...opened },
    { timeLimit, notes: sharedNotes(context, id), now: () => context.now().getTime() },
  )
}
