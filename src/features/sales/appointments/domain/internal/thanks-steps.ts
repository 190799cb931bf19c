import type { MailFate } from '@/features/operations/mail/domain/accepted-notice'
import type { FormNotice } from '@/shared/form-state'

const ABOUT_MAIL = {
  sent: 'In je mail staat je aanvraag, met een link om te verzetten of af te zeggen',
  kept: 'De mail erover staat in de backoffice, onder E-mail: deze demo verstuurt geen mail',
  failed: 'De mail erover volgt zodra dat weer lukt',
} as const satisfies Record<MailFate, string>

/** What a thank-you card may claim: the time is kept, and only a mail that went out is called sent. */
export function thanksSteps({ mail = 'failed', description = '' }: FormNotice): string[] {
  return [description, ABOUT_MAIL[mail], 'Je krijgt van ons een mail zodra de afspraak vaststaat']
}
