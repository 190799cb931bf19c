import { randomUUID } from 'node:crypto'
import { DAY_FAULT } from '../../../src/features/operations/worklist/domain/snooze'
import type { ActionSample } from './sample'

const anItem = () => ({ kind: 'lead', id: randomUUID() })
const GONE = 'Dit staat niet meer in de lijst.'

export const TODAY = {
  'today.snooze': {
    who: 'admin',
    againBecause: 'it may be put off once more',
    open: async () => ({
      fields: { ...anItem(), until: 'week', day: '' },
      accepted: { flash: 'item-snoozed' },
    }),
    faults: [
      [{ until: 'ooit' }, { until: 'Kies tot wanneer.' }],
      [{ until: 'day', day: '2026-02-30' }, { day: DAY_FAULT }],
      [{ kind: '' }, { kind: GONE }],
    ],
  },
  'today.bringBack': {
    who: 'admin',
    againBecause: 'it stands there already',
    open: async () => ({ fields: anItem(), accepted: { flash: 'item-unsnoozed' } }),
    faults: [[{ id: '' }, { id: GONE }]],
  },
  'today.take': {
    who: 'admin',
    againBecause: 'it is theirs already',
    open: async () => ({ fields: anItem(), accepted: { flash: 'item-taken' } }),
  },
  'today.letGo': {
    who: 'admin',
    againBecause: 'it is nobody’s already',
    open: async () => ({ fields: anItem(), accepted: { flash: 'item-released' } }),
  },
  'today.setMorningMail': {
    who: 'admin',
    againBecause: 'they get it already',
    open: async () => ({ fields: { wanted: 'ja' }, accepted: { flash: 'morning-mail-on' } }),
  },
} as const satisfies Record<string, ActionSample>
