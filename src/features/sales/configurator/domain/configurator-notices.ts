import { company } from '@/content/company'
import type { FormNotice, Texts } from '@/shared/form-state'

const SENT =
  'Configurator aanvraag verzonden! We nemen binnen 24 uur contact met u op met een persoonlijke offerte.'

/** The messages, letter for letter (docs/product/sales.md#configurator-messages). */
export const CONFIGURATOR_NOTICES = {
  stepIncomplete: {
    title: 'Oeps!',
    description: 'Vul alle verplichte velden in voordat u verder gaat.',
    tone: 'error',
    durationMs: 5000,
  },
  requestIncomplete: {
    title: 'Oeps!',
    description: 'Vul uw naam en e-mailadres in.',
    tone: 'error',
    durationMs: 5000,
  },
  failed: {
    get title() {
      return `Er ging iets mis 😔 - Probeer het opnieuw of bel ons direct op ${company.phone.shown}`
    },
    tone: 'error',
    durationMs: 6000,
  },
  accepted: { title: SENT, tone: 'success', durationMs: 5000 },
  /** Claims no mail; the card below it says where the confirmation is. */
  acceptedInDemo: { title: SENT, tone: 'success', durationMs: 5000 },
  acceptedWithoutMail: {
    title: 'Uw aanvraag is opgeslagen, maar er ging iets mis met de email. We nemen alsnog contact op!',
    tone: 'warning',
    durationMs: 8000,
  },
} as const satisfies Record<string, FormNotice>

/** Something else than an empty field is wrong: the field's own words say what. */
export function faultNotice(errors: Texts): FormNotice {
  return {
    ...CONFIGURATOR_NOTICES.stepIncomplete,
    description: Object.values(errors)[0] ?? CONFIGURATOR_NOTICES.stepIncomplete.description,
  }
}

/** What the server says about a whole request. */
export function requestFaultNotice(errors: Texts, values: Texts): FormNotice {
  const isIncomplete = !values.name?.trim() || !values.email?.trim()
  return isIncomplete ? CONFIGURATOR_NOTICES.requestIncomplete : faultNotice(errors)
}
