import { company } from '@/content/company'
import type { MailFate } from '@/features/operations/mail/domain/accepted-notice'
import type { FormNotice, Texts } from '@/shared/form-state'

/** Notices of the whole form. */
export const REPORT_NOTICES = {
  failed: {
    title: 'Je melding is niet aangekomen',
    get description() {
      return `Probeer het opnieuw, of bel ons op ${company.phone.shown}.`
    },
    tone: 'error',
    durationMs: 6000,
  },
  accepted: {
    title: 'Je melding is binnen',
    description: 'Een bevestiging is onderweg naar je e-mailadres.',
    tone: 'success',
    durationMs: 5000,
  },
  acceptedInDemo: {
    title: 'Je melding is binnen',
    description: 'De bevestiging staat in de backoffice: deze demo verstuurt geen mail.',
    tone: 'success',
    durationMs: 8000,
  },
  acceptedWithoutMail: {
    title: 'Je melding is opgeslagen',
    description: 'De bevestigingsmail ging nog niet weg. We proberen het vanzelf opnieuw.',
    tone: 'warning',
    durationMs: 8000,
  },
  /** Anonymous report: there is nobody to answer. */
  acceptedNameless: {
    title: 'Je melding is binnen',
    description: 'Je liet geen e-mailadres achter, dus we kunnen je niet laten weten wat we besluiten.',
    tone: 'success',
    durationMs: 8000,
  },
} as const satisfies Record<string, FormNotice>

/** A fault is described by the message of its field. */
export function reportFaultNotice(errors: Texts): FormNotice {
  return {
    title: 'Je melding is nog niet compleet',
    description: Object.values(errors)[0] ?? '',
    tone: 'error',
    durationMs: 5000,
  }
}

const ABOUT_MAIL = {
  sent: 'Er is een bevestiging naar je e-mailadres gestuurd',
  kept: 'De bevestiging staat in de backoffice, onder E-mail: deze demo verstuurt geen mail',
  failed: 'De bevestigingsmail volgt zodra dat weer lukt',
} as const satisfies Record<MailFate, string>

/** Steps after a report, in words; an anonymous reporter is told that they hear nothing more. */
export function reportSteps({ mail, answerBy }: FormNotice): string[] {
  const isAnswered = mail !== undefined
  return [
    'Je melding is opgeslagen',
    isAnswered
      ? ABOUT_MAIL[mail]
      : 'Zonder e-mailadres krijg je geen bevestiging en geen bericht van ons besluit',
    `Een mens leest haar en beslist${answerBy ? `, uiterlijk ${answerBy}` : ''}`,
  ]
}
