import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { TestMailOutcome } from '@/features/mail/rules/test-mail'
import { deliverNow } from '@/features/mail/server/deliver-now'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import type { QuoteRequest } from '../rules/quote-request'
import { quoteConfirmationMail } from './mails/quote-confirmation-mail'
import { quoteNoticeMail } from './mails/quote-notice-mail'

/** Sends both mails of a Meta Ads lead to an administrator, by the way that real ones go. Nothing is stored as a lead. */
export async function sendTestMails(context: Context, admin: SignedInAccount): Promise<TestMailOutcome> {
  const lead: QuoteRequest = {
    name: 'Test van Testen',
    email: admin.email,
    phone: '06 00 00 00 00',
    service: 'website-eenmalig',
    source: 'meta-ads',
  }
  const to = { address: admin.email, name: admin.name }
  const mails = [await quoteConfirmationMail(lead), await quoteNoticeMail(lead, context.now())]
  const mailIds = await context.db.transaction(async (tx) => {
    const ids: string[] = []
    for (const mail of mails) {
      ids.push(await queueMail(context, tx, { ...mail, to, kind: 'test', subject: `Test: ${mail.subject}` }))
    }
    await recordAudit(tx, {
      actor: actorOf(admin),
      action: 'mail.test-sent',
      subject: { kind: 'mail', id: ids[0] ?? '' },
    })
    return ids
  })
  const outcomes = await deliverNow(context, mailIds)
  if (outcomes.includes('failed')) return 'failed'
  return outcomes.includes('kept') ? 'kept' : 'sent'
}
