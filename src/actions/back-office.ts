import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { testMailQuery } from '@/features/operations/mail/domain/test-mail'
import { type ResendOutcome, resendMail } from '@/features/operations/mail/server/resend-mail'
import { type EndOutcome, endSubscription } from '@/features/operations/newsletter/server/end-subscription'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { answerContactMessage } from '@/features/sales/leads/contact/server/answer-contact-message'
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
import { type ReplayOutcome, replayDelivery } from '@/features/sales/leads/meta-ads/server/replay-delivery'
import { changeLeadStatus, type StatusOutcome } from '@/features/sales/leads/server/change-lead-status'
import { eraseLead } from '@/features/sales/leads/server/erase-lead'
import { planLead } from '@/features/sales/leads/server/plan-lead'
import { sendTestMails } from '@/features/sales/leads/server/send-test-mails'
import { undoLeadMove } from '@/features/sales/leads/server/undo-lead-move'
import { writeNote } from '@/features/sales/leads/server/write-note'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { CONTACT_STOPPED, NO_COLLEAGUE, refused, UNCHANGED } from '@/office/rules/office-flash'
import { contactMessageForm, eraseRequest } from '@/office/rules/office-forms'
import { done, redirectedTo } from '@/shared/form-state'

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

const RESEND_ANSWERS = {
  sent: done('mail-sent'),
  failed: refused(
    'De mail ging niet weg. We proberen het vanzelf opnieuw; bij de mail staat wanneer, en wat er misging.',
  ),
  refused: refused('Deze mail kan niet opnieuw: er stond een code of link in die maar één keer geldt.'),
  'contact-stopped': refused(CONTACT_STOPPED),
  'on-its-way': refused('Deze mail wordt net verzonden. Kijk over een halve minuut.'),
  'no-server': refused('Er is geen mailserver ingesteld (SMTP_URL).'),
  unknown: refused('Deze mail bestaat niet meer.'),
} as const satisfies Record<ResendOutcome, OfficeOutcome>

const REPLAY_ANSWERS = {
  replayed: done('lead-refetched'),
  'nothing-to-replay': refused('Deze lead is intussen al opgehaald of opnieuw gestart.'),
} as const satisfies Record<ReplayOutcome, OfficeOutcome>

const END_ANSWERS = {
  ended: done('unsubscribed'),
  unchanged: UNCHANGED,
  unknown: refused('Dit adres staat niet meer in de lijst.'),
} as const satisfies Record<EndOutcome, OfficeOutcome>

/** The forms of the back office. Whatever stands here is for administrators only. */
export const backOffice = {
  answerContactMessage: adminAction(contactMessageForm, async (context, { message_id }, { id }) => {
    const outcome = await answerContactMessage(context, {
      messageId: message_id,
      admin: { id, role: 'admin' },
    })
    return outcome === 'answered' ? done('message-answered') : refused('Dit bericht bestaat niet meer.')
  }),

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

  resendMail: adminAction(z.object({ mail_id: z.uuid() }), async (context, { mail_id }, admin) => {
    return RESEND_ANSWERS[await resendMail(context, { mailId: mail_id, actor: actorOf(admin) })]
  }),

  replayDelivery: adminAction(
    z.object({ delivery_id: z.uuid() }),
    async (context, { delivery_id }, admin) => {
      const replay = { deliveryId: delivery_id, actor: actorOf(admin) }
      return REPLAY_ANSWERS[await replayDelivery(context, replay)]
    },
  ),

  endSubscription: adminAction(
    z.object({ subscriber_id: z.uuid() }),
    async (context, { subscriber_id }, admin) => {
      const ending = { subscriberId: subscriber_id, actor: actorOf(admin) }
      return END_ANSWERS[await endSubscription(context, ending)]
    },
  ),

  erasePerson: adminAction(eraseRequest, async (context, { email }, admin) => {
    await erasePerson(context, { email, actor: actorOf(admin), reason: 'request' })
    return done('person-erased', personPath(email))
  }),
}
