import type { Feature } from '@/platform/feature'
import { siteSettingWords } from './domain/internal/audit-words'
import { settingPath, TEXTS_PATH, textPath } from './domain/settings-path'
import { SITE_SETTING_LABELS, SITE_SETTING_NAMES } from './domain/site-settings'
import { groupOfText } from './domain/text-groups'

export const siteSettings = {
  auditSubjects: {
    'site-setting': {
      label: 'Instelling',
      names: async (_, ids) => new Map(ids.flatMap((id) => namedSetting(id))),
      path: (_, id) => settingPath(SITE_SETTING_NAMES.find((name) => name === id) ?? 'identity'),
    },
    'site-text': {
      label: 'Tekst',
      names: async (_, ids) => new Map(ids.flatMap((id) => namedText(id))),
      path: (_, id) => (id && groupOfText(id) ? textPath(id) : TEXTS_PATH),
    },
  },
  auditWords: siteSettingWords,
} satisfies Feature

function namedSetting(id: string | null): [string, string][] {
  const name = SITE_SETTING_NAMES.find((known) => known === id)
  return name ? [[name, SITE_SETTING_LABELS[name]]] : []
}

function namedText(id: string | null): [string, string][] {
  const group = id ? groupOfText(id) : undefined
  return id && group ? [[id, group.label]] : []
}
