import type { Context } from '@/platform/context'
import { smtpServerIn } from '../../../domain/smtp-url'
import { readStoredSettings } from '../../../server/known-stored-settings'
import { storedSettings } from '../../../server/stored-setting-tables'
import type { ShownSetting } from '../shown-setting'

/** What the page of settings shows. Of a secret only whether there is one. */
export async function loadStoredSettings({ db, settings, registries }: Context) {
  const { smtpUrl } = settings
  const [{ values, unreadable }, rows] = await Promise.all([
    readStoredSettings(db, settings),
    db
      .select({
        name: storedSettings.name,
        savedAt: storedSettings.savedAt,
        savedBy: storedSettings.savedBy,
      })
      .from(storedSettings),
  ])
  const shown = registries.officeSettings.map(
    ({ name, label, hint, group, isSecret, isFixedIn, valueIn }): ShownSetting => {
      const row = rows.find((one) => one.name === name)
      const isFixed = isFixedIn(settings)
      const held = isFixed ? String(valueIn(settings)) : values.get(name)
      return {
        name,
        label,
        hint,
        group,
        isSecret,
        isFixed,
        value: isSecret ? '' : (held ?? ''),
        saved: row && { at: row.savedAt, by: row.savedBy, isReadable: !unreadable.includes(name) },
      }
    },
  )
  const mailServer = values.get('SMTP_URL') ?? smtpUrl
  return { settings: shown, mailServer: mailServer === undefined ? undefined : smtpServerIn(mailServer) }
}
