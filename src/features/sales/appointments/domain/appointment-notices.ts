import { company } from '@/content/company'
import type { FormNotice, Texts } from '@/shared/form-state'
import { MOST_A_DAY, MOST_AHEAD } from './internal/appointment-bounds'

/** The messages, letter for letter; the chat speaks with them too (docs/product/sales.md#appointments). */
export const APPOINTMENT_NOTICES = {
  incomplete: {
    title: 'Vul alle verplichte velden in',
    tone: 'error',
    durationMs: 5000,
  },
  taken: {
    title: 'Deze tijd is net bezet',
    description: 'Iemand was je voor. Kies een andere tijd: alles wat je invulde, staat er nog.',
    tone: 'error',
    durationMs: 8000,
  },
  enough: {
    title: 'Deze aanvraag kan er niet meer bij',
    description: 'Bij het e-mailadres lees je wat je kunt doen. Alles wat je invulde, staat er nog.',
    tone: 'error',
    durationMs: 8000,
  },
  failed: {
    title: 'Er ging iets mis',
    get description() {
      return `Je aanvraag is niet verstuurd. Probeer het opnieuw of bel ons op ${company.phone.shown}`
    },
    tone: 'error',
    durationMs: 6000,
  },
  accepted: {
    title: 'Afspraak aanvraag verzonden!',
    tone: 'success',
    durationMs: 5000,
  },
  acceptedInDemo: {
    title: 'Afspraak aanvraag verzonden!',
    tone: 'success',
    durationMs: 8000,
  },
  acceptedWithoutMail: {
    title: 'Afspraak aanvraag verzonden!',
    tone: 'warning',
    durationMs: 8000,
  },
} as const satisfies Record<string, FormNotice>

/** Message for either limit. It states the rule alone, so that it tells nothing more about somebody else's address. */
export const enoughInWords = () =>
  `Met één e-mailadres kun je ${MOST_AHEAD} gesprekken hebben staan, en per internetverbinding kun je er ${MOST_A_DAY} per dag aanvragen. Verzet er een of zeg er een af via de link in je mail, of bel ons op ${company.phone.shown}.`

const REQUIRED = ['name', 'email', 'date', 'time'] as const

/** A form in which something required is empty gets the fixed words; any other fault gets the words of its field. */
export function appointmentFaultNotice(errors: Texts, values: Texts): FormNotice {
  if (REQUIRED.some((field) => !values[field]?.trim())) return APPOINTMENT_NOTICES.incomplete
  return { ...APPOINTMENT_NOTICES.incomplete, title: Object.values(errors)[0] ?? 'Kijk de velden na' }
}
