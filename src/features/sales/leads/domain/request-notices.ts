import { company } from '@/content/company'
import { WITHIN } from '@/content/pages/promises'
import type { MailFate } from '@/features/operations/mail/domain/accepted-notice'
import type { FormNotice, Texts } from '@/shared/form-state'
import { answerBy } from './lead-promise'

/** The messages, letter for letter; the contact form speaks with them too (docs/product/sales.md#quote-form). */
export const REQUEST_NOTICES = {
  incomplete: {
    title: 'Oeps! 😅',
    description: 'Vul je naam en e-mailadres in.',
    tone: 'error',
    durationMs: 5000,
  },
  failed: {
    title: 'Er ging iets mis 😔',
    get description() {
      return `Probeer het opnieuw of bel ons direct op ${company.phone.shown}`
    },
    tone: 'error',
    durationMs: 6000,
  },
  accepted: {
    title: '🎉 Aanvraag verzonden!',
    description: 'Check je e-mail voor de bevestiging. We nemen binnen 24 uur contact met je op.',
    tone: 'success',
    durationMs: 5000,
  },
  /** As short as the one above: a toast that is taller covers the card, which says the rest. */
  acceptedInDemo: {
    title: '🎉 Aanvraag verzonden!',
    description: 'We nemen binnen 24 uur contact met je op. De bevestiging staat in de backoffice.',
    tone: 'success',
    durationMs: 8000,
  },
  acceptedWithoutMail: {
    title: '⚠️ Aanvraag opgeslagen',
    description:
      'Je aanvraag is opgeslagen, maar er ging iets mis met de bevestigingsmail. We nemen alsnog contact op!',
    tone: 'warning',
    durationMs: 8000,
  },
} as const satisfies Record<string, FormNotice>

/** A form without name or e-mail address gets the fixed words; any other fault gets the words of its field. */
export function requestFaultNotice(errors: Texts, values: Texts): FormNotice {
  const isIncomplete = !values.name?.trim() || !values.email?.trim()
  if (isIncomplete) return REQUEST_NOTICES.incomplete
  return {
    ...REQUEST_NOTICES.incomplete,
    description: Object.values(errors)[0] ?? REQUEST_NOTICES.incomplete.description,
  }
}

/** The same notice, with the day on which the promised answer is there at the latest. */
export function withAnswerBy(notice: FormNotice, receivedAt: Date): FormNotice {
  return { ...notice, answerBy: answerBy(receivedAt) }
}

const ABOUT_MAIL = {
  sent: 'Er is een bevestiging naar je e-mailadres gestuurd',
  kept: 'De bevestiging staat in de backoffice, onder E-mail: deze demo verstuurt geen mail',
  failed: 'De bevestigingsmail volgt zodra dat weer lukt',
} as const satisfies Record<MailFate, string>

/** What a thank-you card may claim: only a mail that went out is called sent, and the answer has a day. */
export function savedSteps(
  what: 'aanvraag' | 'bericht',
  { mail = 'failed', answerBy }: FormNotice,
): string[] {
  return [
    `Je ${what} is opgeslagen`,
    ABOUT_MAIL[mail],
    `We nemen ${WITHIN.contact} persoonlijk contact met je op${answerBy ? `: uiterlijk ${answerBy}` : ''}`,
  ]
}
