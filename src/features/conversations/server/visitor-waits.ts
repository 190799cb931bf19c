import { and, asc, desc, eq, gte, max, ne } from 'drizzle-orm'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { absenceLine } from '../rules/assistant-turn'
import { officeAt } from '../rules/office-hours'
import { ANSWERED_WITHIN_SECONDS, TAKEN_WITHIN_SECONDS } from '../rules/presence'
import { conversationPath, shownWho } from '../rules/who'
import { type Conversation, conversationMessages } from './conversation-tables'
import { waitingVisitorMail } from './mails/waiting-visitor-mail'
import { personIn } from './visitor-turn'
import { holdConversation, UNASSIGNED, writeConversation } from './write-conversation'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'visitor-waits': { conversationId: string }
  }
}

export const waitingJobs = {
  'visitor-waits': { policy: 'short', run: seeToVisitor },
} satisfies Partial<Jobs>

/** In two minutes it is looked at whether anybody answers a visitor who waits for a person. */
export async function seeToVisitorLater({ enqueue }: Context, tx: Transaction, id: string): Promise<void> {
  const options = { startAfterSeconds: TAKEN_WITHIN_SECONDS, singletonKey: id }
  await enqueue(tx, 'visitor-waits', { conversationId: id }, options)
}

/**
 * Nobody is there, or whoever took it does not answer: the visitor hears so, once until a person does answer, and the
 * agency gets a mail. From then on nobody has the conversation, so that the assistant answers again and every inbox
 * shows that somebody waits.
 */
async function seeToVisitor(context: Context, { conversationId }: { conversationId: string }): Promise<void> {
  await context.db.transaction(async (tx) => {
    const conversation = await holdConversation(tx, conversationId)
    if (!conversation?.awaitsPerson || conversation.status !== 'open') return
    const office = officeAt(context.now())
    if (office.isOpen && (await mayStillBeAnswered(context, tx, conversation)))
      return await seeToVisitorLater(context, tx, conversationId)
    await queueMail(context, tx, await noticeOf(context, tx, conversation))
    const { email, absenceToldAt, assigneeId } = conversation
    const line = absenceLine({ office, email, wasTold: absenceToldAt !== null })
    await writeConversation(context, tx, conversation, {
      set: { ...UNASSIGNED, ...(line && { absenceToldAt: context.now() }) },
      messages: line ? [{ author: 'assistant', body: line }] : [],
      news: assigneeId ? [{ kind: 'state', detail: 'left' }] : [],
    })
  })
}

/** Whoever took it is there, and had less than ten minutes. */
async function mayStillBeAnswered(
  { now }: Context,
  tx: Transaction,
  conversation: Conversation,
): Promise<boolean> {
  if ((await personIn(tx, conversation, now())) === null) return false
  const since = await waitsSince(tx, conversation)
  return now().getTime() - since.getTime() < ANSWERED_WITHIN_SECONDS * 1000
}

/** Since when nobody said anything to the visitor: their first message after that, or what was said last. */
async function waitsSince(tx: Transaction, { id, startedAt }: Conversation): Promise<Date> {
  const { conversationId, n, author, at } = conversationMessages
  const lastOfOthers = tx
    .select({ n: max(n) })
    .from(conversationMessages)
    .where(and(eq(conversationId, id), ne(author, 'visitor')))
  const [last, next] = await tx
    .select({ at })
    .from(conversationMessages)
    .where(and(eq(conversationId, id), gte(n, lastOfOthers)))
    .orderBy(asc(n))
    .limit(2)
  return next?.at ?? last?.at ?? startedAt
}

async function noticeOf({ settings }: Context, tx: Transaction, conversation: Conversation) {
  const { email, phone, page, id, assigneeName } = conversation
  const [last] = await tx
    .select({ body: conversationMessages.body })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, id), eq(conversationMessages.author, 'visitor')))
    .orderBy(desc(conversationMessages.n))
    .limit(1)
  return await waitingVisitorMail({
    ...{ email, phone, page, who: shownWho(conversation), words: last?.body ?? '', assigneeName },
    way: new URL(conversationPath(id), settings.siteUrl).href,
  })
}
