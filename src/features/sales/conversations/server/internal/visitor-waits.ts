import { and, asc, desc, eq, gt, gte, max, ne, sql } from 'drizzle-orm'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { absenceLine } from '../../domain/internal/assistant-turn'
import { officeAt } from '../../domain/internal/office-hours'
import {
  ANSWERED_WITHIN_SECONDS,
  TAKEN_WITHIN_SECONDS,
  WAIT_MAILED_EVERY_SECONDS,
} from '../../domain/internal/presence'
import { conversationPath, shownWho } from '../../domain/who'
import { type Conversation, conversationMessages } from '../conversation-tables'
import { waitingVisitorMail } from '../mails/waiting-visitor-mail'
import { personIn } from '../visitor-turn'
import { lockConversation, UNASSIGNED, writeConversation } from './write-conversation'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'visitor-waits': { conversationId: string }
  }
}

export const waitingJobs = {
  'visitor-waits': { policy: 'short', run: seeToVisitor },
} satisfies Partial<Jobs>

/** Enqueues a job that checks, in two minutes, whether anybody answers a visitor who waits for a person. */
export async function seeToVisitorLater({ enqueue }: Context, tx: Transaction, id: string): Promise<void> {
  const options = { startAfterSeconds: TAKEN_WITHIN_SECONDS, singletonKey: id }
  await enqueue(tx, 'visitor-waits', { conversationId: id }, options)
}

/**
 * Nobody is there, or whoever took it does not answer: the visitor hears so, once until a person does answer, and the
 * agency gets a mail. From then on nobody has the conversation, so that the assistant answers again and every inbox
 * shows that somebody waits. Whoever writes on is mailed about again, all of it in one, not before an hour has passed.
 */
async function seeToVisitor(context: Context, { conversationId }: { conversationId: string }): Promise<void> {
  await context.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId)
    if (!conversation?.awaitsPerson || conversation.status !== 'open') return
    const office = officeAt(context.now())
    if (office.isOpen && (await mayStillBeAnswered(context, tx, conversation)))
      return await seeToVisitorLater(context, tx, conversationId)
    const { email, absenceToldAt, waitMailedAt, assigneeId } = conversation
    const words = await unansweredWords(tx, conversation)
    if (waitMailedAt && words.length === 0) return
    if (waitMailedAt && context.now() < addSeconds(waitMailedAt, WAIT_MAILED_EVERY_SECONDS))
      return await seeToVisitorLater(context, tx, conversationId)
    await queueMail(context, tx, await noticeOf(context, conversation, words))
    const line = absenceLine({ office, email, wasTold: absenceToldAt !== null })
    await writeConversation(context, tx, conversation, {
      set: { ...UNASSIGNED, waitMailedAt: context.now(), ...(line && { absenceToldAt: context.now() }) },
      messages: line ? [{ author: 'assistant', body: line }] : [],
      news: assigneeId ? [{ kind: 'state', detail: 'left' }] : [],
    })
  })
}

/** Whether whoever took it is there, and has had less than ten minutes. */
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

/** How much of what a visitor wrote and nobody answered a mail shows. */
const MOST_WORDS = 5

/** What the visitor wrote since a person answered, and since the last mail about it: the newest, in order. */
async function unansweredWords(tx: Transaction, { id, waitMailedAt }: Conversation): Promise<string[]> {
  const { conversationId, n, author, at, body } = conversationMessages
  const lastOfPerson = tx
    .select({ n: sql`coalesce(${max(n)}, 0)` })
    .from(conversationMessages)
    .where(and(eq(conversationId, id), eq(author, 'person')))
  const newest = await tx
    .select({ body })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationId, id),
        eq(author, 'visitor'),
        gt(n, lastOfPerson),
        waitMailedAt ? gte(at, waitMailedAt) : undefined,
      ),
    )
    .orderBy(desc(n))
    .limit(MOST_WORDS)
  return newest.map((message) => message.body).reverse()
}

async function noticeOf({ settings }: Context, conversation: Conversation, words: readonly string[]) {
  const { email, phone, page, id, assigneeName, waitMailedAt } = conversation
  return await waitingVisitorMail({
    email,
    phone,
    page,
    who: shownWho(conversation),
    words,
    assigneeName,
    isAgain: waitMailedAt !== null,
    way: new URL(conversationPath(id), settings.siteUrl).href,
  })
}
