import { colleagues } from '@/office/colleagues'
import { refused, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { dayOf } from '@/shared/calendar-day'
import { lastDays } from '@/shared/last-day'
import { KEY_DAY_FAULT, KEY_TERM } from './domain/api-key'
import { KEY_LIST_FIELDS, keyForm, keyRequest } from './domain/internal/key-forms'
import { makeKey } from './server/make-key'
import { revokeKey } from './server/revoke-key'

/** The keys of programs. Whatever stands here is for administrators only. */
export const apiKeys = {
  /** The key is shown on the page, once. */
  make: form({
    who: colleagues,
    confirms: 'recently',
    asks: keyRequest,
    lists: KEY_LIST_FIELDS,
    does: (context, { key_id: id, name, scopes, ends_on }, admin) => {
      const endsOn = ends_on || lastDays(KEY_TERM, dayOf(context.now())).proposed
      return makeKey(context, { id, name, scopes, endsOn, admin })
    },
    says: {
      made: ({ key }) => ({ status: 'accepted', key }),
      known: refused('Deze sleutel is al gemaakt. Maak zo nodig een nieuwe.'),
      'wrong-day': wrongField('ends_on', KEY_DAY_FAULT),
    },
  }),

  revoke: form({
    who: colleagues,
    confirms: 'recently',
    asks: keyForm,
    does: (context, { key_id }, admin) => revokeKey(context, key_id, admin),
    says: { revoked: 'key-revoked', unchanged: refused('Deze sleutel werkte al niet meer.') },
  }),
}
