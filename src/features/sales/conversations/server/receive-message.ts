import { and, eq, gt } from 'drizzle-orm'
import { answerBy } from '@/features/sales/leads/domain/lead-promise'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { vatRateOn } from '@/shared/vat'
import { understand } from '../assistant/domain/answer-to'
import type { ChatMessageRequest } from '../domain/chat-request'
import type { ChatMessage, ContactWay } from '../domain/conversation'
import { assistantTurn } from '../domain/internal/assistant-turn'
import {
  type ContactDetails,
  contactDetailsIn,
  isOnlyContactDetails,
} from '../domain/internal/contact-details'
import { officeAt } from '../domain/internal/office-hours'
import { askedWayIn } from '../domain/internal/wanted-contact'
import { type Conversation, conversationMessages } from './conversation-tables'
import { openChatLead } from './internal/open-chat-lead'
import { seeToVisitorLater } from './internal/visitor-waits'
import type { Step } from './internal/write-conversation'
import { handleVisitorMessage, personIn, type Received } from './visitor-turn'

interface SentMessage extends Pick<ChatMessageRequest, 'clientId' | 'after' | 'text' | 'page' | 'sessionId'> {
  conversationId: string | undefined
  clientAddress: string
}

/**
 * Takes in what a visitor writes, and answers it, unless a person is there to do so: in one transaction, which begins
 * after the message was read, so that no reading keeps locks.
 */
export async function receiveMessage(context: Context, message: SentMessage): Promise<Received> {
  return await handleVisitorMessage(context, message, () => {
    const heard = heardIn(message.text)
    return (tx, conversation) => stepOf(context, tx, conversation, { ...message, ...heard })
  })
}

type Heard = ReturnType<typeof heardIn>

/** All that the words of a message say by themselves. */
function heardIn(text: string) {
  const found = contactDetailsIn(text)
  const isOnly = isOnlyContactDetails(text, found)
  return { found, isOnly, askedWay: askedWayIn(text), understood: understand(text) }
}

/** Details alone, right after the ways to be reached were offered: that is the way that they want. */
function wayOfDetails(
  { wantedWay }: Conversation,
  { phone }: ContactDetails,
  lasts: readonly Last[],
): ContactWay | undefined {
  if (wantedWay || !lasts.some(({ offers }) => offers.includes('ways'))) return undefined
  return phone ? 'phone' : 'email'
}

type Last = Pick<ChatMessage, 'offers' | 'choices'>

/** What was offered and asked just before. */
async function lastsOf(tx: Transaction, { id, lastN }: Conversation): Promise<Last[]> {
  const { conversationId, n, offers, choices } = conversationMessages
  return await tx
    .select({ offers, choices })
    .from(conversationMessages)
    .where(and(eq(conversationId, id), gt(n, lastN - LATELY)))
}

/** An offer and a line after it. */
const LATELY = 2

async function stepOf(
  context: Context,
  tx: Transaction,
  conversation: Conversation,
  { text, clientId, page, found, isOnly, askedWay, understood }: SentMessage & Heard,
): Promise<Step> {
  const now = context.now()
  // The first is theirs (docs/product/sales.md#chat), unless they say nothing else: then they put it right.
  const details = {
    email: isOnly ? (found.email ?? conversation.email) : (conversation.email ?? found.email),
    phone: isOnly ? (found.phone ?? conversation.phone) : (conversation.phone ?? found.phone),
  }
  const lasts = await lastsOf(tx, conversation)
  const asked = askedWay ?? (isOnly ? wayOfDetails(conversation, found, lasts) : undefined)
  const wantedWay = asked ?? conversation.wantedWay
  const known = { ...conversation, ...details, wantedWay }
  const leadOpenedAt = await openChatLead(context, tx, known, text)
  const isPersonThere = (await personIn(tx, conversation, now)) !== null
  const turn = isPersonThere
    ? SILENT
    : assistantTurn({
        text,
        understood,
        found,
        wantedWay,
        email: details.email,
        office: officeAt(now),
        vatPercent: vatRateOn(dayOf(now)),
        answerBy: answerBy(now),
        wasAbsenceTold: conversation.absenceToldAt !== null,
        wasAsked: lasts.some(({ choices }) => choices.length > 0),
      })
  const awaitsPerson = conversation.awaitsPerson || turn.isHandedOver || asked !== undefined
  if (awaitsPerson) await seeToVisitorLater(context, tx, conversation.id)
  return {
    set: {
      ...details,
      wantedWay,
      leadOpenedAt,
      awaitsPerson,
      status: 'open',
      ...(turn.isAbsenceTold && { absenceToldAt: now }),
    },
    messages: [
      { author: 'visitor', body: text, clientId, page },
      ...turn.replies.map((reply) => ({ ...reply, author: 'assistant' as const })),
    ],
    news: [
      ...newDetails(conversation, found),
      ...(asked && asked !== conversation.wantedWay ? [{ kind: 'way' as const, detail: asked }] : []),
      ...(conversation.status === 'closed' ? [{ kind: 'state' as const, detail: 'reopened' }] : []),
    ],
  }
}

/** While a person is there, every message is theirs to answer. */
const SILENT = { replies: [], isHandedOver: true, isAbsenceTold: false }

function newDetails(known: ContactDetails, found: ContactDetails) {
  return (['email', 'phone'] as const)
    .filter((which) => found[which] !== null && found[which] !== known[which])
    .map((which) => ({ kind: 'contact' as const, detail: which }))
}
