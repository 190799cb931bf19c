import type { Logger } from 'pino'
import {
  readStoredSettings,
  STORED_SETTINGS_SIGNAL,
} from '@/features/operations/stored-settings/server/known-stored-settings'
import type { Context, Database } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import { retryWhileDatabaseDown } from '@/platform/database-retry'
import { connectMailer } from '@/platform/mailer'
import type { RunningSettings } from '@/platform/settings'
import { followSignal } from '@/platform/signals'
import { withStored } from './settings'

/** Polling interval without any signal: behind some poolers none is heard. */
const LOOK_EVERY_MS = 60_000

/** Limit of the wait for a database at startup. */
const WAIT_FOR_DATABASE_MS = 60_000

/** The settings at a start: those of the environment, over what owners saved. */
export async function storedSettingsIn(
  db: Database,
  given: RunningSettings,
  log: Pick<Logger, 'warn'>,
): Promise<RunningSettings> {
  const { values, unreadable } = await retryWhileDatabaseDown(() => readStoredSettings(db, given), {
    patienceMs: WAIT_FOR_DATABASE_MS,
  })
  if (unreadable.length > 0) log.warn({ names: unreadable }, 'Bewaarde instellingen zijn niet te lezen')
  return withStored(given, values)
}

/**
 * Puts what owners save in force in the context of this process, mail server included, until the returned function is
 * called. Mail that is being sent goes out through the server that it began with.
 */
export function followStoredSettings(
  context: Context,
  given: RunningSettings,
  log: Pick<Logger, 'warn'>,
  onChange: () => void,
): () => void {
  let begun = 0
  let newest = 0
  return followSignal(context.signals, {
    on: STORED_SETTINGS_SIGNAL,
    everyMs: LOOK_EVERY_MS,
    read: async () => {
      begun += 1
      const reading = begun
      const { values } = await readStoredSettings(context.db, given)
      // Reads overtake each other: what began before one that was applied is older.
      if (reading < newest) return
      newest = reading
      const settings = withStored(given, values)
      if (!isChanged(context, settings)) return
      const { mailer: before } = context
      const isOtherServer = settings.smtpUrl !== context.settings.smtpUrl
      context.settings = settings
      if (isOtherServer) context.mailer = settings.smtpUrl ? connectMailer(settings.smtpUrl) : undefined
      onChange()
      if (isOtherServer) await before?.close()
    },
    onFault: (error) =>
      log.warn(describeError(error), 'De bewaarde instellingen konden niet worden gelezen; straks weer'),
  })
}

function isChanged({ settings, registries }: Context, next: RunningSettings): boolean {
  return registries.officeSettings.some((setting) => setting.valueIn(settings) !== setting.valueIn(next))
}
