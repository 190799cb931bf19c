import { and, eq, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { contactMessages } from './contact-tables'

interface Answering {
  messageId: string
  admin: { id: string; role: 'admin' }
}

/** Notes that a message was answered: it needs nobody any more. Idempotent. */
export async function answerContactMessage(
  context: Context,
  { messageId, admin }: Answering,
): Promise<'answered' | 'unknown'> {
  const { db, now } = context
  return await db.transaction(async (tx) => {
    const { id, answeredAt } = contactMessages
    const [first] = await tx
      .update(contactMessages)
      .set({ answeredAt: now() })
      .where(and(eq(id, messageId), isNull(answeredAt)))
      .returning({ id })
    if (!first) return (await tx.$count(contactMessages, eq(id, messageId))) > 0 ? 'answered' : 'unknown'
    const subject = { kind: 'message', id: messageId } as const
    await recordEvent(context, tx, { actor: actorOf(admin), action: 'message.answered', subject })
    return 'answered'
  })
}
