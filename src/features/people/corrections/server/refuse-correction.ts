import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { lockCorrection } from './correction-queries'
import { correctionRequests } from './correction-tables'
import { correctionRefusedMail } from './mails/correction-mails'

interface Refusal {
  requestId: string
  /** The customer reads this. */
  reason: string
  admin: { id: string; name: string }
}

/** Refuses a request; the customer gets the reason, and where to complain (GDPR, article 12, paragraph 4). */
export async function refuseCorrection(
  context: Context,
  { requestId, reason, admin }: Refusal,
): Promise<{ outcome: 'refused'; customerId: string } | { outcome: 'answered' | 'unknown' }> {
  return await context.db.transaction(async (tx) => {
    const request = await lockCorrection(tx, requestId)
    const customer = request && (await customerWithId(tx, request.customerId))
    if (!request || !customer) return { outcome: 'unknown' } as const
    const { customerId, receivedOn } = request
    const isOwn =
      request.outcome === 'refused' && request.answeredById === admin.id && request.reason === reason
    if (request.outcome) return isOwn ? { outcome: 'refused', customerId } : { outcome: 'answered' }
    const answeredAt = context.now()
    await tx
      .update(correctionRequests)
      .set({ outcome: 'refused', answeredAt, answeredBy: admin.name, answeredById: admin.id, reason })
      .where(eq(correctionRequests.id, requestId))
    const to = { address: customer.email, name: customer.customerName }
    await queueMail(context, tx, await correctionRefusedMail({ to, request, reason, admin }))
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'customer.correction-refused',
      subject: { kind: 'customer', id: customerId },
      details: { receivedOn },
    })
    return { outcome: 'refused', customerId }
  })
}
