import { company } from '@/content/company'
import { KEPT_IN_DEMO } from '@/features/operations/mail/domain/accepted-notice'
import type { FormNotice } from '@/shared/form-state'

/** The messages of the ads landing page, letter for letter (docs/product/sales.md#ads-landing-page). */
export const ADS_NOTICES = {
  failed: {
    get title() {
      return `Er ging iets mis 😔 - Probeer het opnieuw of bel ons direct op ${company.phone.shown}`
    },
    tone: 'error',
    durationMs: 6000,
  },
  accepted: { title: 'Aanvraag verzonden!', tone: 'success', durationMs: 5000 },
  acceptedInDemo: {
    title: 'Aanvraag verzonden!',
    description: KEPT_IN_DEMO,
    tone: 'success',
    durationMs: 8000,
  },
  acceptedWithoutMail: {
    title: 'Je aanvraag is opgeslagen, maar er ging iets mis met de e-mail. We nemen alsnog contact op!',
    tone: 'warning',
    durationMs: 8000,
  },
} as const satisfies Record<string, FormNotice>
