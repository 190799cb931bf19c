import { CONSUMER } from '@/features/people/customers/fixtures'
import type { Context } from '@/platform/context'
import { idOf, LONG, NOW, SITE_URL } from '@/shared/fixtures'
import { MAIL_STATES } from './domain/mail-state'
import type { MailInFull } from './server/mail-queries'
import type { NewMail } from './server/queue-mail'

/** A mail of the log, with its texts. */
export function aMail(other: Partial<MailInFull> = {}, number = 1): MailInFull {
  return {
    id: idOf(5000 + number),
    kind: 'hosting-paid',
    toAddress: CONSUMER.customerEmail,
    toName: CONSUMER.customerName,
    replyTo: null,
    subject: 'Betaald: bestelling HO261120123',
    html: '<p>Dank je wel.</p>',
    text: 'Dank je wel.',
    attachments: [],
    hasSecrets: false,
    areSecretsLeft: false,
    state: 'sent',
    tries: 1,
    lastError: null,
    createdAt: NOW,
    sentAt: NOW,
    nextTryAt: null,
    ...other,
  }
}

/** A mail with long names. */
export const longMail = (number: number) =>
  aMail({ subject: `${LONG.company}: ${LONG.name}`, toAddress: LONG.email, toName: LONG.name }, number)

/** What mails ask of their context: where the site is, and what time it is. */
export const MAIL_CONTEXT = {
  settings: { siteUrl: SITE_URL, appSecret: 'geheim' },
  now: () => NOW,
} as Context

/** One mail in each state. */
export const MAILS_OF_EACH_STATE = MAIL_STATES.map((state, index) =>
  aMail({ state, lastError: state === 'dead' ? `550 5.1.1 <${LONG.email}>: onbekend` : null }, index),
)

/** Mails by the function that writes them, each in its readings. */
export type MailSamples = Readonly<Record<string, Readonly<Record<string, () => Promise<NewMail | null>>>>>

/** A demo without a mail server: mails are kept, and flash messages say so. */
export const DEMO_SENDER = { mailer: undefined, settings: { appMode: 'demo' } } as const
