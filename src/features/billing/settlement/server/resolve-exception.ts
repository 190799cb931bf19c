import { and, eq, isNull, sql } from 'drizzle-orm'
import { paymentExceptions } from '@/features/billing/payments/server/payment-tables'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'

interface Resolution {
  exceptionId: string
  /** What was done about it. */
  note: string
  admin: { id: string; name: string; role: 'admin' | 'customer' }
}

/** Writes down that somebody has dealt with odd money, and how. `resolved-before`: somebody else was first. */
export async function resolveException(
  context: Context,
  { exceptionId, note, admin }: Resolution,
): Promise<'resolved' | 'resolved-before' | 'unknown'> {
  const { db, now } = context
  return await db.transaction(async (tx) => {
    const [resolved] = await tx
      .update(paymentExceptions)
      .set({
        resolvedAt: now(),
        resolvedBy: admin.name,
        note: sql`concat_ws(E'\n', ${paymentExceptions.note}, ${note}::text)`,
      })
      .where(and(eq(paymentExceptions.id, exceptionId), isNull(paymentExceptions.resolvedAt)))
      .returning({ paymentId: paymentExceptions.paymentId, kind: paymentExceptions.kind })
    if (resolved) {
      await recordEvent(context, tx, {
        actor: actorOf(admin),
        action: 'payment.exception-resolved',
        subject: { kind: 'payment', id: resolved.paymentId },
        details: { kind: resolved.kind },
      })
      return 'resolved'
    }
    const [known] = await tx
      .select({ id: paymentExceptions.id })
      .from(paymentExceptions)
      .where(eq(paymentExceptions.id, exceptionId))
    return known ? 'resolved-before' : 'unknown'
  })
}
