import { z } from 'astro/zod'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { leadErasure, leadNote, leadStatusChange } from '@/features/leads/rules/lead-note'
import { changeLeadStatus, type StatusOutcome } from '@/features/leads/server/change-lead-status'
import { eraseLead } from '@/features/leads/server/erase-lead'
import { sendTestMails } from '@/features/leads/server/send-test-mails'
import { writeNote } from '@/features/leads/server/write-note'
import { type ResendOutcome, resendMail } from '@/features/mail/server/resend-mail'
import { type ReplayOutcome, replayDelivery } from '@/features/meta-ads/server/replay-delivery'
import { type EndOutcome, endSubscription } from '@/features/newsletter/server/end-subscription'
import { eraseRequest } from '@/features/personal-data/rules/erase-request'
import { erasePerson } from '@/features/personal-data/server/erase-person'
import { type ActionAnswer, adminAction } from './admin-action'

const STATUS_ANSWERS = {
  changed: { outcome: 'done', note: 'lead-verzet' },
  unchanged: { outcome: 'done' },
  refused: {
    outcome: 'refused',
    message: 'Die stap kan niet meer: de status was al veranderd. Kijk eerst hoe het er nu voor staat.',
  },
  unknown: { outcome: 'refused', message: 'Deze lead bestaat niet meer.' },
} as const satisfies Record<StatusOutcome, ActionAnswer>

const RESEND_ANSWERS = {
  sent: { outcome: 'done', note: 'mail-verzonden' },
  failed: {
    outcome: 'refused',
    message:
      'De mail ging niet weg. We proberen het vanzelf opnieuw; bij de mail staat wanneer, en wat er misging.',
  },
  refused: {
    outcome: 'refused',
    message: 'Deze mail kan niet opnieuw: er stond een code of link in die maar één keer geldt.',
  },
  'on-its-way': { outcome: 'refused', message: 'Deze mail wordt net verzonden. Kijk over een halve minuut.' },
  'no-server': { outcome: 'refused', message: 'Er is geen mailserver ingesteld (SMTP_URL).' },
  unknown: { outcome: 'refused', message: 'Deze mail bestaat niet meer.' },
} as const satisfies Record<ResendOutcome, ActionAnswer>

const REPLAY_ANSWERS = {
  replayed: { outcome: 'done', note: 'lead-opnieuw' },
  'nothing-to-replay': {
    outcome: 'refused',
    message: 'Deze lead is intussen al opgehaald of opnieuw gestart.',
  },
} as const satisfies Record<ReplayOutcome, ActionAnswer>

const END_ANSWERS = {
  ended: { outcome: 'done', note: 'uitgeschreven' },
  unchanged: { outcome: 'done' },
  unknown: { outcome: 'refused', message: 'Dit adres staat niet meer in de lijst.' },
} as const satisfies Record<EndOutcome, ActionAnswer>

/** The forms of the back office. Whatever stands here is for administrators only. */
export const backOffice = {
  changeLeadStatus: adminAction(leadStatusChange, async (context, { lead_id, status }, admin) => {
    const change = { leadId: lead_id, to: status, actor: actorOf(admin) }
    return STATUS_ANSWERS[await changeLeadStatus(context, change)]
  }),

  writeNote: adminAction(leadNote, async (context, { lead_id, note_id, text }, author) => {
    const isWritten = await writeNote(context, { id: note_id, leadId: lead_id, text, author })
    return isWritten ? { outcome: 'done', note: 'notitie-bewaard' } : STATUS_ANSWERS.unknown
  }),

  eraseLead: adminAction(leadErasure, async (context, { lead_id }, admin) => {
    const isErased = await eraseLead(context, { leadId: lead_id, actor: actorOf(admin) })
    return isErased ? { outcome: 'done', note: 'lead-gewist' } : STATUS_ANSWERS.unknown
  }),

  sendTestMails: adminAction(z.object({}), async (context, _input, admin) => ({
    outcome: 'done',
    note: await sendTestMails(context, admin),
  })),

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
    const erased = await erasePerson(context, { email, actor: actorOf(admin), reason: 'request' })
    return { outcome: 'done', note: String(erased.records) }
  }),
}
