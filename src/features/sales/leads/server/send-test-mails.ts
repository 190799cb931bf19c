import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { TestMailOutcome } from '@/features/operations/mail/domain/test-mail'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import type { Context } from '@/platform/context'
import { ADS_LANDING_MESSAGE, ADS_SERVICE } from '../domain/campaign'
import { adsLeadMails } from './store-ads-lead'

/** Sends both mails of a Meta Ads lead to an administrator, by the way that real ones go. Nothing is stored as a lead. */
export async function sendTestMails(
  context: Context,
  admin: Pick<SignedInAccount, 'id' | 'role' | 'email' | 'name'>,
): Promise<TestMailOutcome> {
  const { confirmation, notice } = await adsLeadMails({
    name: 'Test van Testen',
    email: admin.email,
    phone: '06 00 00 00 00',
    company: null,
    service: ADS_SERVICE,
    message: ADS_LANDING_MESSAGE,
    source: 'meta-ads-landing',
    receivedAt: context.now(),
  })
  const to = { address: admin.email, name: admin.name }
  const mails = [confirmation, notice].filter((mail) => mail !== null)
  const mailIds = await context.db.transaction(async (tx) => {
    const ids: string[] = []
    for (const mail of mails) {
      ids.push(await queueMail(context, tx, { ...mail, to, kind: 'test', subject: `Test: ${mail.subject}` }))
    }
    await recordEvent(context, tx, {
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
