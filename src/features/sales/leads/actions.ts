import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { testMailQuery } from '@/features/operations/mail/domain/test-mail'
import { colleagues } from '@/office/colleagues'
import { NO_COLLEAGUE, officeFault, refused, UNCHANGED, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { done, failed, redirectedTo } from '@/shared/form-state'
import { LIMITED, visitors } from '@/site/visitors'
import { adsLead } from './domain/ads-lead'
import { ADS_NOTICES } from './domain/ads-notices'
import { enteredLead } from './domain/entered-lead'
import { leadMoveUndo, UNDO_MINUTES } from './domain/internal/lead-move'
import { leadMovedPath } from './domain/lead-board-view'
import { LEAD_BOARD_PATH, LEADS_PATH, leadPath } from './domain/lead-filter'
import {
  leadCorrection,
  leadErasure,
  leadMove,
  leadNote,
  leadPlan,
  leadStatusChange,
} from './domain/lead-note'
import { leadTransitions, whyNot } from './domain/lead-status'
import { quoteRequest } from './domain/quote-request'
import { REQUEST_NOTICES, requestFaultNotice } from './domain/request-notices'
import { changeLeadStatus } from './server/change-lead-status'
import { confirmRequest } from './server/confirm-request'
import { correctLead } from './server/correct-lead'
import { enterLead } from './server/enter-lead'
import { eraseLead } from './server/erase-lead'
import { planLead } from './server/plan-lead'
import { requestAdsQuote } from './server/request-ads-quote'
import { requestQuote } from './server/request-quote'
import { sendTestMails } from './server/send-test-mails'
import { undoLeadMove } from './server/undo-lead-move'
import { writeNote } from './server/write-note'

export const leads = {
  requestAdsQuote: form({
    who: visitors({ name: 'ads', faultNotice: requestFaultNotice, failedNotice: ADS_NOTICES.failed }),
    asks: adsLead,
    does: requestAdsQuote,
    says: { limited: LIMITED, saved: confirmRequest(ADS_NOTICES) },
  }),

  requestQuote: form({
    who: visitors({ name: 'quote', faultNotice: requestFaultNotice, failedNotice: REQUEST_NOTICES.failed }),
    asks: quoteRequest,
    does: requestQuote,
    says: { limited: LIMITED, saved: confirmRequest(REQUEST_NOTICES) },
  }),
}

const GONE = refused('Deze lead bestaat niet meer.')

const NOT_MOVED = {
  unchanged: UNCHANGED,
  refused: refused(
    'Die stap kan niet meer: de status was al veranderd. Kijk eerst hoe het er nu voor staat.',
  ),
  unknown: GONE,
}

/** The forms of the office about leads. Whatever stands here is for administrators only. */
export const leadOffice = {
  changeLeadStatus: form({
    who: colleagues,
    asks: leadStatusChange,
    does: (context, { lead_id: leadId, from, status: to }, admin) =>
      changeLeadStatus(context, { leadId, from, to, actor: actorOf(admin) }),
    says: { ...NOT_MOVED, changed: 'lead-moved' },
  }),

  enterLead: form({
    who: colleagues,
    asks: enteredLead,
    does: (context, entered, admin) => enterLead(context, { entered, admin }),
    says: {
      entered: ({ id, isMailed }) => done(isMailed ? 'lead-entered-mailed' : 'lead-entered', leadPath(id)),
      known: failed({
        ...officeFault('Dit e-mailadres kennen we al'),
        description: 'Er is nog niets bewaard. Kijk hieronder of dit erbij hoort, of maak een nieuwe lead.',
        tone: 'warning',
      }),
      'in-future': wrongField('received_on', 'Die dag moet nog komen. Kies vandaag of een dag ervoor.'),
      'no-owner': wrongField('owner_id', NO_COLLEAGUE),
    },
  }),

  moveLead: form({
    who: colleagues,
    asks: leadMove,
    does: async (context, { lead_id: leadId, from, status: to }, admin) => {
      if (from !== to && !leadTransitions.allow(from, to)) return { outcome: 'no-way', from, to } as const
      const moveId = context.random.uuid()
      const change = { leadId, from, to, actor: actorOf(admin), moveId }
      return { outcome: await changeLeadStatus(context, change), moveId }
    },
    says: {
      ...NOT_MOVED,
      'no-way': ({ from, to }) => refused(whyNot(from, to)),
      changed: ({ moveId }) => done('lead-moved', leadMovedPath(moveId)),
    },
  }),

  undoLeadMove: form({
    who: colleagues,
    asks: leadMoveUndo,
    does: (context, { move_id: moveId }, admin) => undoLeadMove(context, { moveId, actor: actorOf(admin) }),
    says: {
      undone: done('lead-moved-back', LEAD_BOARD_PATH),
      'too-late': refused(
        `Ongedaan maken kan niet meer: de lead is intussen verder, of het is langer dan ${UNDO_MINUTES} minuten geleden.`,
      ),
    },
  }),

  planLead: form({
    who: colleagues,
    asks: leadPlan,
    does: (context, plan, admin) =>
      planLead(context, {
        leadId: plan.lead_id,
        actor: actorOf(admin),
        ownerId: plan.owner_id,
        nextAction: plan.next_action,
        nextActionOn: plan.next_action_on,
        value: plan.value,
      }),
    says: { planned: 'lead-follow-up-saved', unknown: GONE, 'no-owner': refused(NO_COLLEAGUE) },
  }),

  correctLead: form({
    who: colleagues,
    asks: leadCorrection,
    does: (context, { lead_id: leadId, email, ...person }, admin) =>
      correctLead(context, { leadId, person: { ...person, email: email ?? '' }, actor: actorOf(admin) }),
    says: { corrected: 'lead-corrected', unchanged: UNCHANGED, unknown: GONE },
  }),

  writeNote: form({
    who: colleagues,
    asks: leadNote,
    does: (context, { lead_id: leadId, note_id: id, text }, author) =>
      writeNote(context, { id, leadId, text, author }),
    says: { true: 'note-saved', false: GONE },
  }),

  eraseLead: form({
    who: colleagues,
    asks: leadErasure,
    does: (context, { lead_id: leadId }, admin) => eraseLead(context, { leadId, actor: actorOf(admin) }),
    says: { true: done('lead-erased', LEADS_PATH), false: GONE },
  }),

  sendTestMails: form({
    who: colleagues,
    asks: z.object({}),
    does: (context, _input, admin) => sendTestMails(context, admin),
    says: (outcome, { context }) => redirectedTo(LEADS_PATH + testMailQuery(outcome, context.now())),
  }),
}
