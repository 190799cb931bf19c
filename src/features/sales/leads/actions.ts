import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { testMailQuery } from '@/features/operations/mail/domain/test-mail'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { adsLead } from '@/features/sales/leads/domain/ads-lead'
import { ADS_NOTICES } from '@/features/sales/leads/domain/ads-notices'
import { leadMovedPath } from '@/features/sales/leads/domain/lead-board-view'
import { LEAD_BOARD_PATH, LEADS_PATH } from '@/features/sales/leads/domain/lead-filter'
import { leadMoveUndo, UNDO_MINUTES } from '@/features/sales/leads/domain/lead-move'
import {
  leadErasure,
  leadMove,
  leadNote,
  leadPlan,
  leadStatusChange,
} from '@/features/sales/leads/domain/lead-note'
import { leadTransitions, whyNot } from '@/features/sales/leads/domain/lead-status'
import { quoteRequest } from '@/features/sales/leads/domain/quote-request'
import {
  REQUEST_NOTICES,
  requestFaultNotice,
  withAnswerBy,
} from '@/features/sales/leads/domain/request-notices'
import { changeLeadStatus, type StatusOutcome } from '@/features/sales/leads/server/change-lead-status'
import { eraseLead } from '@/features/sales/leads/server/erase-lead'
import { planLead } from '@/features/sales/leads/server/plan-lead'
import { requestAdsQuote } from '@/features/sales/leads/server/request-ads-quote'
import { requestQuote } from '@/features/sales/leads/server/request-quote'
import { sendTestMails } from '@/features/sales/leads/server/send-test-mails'
import { undoLeadMove } from '@/features/sales/leads/server/undo-lead-move'
import { writeNote } from '@/features/sales/leads/server/write-note'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { NO_COLLEAGUE, refused, UNCHANGED } from '@/office/rules/office-flash'
import { accepted, done, redirectedTo } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

const STATUS_ANSWERS = {
  changed: done('lead-moved'),
  unchanged: UNCHANGED,
  refused: refused(
    'Die stap kan niet meer: de status was al veranderd. Kijk eerst hoe het er nu voor staat.',
  ),
  unknown: refused('Deze lead bestaat niet meer.'),
} as const satisfies Record<StatusOutcome, OfficeOutcome>

const TOO_LATE_TO_UNDO = refused(
  `Ongedaan maken kan niet meer: de lead is intussen verder, of het is langer dan ${UNDO_MINUTES} minuten geleden.`,
)

export const leads = {
  requestAdsQuote: formAction({
    name: 'ads',
    schema: adsLead,
    faultNotice: requestFaultNotice,
    failedNotice: ADS_NOTICES.failed,
    submit: async (context, input, submission) => {
      const lead = await requestAdsQuote(context, input, submission)
      if (lead.outcome === 'limited') return LIMITED
      const mailIds = [lead.confirmationMailId, lead.noticeMailId].filter((id) => id !== null)
      const [confirmation] = await deliverNow(context, mailIds)
      return accepted(withAnswerBy(acceptedNotice(context, ADS_NOTICES, confirmation), lead.receivedAt))
    },
  }),

  requestQuote: formAction({
    name: 'quote',
    schema: quoteRequest,
    faultNotice: requestFaultNotice,
    failedNotice: REQUEST_NOTICES.failed,
    submit: async (context, input, submission) => {
      const lead = await requestQuote(context, input, submission)
      if (lead.outcome === 'limited') return LIMITED
      const [confirmation] = await deliverNow(context, [lead.confirmationMailId, lead.noticeMailId])
      return accepted(withAnswerBy(acceptedNotice(context, REQUEST_NOTICES, confirmation), lead.receivedAt))
    },
  }),
}

/** The forms of the office about leads. Whatever stands here is for administrators only. */
export const leadOffice = {
  changeLeadStatus: adminAction(leadStatusChange, async (context, { lead_id, from, status }, admin) => {
    const change = { leadId: lead_id, from, to: status, actor: actorOf(admin) }
    return STATUS_ANSWERS[await changeLeadStatus(context, change)]
  }),

  moveLead: adminAction(leadMove, async (context, { lead_id, from, status }, admin) => {
    if (from !== status && !leadTransitions.allow(from, status)) return refused(whyNot(from, status))
    const moveId = context.random.uuid()
    const change = { leadId: lead_id, from, to: status, actor: actorOf(admin), moveId }
    const outcome = await changeLeadStatus(context, change)
    return outcome === 'changed' ? done('lead-moved', leadMovedPath(moveId)) : STATUS_ANSWERS[outcome]
  }),

  undoLeadMove: adminAction(leadMoveUndo, async (context, { move_id: moveId }, admin) => {
    const outcome = await undoLeadMove(context, { moveId, actor: actorOf(admin) })
    return outcome === 'undone' ? done('lead-moved-back', LEAD_BOARD_PATH) : TOO_LATE_TO_UNDO
  }),

  planLead: adminAction(leadPlan, async (context, { lead_id, ...plan }, admin) => {
    const outcome = await planLead(context, {
      leadId: lead_id,
      actor: actorOf(admin),
      ownerId: plan.owner_id,
      nextAction: plan.next_action,
      nextActionOn: plan.next_action_on,
      value: plan.value,
    })
    if (outcome === 'planned') return done('lead-follow-up-saved')
    return outcome === 'unknown' ? STATUS_ANSWERS.unknown : refused(NO_COLLEAGUE)
  }),

  writeNote: adminAction(leadNote, async (context, { lead_id, note_id, text }, author) => {
    const isWritten = await writeNote(context, { id: note_id, leadId: lead_id, text, author })
    return isWritten ? done('note-saved') : STATUS_ANSWERS.unknown
  }),

  eraseLead: adminAction(leadErasure, async (context, { lead_id }, admin) => {
    const isErased = await eraseLead(context, { leadId: lead_id, actor: actorOf(admin) })
    return isErased ? done('lead-erased', LEADS_PATH) : STATUS_ANSWERS.unknown
  }),

  sendTestMails: adminAction(z.object({}), async (context, _input, admin) =>
    redirectedTo(LEADS_PATH + testMailQuery(await sendTestMails(context, admin), context.now())),
  ),
}
