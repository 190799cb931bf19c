import { z } from 'astro/zod'
import { conversationPage } from '@/content/pages/gesprek'
import { answerPosted, type PageVisit, type PageWithForm } from '@/platform/forms/page-form'
import { requiredText } from '@/shared/form-fields'
import { FORM_FIELDS, failed, redirectedTo } from '@/shared/form-state'
import { knownUpTo } from '../../../domain/chat-request'
import { cleanText, MOST_CHARACTERS } from '../../../domain/internal/message-text'
import { receiveMessage } from '../../../server/receive-message'

/** Takes in what a visitor writes on the page that a mail led to; the link is all that it asks. */
export function answerByLink(visit: PageVisit, conversationId: string): Promise<Response | PageWithForm> {
  const { faults } = conversationPage
  return answerPosted(visit, {
    who: {
      name: 'conversation',
      faultNotice: (errors) => fault(errors.text ?? faults.failed),
      failedNotice: fault(faults.failed),
    },
    asks: z.object({
      text: requiredText(faults.empty, MOST_CHARACTERS),
      [FORM_FIELDS.requestId]: z.uuid(),
      after: knownUpTo,
    }),
    does: async (context, { text: typed, after, [FORM_FIELDS.requestId]: clientId }) => {
      const text = cleanText(typed)
      if (text === '') return { outcome: 'empty' } as const
      const { clientAddress } = visit.locals
      const message = { text, clientId, after, clientAddress, conversationId }
      return await receiveMessage(context, { ...message, page: '/gesprek', sessionId: '' })
    },
    says: ({ outcome }) => {
      if (outcome === 'empty')
        return { status: 'invalid', errors: { text: faults.empty }, notice: fault(faults.empty) }
      if (outcome === 'barred') return failed(fault(faults.failed), 'refused')
      if (outcome === 'limited') return failed(fault(faults.limited), 'limited')
      return redirectedTo(`${visit.url.pathname}#antwoord`)
    },
  })
}

function fault(title: string) {
  return { title, tone: 'error', durationMs: 8000 } as const
}
