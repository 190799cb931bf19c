import { colleagues } from '@/office/colleagues'
import { type OfficeFlash, refused, UNCHANGED } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import type { InboxAct } from '../domain/conversation'
import { actInConversation } from '../server/act-in-conversation'
import { officeActForm } from './domain/internal/office-act-form'

const DONE: Partial<Record<InboxAct, OfficeFlash>> = {
  answer: 'answer-sent',
  take: 'conversation-taken',
  leave: 'conversation-released',
  close: 'conversation-closed',
  reopen: 'conversation-reopened',
  spam: 'conversation-spam',
  'not-spam': 'conversation-not-spam',
}

/** The forms of the inbox, for who has no JavaScript. Whatever stands here is for administrators only. */
export const conversations = {
  act: form({
    who: colleagues,
    asks: officeActForm,
    does: (context, { conversation_id: conversationId, act, text, client_id }, { id, name }) =>
      actInConversation(context, {
        conversationId,
        act,
        colleague: { id, name },
        ...(text && { text }),
        clientId: client_id || context.random.uuid(),
      }),
    says: {
      done: (_acted, { input }) => DONE[input.act] ?? UNCHANGED,
      taken: ({ by }) => refused(`${by} is hier al mee bezig.`),
      refused: refused('Dat kan niet meer: de stand van dit gesprek is veranderd.'),
      unknown: refused('Dit gesprek is er niet meer.'),
    },
  }),
}
