import { company } from '@/content/company'
import type { FormNotice, Texts } from '@/shared/form-state'

/** Notices of the public form: the same for every address, so that nobody can find out whom we know. */
export const REQUEST_NOTICES = {
  failed: {
    title: 'Je verzoek is niet aangekomen',
    get description() {
      return `Probeer het opnieuw, of mail ons op ${company.email}.`
    },
    tone: 'error',
    durationMs: 6000,
  },
  accepted: {
    title: 'Kijk in je mailbox',
    description: 'Bevestig je verzoek met de knop in de mail. Daarna gaan we ermee aan de slag.',
    tone: 'success',
    durationMs: 8000,
  },
  acceptedInDemo: {
    title: 'Deze demo verstuurt geen mail',
    description:
      'De mail die je zou krijgen, staat in de backoffice, onder E-mail. Met de link daarin bevestig je het verzoek.',
    tone: 'success',
    durationMs: 8000,
  },
  acceptedWithoutMail: {
    title: 'Je verzoek is bewaard',
    description: 'De mail met de knop ging nog niet weg. We proberen het vanzelf opnieuw.',
    tone: 'warning',
    durationMs: 8000,
  },
} as const satisfies Record<string, FormNotice>

/** A fault is described by the message of its field. */
export function requestFaultNotice(errors: Texts): FormNotice {
  return {
    title: 'Je verzoek is nog niet compleet',
    description: Object.values(errors)[0] ?? '',
    tone: 'error',
    durationMs: 5000,
  }
}
