import type { FormNotice } from '@/shared/form-state'

/** What became of a mail, as far as whoever waits for it is told. */
export type MailFate = NonNullable<FormNotice['mail']>

/** What a form says once it was accepted, by what became of its confirmation. */
export interface AcceptedNotices {
  accepted: FormNotice
  /** Without a mail server a demo keeps its mail, and says so. */
  acceptedInDemo: FormNotice
  acceptedWithoutMail: FormNotice
}

/** What became of a mail; of one that a contact stop kept back nobody outside the agency is told so. */
type Outcome = MailFate | 'stopped' | undefined

/** What is known of whoever sends our mail. */
export interface MailSender {
  mailer: unknown
  settings: { appMode: 'demo' | 'live' }
}

/** The one place where mail that a demo keeps is found. */
export const KEPT_IN_DEMO = 'Dit is een demo: de bevestiging gaat niet uit, maar staat in de backoffice.'

/**
 * What may be said of a mail: only what the mail server took is called sent. `outcome` is undefined where this submit
 * made no mail, and `stopped` where a contact stop kept it back; the answer is then that of one that did, so that nobody
 * can tell which it was.
 */
export function mailFate({ mailer, settings }: MailSender, outcome: Outcome): MailFate {
  const fate = outcome && outcome !== 'stopped' ? outcome : mailer ? 'sent' : 'kept'
  return fate === 'kept' && settings.appMode === 'live' ? 'failed' : fate
}

export function acceptedNotice(sender: MailSender, notices: AcceptedNotices, outcome: Outcome): FormNotice {
  const mail = mailFate(sender, outcome)
  const byFate = {
    sent: notices.accepted,
    kept: notices.acceptedInDemo,
    failed: notices.acceptedWithoutMail,
  } as const satisfies Record<MailFate, FormNotice>
  return { ...byFate[mail], mail }
}
