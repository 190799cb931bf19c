import { and, desc, eq } from 'drizzle-orm'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { absenceLine } from '../rules/assistant-turn'
import { officeAt } from '../rules/office-hours'
import { TAKEN_WITHIN_SECONDS } from '../rules/presence'
import { conversationPath, shownWho } from '../rules/who'
import { type Conversation, conversationMessages } from './conversation-tables'
import { waitingVisitorMail } from './mails/waiting-visitor-mail'
import { personIn } from './visitor-turn'
import { holdConversation, writeConversation } from './write-conversation'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'visitor-waits': { conversationId: string }
  }
}

export const waitingJobs = {
  'visitor-waits': { policy: 'short', run: seeToVisitor },
} satisfies Partial<Jobs>

/** In two minutes it is looked at whether somebody took the conversation of a visitor who waits for a person. */
export async function seeToVisitorLater({ enqueue }: Context, tx: Transaction, id: string): Promise<void> {
  const options = { startAfterSeconds: TAKEN_WITHIN_SECONDS, singletonKey: id }
  await enqueue(tx, 'visitor-waits', { conversationId: id }, options)
}

/** Nobody took it: the visitor hears so, once, and the agency gets a mail. */
async function seeToVisitor(context: Context, { conversationId }: { conversationId: string }): Promise<void> {
  await context.db.transaction(async (tx) => {
    const conversation = await holdConversation(tx, conversationId)
    if (!conversation?.awaitsPerson || conversation.status !== 'open') return
    if (await personIn(tx, conversation, context.now())) return
    await queueMail(context, tx, await noticeOf(context, tx, conversation))
    const line = absenceLine({
      ...{ office: officeAt(context.now()), email: conversation.email },
      wasTold: conversation.absenceToldAt !== null,
    })
    if (!line) return
    await writeConversation(context, tx, conversation, {
      set: { absenceToldAt: context.now() },
      messages: [{ author: 'assistant', body: line }],
    })
  })
}

async function noticeOf({ settings }: Context, tx: Transaction, conversation: Conversation) {
  const { email, phone, page, id } = conversation
  const [last] = await tx
    .select({ body: conversationMessages.body })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, id), eq(conversationMessages.author, 'visitor')))
    .orderBy(desc(conversationMessages.n))
    .limit(1)
  return await waitingVisitorMail({
    ...{ email, phone, page, who: shownWho(conversation), words: last?.body ?? '' },
    way: new URL(conversationPath(id), settings.siteUrl).href,
  })
}
