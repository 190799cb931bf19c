import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { KEY_DAY_FAULT } from '../../../src/features/operations/integrations/api-keys/domain/api-key'
import { makeKey } from '../../../src/features/operations/integrations/api-keys/server/make-key'
import { addDays, dayOf } from '../../../src/shared/calendar-day'
import { type ActionSample, NO_NUMBER, told } from './sample'

export const API_KEYS = {
  'apiKeys.make': {
    who: 'admin',
    again: told('Deze sleutel is al gemaakt. Maak zo nodig een nieuwe.'),
    open: async () => ({
      fields: { key_id: randomUUID(), name: 'Koppeling', scopes: ['leads:read', 'leads:write'], ends_on: '' },
      accepted: { key: expect.stringMatching(/^wna_[A-Za-z0-9]{10}_[\w-]{43}$/) },
    }),
    faults: [
      NO_NUMBER('key_id'),
      [{ name: ' ' }, { name: 'Vul in welk programma de sleutel krijgt.' }],
      [{ scopes: [] }, { scopes: 'Vink aan wat de sleutel mag.' }],
      [{ scopes: ['alles'] }, { scopes: 'Kies uit de lijst.' }],
      [{ ends_on: '2026-02-30' }, { ends_on: KEY_DAY_FAULT }],
      [{ ends_on: '2020-01-01' }, { ends_on: KEY_DAY_FAULT }],
    ],
  },
  'apiKeys.revoke': {
    who: 'admin',
    again: told('Deze sleutel werkte al niet meer.'),
    names: 'key_id',
    async open({ site: { context }, admin }) {
      const id = randomUUID()
      const endsOn = addDays(dayOf(context.now()), 30)
      await makeKey(context, { id, name: 'Koppeling', scopes: ['leads:read'], endsOn, admin })
      return { fields: { key_id: id }, accepted: { flash: 'key-revoked' } }
    },
  },
} as const satisfies Record<string, ActionSample>
