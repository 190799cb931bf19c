import { answerBy } from '@/features/leads/rules/lead-promise'
import type { Context, Transaction } from '@/platform/context'
import { assistantTurn } from '../rules/assistant-turn'
import type { ChatMessageRequest } from '../rules/chat-request'
import { type ContactDetails, contactDetailsIn } from '../rules/contact-details'
import { officeAt } from '../rules/office-hours'
import { askedWayIn } from '../rules/wanted-contact'
import type { Conversation } from './conversation-tables'
import { openChatLead } from './open-chat-lead'
import { personIn, type Received, takeVisitorsTurn } from './visitor-turn'
import type { Step } from './write-conversation'

interface SentMessage extends Pick<ChatMessageRequest, 'clientId' | 'text' | 'page' | 'sessionId'> {
  key: string | undefined
  clientAddress: string
}

/** Takes in what a visitor writes, and answers it, unless a person is there to do so: in one transaction. */
export async function receiveMessage(context: Context, message: SentMessage): Promise<Received> {
  return await takeVisitorsTurn(context, message, (tx, conversation) =>
    stepOf(context, tx, conversation, message),
  )
}

async function stepOf(
  context: Context,
  tx: Transaction,
  conversation: Conversation,
  { text, clientId, page }: SentMessage,
): Promise<Step> {
  const now = context.now()
  const found = contactDetailsIn(text)
  const details = { email: found.email ?? conversation.email, phone: found.phone ?? conversation.phone }
  const asked = askedWayIn(text)
  const wantedWay = asked ?? conversation.wantedWay
  const known = { ...conversation, ...details, wantedWay }
  const leadOpenedAt = await openChatLead(context, tx, known, text)
  const isPersonThere = (await personIn(tx, conversation, now)) !== null
  const turn = isPersonThere
    ? SILENT
    : assistantTurn({
        ...{ text, found, wantedWay, email: details.email, office: officeAt(now), answerBy: answerBy(now) },
        wasAbsenceTold: conversation.absenceToldAt !== null,
      })
  return {
    set: {
      ...{ ...details, wantedWay, leadOpenedAt, status: 'open' },
      awaitsPerson: conversation.awaitsPerson || turn.isHandedOver || asked !== undefined,
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
