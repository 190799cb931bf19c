import { answerBy } from '@/features/sales/leads/domain/lead-promise'
import type { Context } from '@/platform/context'
import type { ChatWayRequest } from '../domain/chat-request'
import { confirmationOf, WAY_NOTICES } from '../domain/internal/wanted-contact'
import { openChatLead } from './internal/open-chat-lead'
import { seeToVisitorLater } from './internal/visitor-waits'
import { handleVisitorMessage, type Received } from './visitor-turn'

interface ChosenWay extends Pick<ChatWayRequest, 'clientId' | 'after' | 'way' | 'page' | 'sessionId'> {
  conversationId: string | undefined
  clientAddress: string
}

/** A visitor says how they want to be spoken to: it is noted, confirmed, and a lead once we can reach them. */
export async function chooseWay(context: Context, chosen: ChosenWay): Promise<Received> {
  const { way, clientId, page } = chosen
  return await handleVisitorMessage(context, chosen, () => async (tx, conversation) => {
    const isAppointment = way === 'appointment'
    const wantedWay = isAppointment ? conversation.wantedWay : way
    // Whoever goes on elsewhere waits for nobody here.
    const awaitsPerson = conversation.awaitsPerson || way === 'phone' || way === 'email'
    if (awaitsPerson) await seeToVisitorLater(context, tx, conversation.id)
    return {
      set: {
        wantedWay,
        awaitsPerson,
        status: 'open',
        leadOpenedAt: await openChatLead(context, tx, { ...conversation, wantedWay }),
      },
      messages: [
        {
          author: 'notice',
          body: WAY_NOTICES[way],
          clientId,
          page,
          // The appointments feature announces the request itself.
          told: isAppointment ? { kind: 'state', detail: 'appointment' } : { kind: 'way', detail: way },
        },
        { author: 'assistant', ...confirmationOf(way, conversation, answerBy(context.now())) },
      ],
    }
  })
}
