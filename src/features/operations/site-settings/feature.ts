import type { Feature } from '@/platform/feature'
import { siteSettingWords } from './domain/internal/audit-words'
import { settingPath } from './domain/settings-path'
import { SITE_SETTING_LABELS, SITE_SETTING_NAMES } from './domain/site-settings'

export const siteSettings = {
  auditSubjects: {
    'site-setting': {
      label: 'Instelling',
      names: async (_, ids) => new Map(ids.flatMap((id) => namedSetting(id))),
      path: (_, id) => settingPath(SITE_SETTING_NAMES.find((name) => name === id) ?? 'identity'),
    },
  },
  auditWords: siteSettingWords,
} satisfies Feature

function namedSetting(id: string | null): [string, string][] {
  const name = SITE_SETTING_NAMES.find((known) => known === id)
  return name ? [[name, SITE_SETTING_LABELS[name]]] : []
}
