import { and, asc, eq, gt } from 'drizzle-orm'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { hashOfToken } from '@/platform/token-hash'
import { ANSWERS_WAIT_SECONDS } from '../../domain/internal/presence'
import { type Conversation, conversationLinks, conversationMessages } from '../conversation-tables'
import { answersMail } from '../mails/answers-mail'
import { visitorsHere } from './presence'
import { lockConversation, writeConversation } from './write-conversation'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'mail-conversation-answers': { conversationId: string }
  }
}

export const answerJobs = {
  'mail-conversation-answers': { policy: 'short', run: mailAnswers },
} satisfies Partial<Jobs>

/** Enqueues a job that, after a while, mails the visitor the answers that they have not seen by then. */
export async function mailAnswersLater(
  { enqueue }: Context,
  tx: Transaction,
  { id }: Pick<Conversation, 'id'>,
): Promise<void> {
  const options = { startAfterSeconds: ANSWERS_WAIT_SECONDS, singletonKey: id }
  await enqueue(tx, 'mail-conversation-answers', { conversationId: id }, options)
}

/**
 * One mail with all that was answered and not seen. It waits until whoever answers is done for a while, and until it is
 * certain that the visitor is not there.
 */
async function mailAnswers(context: Context, { conversationId }: { conversationId: string }): Promise<void> {
  await context.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId)
    if (!conversation?.email || conversation.status === 'spam') return
    const answers = await unseenAnswers(tx, conversation)
    const last = answers.at(-1)
    if (!last) return
    const quietMs = context.now().getTime() - last.at.getTime()
    const isHere = (await visitorsHere(tx, [conversationId], context.now())).has(conversationId)
    if (isHere || quietMs < ANSWERS_WAIT_SECONDS * 1000)
      return await mailAnswersLater(context, tx, conversation)
    await mailThem(context, tx, { ...conversation, email: conversation.email }, answers)
  })
}

async function unseenAnswers(tx: Transaction, { id, visitorN, mailedN }: Conversation) {
  const { conversationId, n, author, name, body, at } = conversationMessages
  return await tx
    .select({ n, name, body, at })
    .from(conversationMessages)
    .where(and(eq(conversationId, id), eq(author, 'person'), gt(n, Math.max(visitorN, mailedN))))
    .orderBy(asc(n))
}

type Answer = Awaited<ReturnType<typeof unseenAnswers>>[number]

async function mailThem(
  context: Context,
  tx: Transaction,
  conversation: Conversation & { email: string },
  answers: readonly Answer[],
): Promise<void> {
  const token = context.random.token()
  const mail = await answersMail(context, { to: conversation.email, answers, token })
  const mailId = await queueMail(context, tx, mail)
  await tx.insert(conversationLinks).values({
    conversationId: conversation.id,
    mailId,
    tokenHash: hashOfToken(token),
    sentAt: context.now(),
  })
  await writeConversation(context, tx, conversation, {
    set: { mailedN: answers.at(-1)?.n ?? conversation.mailedN },
    news: [{ kind: 'state', detail: 'mailed' }],
  })
}
