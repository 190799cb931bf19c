import type { FormNotice } from '@/shared/form-state'

/** Delivery state of a mail, as shown to whoever waits for it. */
export type MailFate = NonNullable<FormNotice['mail']>

/** Notices of an accepted form, by the delivery state of its confirmation. */
export interface AcceptedNotices {
  accepted: FormNotice
  /** Notice of a demo without a mail server, which keeps its mail. */
  acceptedInDemo: FormNotice
  acceptedWithoutMail: FormNotice
}

/** Outcome of a mail; a contact stop is never revealed outside the agency. */
type Outcome = MailFate | 'stopped' | undefined

/** What decides whether mail goes out. */
export interface MailSender {
  mailer: unknown
  settings: { appMode: 'demo' | 'live' }
}

/** Notice that says where a demo keeps its mail. */
export const KEPT_IN_DEMO = 'Dit is een demo: de bevestiging gaat niet uit, maar staat in de backoffice.'

/**
 * What a notice may say about a mail: only what the mail server accepted is called sent. `outcome` is undefined when
 * this submit made no mail, and `stopped` for a contact stop; both get the answer of a mail that went out, so that
 * nobody can tell them apart.
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
