import type { InboxAct } from '@/features/sales/conversations/domain/conversation'
import { officeActForm } from '@/features/sales/conversations/inbox/domain/office-act-form'
import { actInConversation } from '@/features/sales/conversations/server/act-in-conversation'
import { adminAction } from '@/office/admin-action'
import { type OfficeFlash, refused, UNCHANGED } from '@/office/rules/office-flash'
import { done } from '@/shared/form-state'

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
  act: adminAction(officeActForm, async (context, form, { id, name }) => {
    const { conversation_id: conversationId, act, text, client_id: clientId } = form
    const acted = await actInConversation(context, {
      conversationId,
      act,
      colleague: { id, name },
      ...(text && { text }),
      clientId: clientId || context.random.uuid(),
    })
    if (acted.outcome === 'unknown') return refused('Dit gesprek is er niet meer.')
    if (acted.outcome === 'taken') return refused(`${acted.by} is hier al mee bezig.`)
    if (acted.outcome === 'refused')
      return refused('Dat kan niet meer: de stand van dit gesprek is veranderd.')
    const notice = DONE[act]
    return notice ? done(notice) : UNCHANGED
  }),
}
