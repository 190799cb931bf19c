import { KEY_DAY_FAULT, KEY_TERM } from '@/features/operations/integrations/api-keys/domain/api-key'
import {
  KEY_LIST_FIELDS,
  keyForm,
  keyRequest,
} from '@/features/operations/integrations/api-keys/domain/key-forms'
import { makeKey } from '@/features/operations/integrations/api-keys/server/make-key'
import { revokeKey } from '@/features/operations/integrations/api-keys/server/revoke-key'
import { adminAction, adminTest } from '@/office/admin-action'
import { officeFault, refused } from '@/office/rules/office-flash'
import { dayOf } from '@/shared/calendar-day'
import { done, type FormOutcome } from '@/shared/form-state'
import { lastDays } from '@/shared/last-day'

/** The keys of programs. Whatever stands here is for administrators only. */
export const apiKeys = {
  /** The key is shown on the page, once. */
  make: adminTest(
    keyRequest,
    async (context, { key_id: id, name, scopes, ends_on }, admin): Promise<FormOutcome<{ key: string }>> => {
      const endsOn = ends_on || lastDays(KEY_TERM, dayOf(context.now())).proposed
      const made = await makeKey(context, { id, name, scopes, endsOn, admin })
      if (made.outcome === 'known') return refused('Deze sleutel is al gemaakt. Maak zo nodig een nieuwe.')
      if (made.outcome === 'wrong-day')
        return {
          status: 'invalid',
          errors: { ends_on: KEY_DAY_FAULT },
          notice: officeFault(KEY_DAY_FAULT),
        }
      return { status: 'accepted', key: made.key }
    },
    { lists: KEY_LIST_FIELDS },
  ),

  revoke: adminAction(keyForm, async (context, { key_id }, admin) => {
    const outcome = await revokeKey(context, key_id, admin)
    return outcome === 'revoked' ? done('key-revoked') : refused('Deze sleutel werkte al niet meer.')
  }),
}
