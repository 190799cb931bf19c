import { colleagues } from '@/office/colleagues'
import { RECORD_OVERTAKEN, refused, UNCHANGED, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { dayOf } from '@/shared/calendar-day'
import { linkDayFault } from './domain/access-details'
import { accessForm, restoreForm, skipForm } from './domain/internal/access-form'
import { restoreForOffice, saveForOffice, skipForOffice } from './web/office/server/access-for-office'

const GONE = refused('Deze bestelling of dit project bestaat niet meer.')
const OVERTAKEN = refused(RECORD_OVERTAKEN)

/** The forms of the office about access details. Whatever stands here is for administrators only. */
export const accessOffice = {
  saveAccessDetails: form({
    who: colleagues,
    asks: accessForm,
    does: async (context, input, admin) => {
      const fault = linkDayFault(input.link_until, dayOf(context.now()))
      return fault ?? (await saveForOffice(context, input, admin))
    },
    says: {
      saved: 'access-saved',
      told: 'access-saved-told',
      unchanged: UNCHANGED,
      overtaken: OVERTAKEN,
      unknown: GONE,
      'day-over': wrongField('link_until', 'Deze dag is al voorbij. Kies een latere.'),
      'day-too-late': wrongField('link_until', 'Laat de link hoogstens 30 dagen werken.'),
    },
  }),

  restoreAccessDetails: form({
    who: colleagues,
    asks: restoreForm,
    does: (context, input, admin) => restoreForOffice(context, input, admin),
    says: {
      restored: 'access-restored',
      told: 'access-restored-told',
      none: refused('Er is geen vorige versie.'),
      overtaken: OVERTAKEN,
      unknown: GONE,
    },
  }),

  skipAccessDetails: form({
    who: colleagues,
    asks: skipForm,
    does: (context, input, admin) => skipForOffice(context, input, admin),
    says: { skipped: 'access-skipped', unchanged: UNCHANGED, unknown: GONE },
  }),
}
