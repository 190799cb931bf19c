import type { Feature } from '@/platform/feature'
import { storedSettingWords } from './domain/internal/audit-words'
import { storedSettingPath } from './domain/stored-settings-path'

export const storedSettings = {
  auditSubjects: {
    'stored-setting': {
      label: 'Koppeling',
      names: async (_, ids) => new Map(ids.flatMap((id) => (id === null ? [] : [[id, id]]))),
      path: (_, id) => storedSettingPath(id),
    },
  },
  auditWords: storedSettingWords,
} satisfies Feature
