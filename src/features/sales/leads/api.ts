import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { submissionOf } from '@/features/operations/rate-limits/spam-protection/server/submission-of-program'
import { LEAD_CHANNELS } from '@/features/sales/leads/domain/lead-source'
import { LEAD_STATUSES, PROMISES } from '@/features/sales/leads/domain/lead-status'
import { quoteRequest } from '@/features/sales/leads/domain/quote-request'
import { SERVICE_IDS } from '@/features/sales/leads/domain/service-options'
import { changeLeadStatus } from '@/features/sales/leads/server/change-lead-status'
import { leadOfRequest, leadPage, leadWithId, notesOfLeads } from '@/features/sales/leads/server/lead-queries'
import { requestQuote } from '@/features/sales/leads/server/request-quote'
import { writeNote } from '@/features/sales/leads/server/write-note'
import { type ApiCall, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { asForm, changed, day, found, made, moment, search, withId } from '@/platform/api/shapes'

const lead = z
  .object({
    id: z.uuid(),
    channel: z.enum(LEAD_CHANNELS),
    source: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    service: z.string().nullable(),
    message: z.string().nullable(),
    status: z.enum(LEAD_STATUSES),
    received_at: moment,
    promise: z.enum(PROMISES).nullable().describe('Wat de bezoeker is beloofd en nog niet gebeurd is.'),
    promised_by: moment.nullable(),
    next_action: z.string().nullable(),
    next_action_on: day.nullable(),
  })
  .meta({ id: 'Lead' })

const note = z.object({ id: z.uuid(), text: z.string(), author_name: z.string(), written_at: moment })

/** What a quote form asks (docs/product/sales.md#quote-form), under the same names. */
const newLead = z
  .strictObject({
    name: z.string().min(1).max(200),
    email: z.email().max(254),
    phone: z.string().max(50).nullish(),
    service: z.enum(SERVICE_IDS).nullish(),
    source: z.string().min(1).max(60).default('api').describe('Waar de aanvraag vandaan komt.'),
  })
  .meta({ id: 'NewLead' })

export const leadCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/leads',
    name: 'listLeads',
    scope: 'leads:read',
    summary: 'Leads, de nieuwste eerst',
    query: z.object({
      ...pageQuery,
      channel: z.enum(LEAD_CHANNELS).optional(),
      status: z.enum(LEAD_STATUSES).optional(),
      search,
    }),
    answers: { status: 200, description: 'Een bladzijde leads.', schema: pageOf(lead) },
    run: async ({ db, now }, { query: { channel, status, search, ...page } }) =>
      pageAnswer(
        await leadPage(db, {
          filter: { channel, status, search, onlyLate: false, onlyThisMonth: false, order: 'newest' },
          ...pageRequest(page),
          now: now(),
        }),
      ),
  }),
  defineCall({
    method: 'GET',
    path: '/leads/{id}',
    name: 'getLead',
    scope: 'leads:read',
    summary: 'Eén lead, met de notities erbij',
    params: withId,
    answers: { status: 200, description: 'De lead.', schema: lead.extend({ notes: z.array(note) }) },
    run: async ({ db }, { params: { id } }) => {
      const row = await leadWithId(db, id)
      return found(row && { ...row, notes: await notesOfLeads(db, [id]) })
    },
  }),
  defineCall({
    method: 'POST',
    path: '/leads',
    name: 'createLead',
    scope: 'leads:write',
    summary: 'Een offerteaanvraag invoeren, zoals met het formulier',
    description:
      'De aanvrager krijgt een bevestiging en wij een melding, net als bij het formulier op de site.',
    body: asForm(newLead, quoteRequest),
    answers: { status: 201, description: 'De lead staat in de lijst.', schema: made },
    run: async (context, { body, id }) => {
      const lead = await requestQuote(context, body, submissionOf(id, body))
      if (lead.outcome === 'limited') return refuse('busy')
      await deliverNow(context, [lead.confirmationMailId, lead.noticeMailId])
      return found(await leadOfRequest(context.db, id))
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/leads/{id}/status',
    name: 'changeLeadStatus',
    scope: 'leads:write',
    summary: 'Een lead verder zetten, of een stap terug',
    params: withId,
    body: z.strictObject({ status: z.enum(LEAD_STATUSES) }),
    answers: { status: 200, description: 'De lead heeft deze status.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { id }, body: { status }, caller }) => {
      const actor = actorOf({ ...caller.admin, role: 'admin' })
      const outcome = await changeLeadStatus(context, { leadId: id, to: status, actor })
      if (outcome === 'unknown') return refuse('not-found')
      return outcome === 'refused' ? refuse('conflict', NOT_THIS_STEP) : { answer: { id, status } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/leads/{id}/notes',
    name: 'writeLeadNote',
    scope: 'leads:write',
    summary: 'Een notitie bij een lead',
    params: withId,
    body: z.strictObject({ text: z.string().trim().min(1).max(4000) }),
    answers: { status: 201, description: 'De notitie staat erbij.', schema: made },
    run: async (context, { params, body: { text }, caller: { admin }, id }) => {
      const isWritten = await writeNote(context, { id, leadId: params.id, text, author: admin })
      return isWritten ? { answer: { id } } : refuse('not-found')
    },
  }),
]

const NOT_THIS_STEP = {
  nl: 'Deze stap kan niet vanuit de status die de lead nu heeft.',
  en: 'This step is not possible from the status that the lead has now.',
}
