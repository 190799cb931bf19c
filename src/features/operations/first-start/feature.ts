import type { Feature } from '@/platform/feature'
import { CLAIM_IDS, CLAIMS } from './domain/claims'
import { FIRST_START_PATH } from './domain/first-start-path'
import { firstStartWords } from './domain/internal/audit-words'
import { CONFIRMED_STEPS } from './domain/start-checks'
import { STEP_WORDS } from './domain/start-steps'

export const firstStart = {
  auditSubjects: {
    'start-check': {
      label: 'Eerste start',
      names: async (_, ids) => new Map(NAMES.filter(([id]) => ids.includes(id))),
      path: (_, id) => `${FIRST_START_PATH}#${id}`,
    },
  },
  auditWords: firstStartWords,
} satisfies Feature

const NAMES: [id: string, name: string][] = [
  ...CLAIM_IDS.map((id): [string, string] => [id, CLAIMS[id].title]),
  ...CONFIRMED_STEPS.map((id): [string, string] => [id, STEP_WORDS[id].title]),
]
