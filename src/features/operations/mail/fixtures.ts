import type { MailInFull } from '@/features/operations/mail/server/mail-queries'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { idOf, LONG, NOW } from '@/shared/fixtures'

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

export const longMail = (number: number) =>
  aMail({ subject: `${LONG.company}: ${LONG.name}`, toAddress: LONG.email, toName: LONG.name }, number)
