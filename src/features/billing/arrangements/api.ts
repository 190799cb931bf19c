import { z } from 'astro/zod'
import { invoiceForAdmin } from '@/features/billing/invoices/server/invoice-queries'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { type ApiCall, refuse } from '@/platform/api/call'
import { cents, day, moment } from '@/platform/api/shapes'
import { ARRANGEMENT_ENDINGS } from './domain/arrangement'
import { arrangementState } from './domain/arrangement-words'
import { allArrangementsOf, type KnownArrangement } from './server/arrangements'

const instalment = z.object({
  place: z.int().describe('Het nummer van de termijn, vanaf 1.'),
  due_on: day,
  amount: cents.describe('Met btw; 0 als een creditnota hem liet vervallen.'),
  left: cents.describe('Wat ervan nog open staat. Geld vult de termijnen op volgorde van hun dag.'),
})

const arrangement = z
  .object({
    id: z.uuid(),
    state: z
      .enum(['active', ...ARRANGEMENT_ENDINGS])
      .describe(
        '`active` loopt, `kept` is nagekomen, `missed` niet; `office` en `replaced` eindigde het kantoor.',
      ),
    total: cents.describe('Wat de termijnen samen vragen, met btw.'),
    made_on: day,
    ended_at: moment.nullable(),
    end_reason: z.string().nullable().describe('Bij `office`: de reden die de klant las.'),
    instalments: z.array(instalment),
  })
  .meta({ id: 'PaymentArrangement' })

function answerOf({ standing, ...one }: KnownArrangement) {
  const { id, total, madeOn, endedAt, endReason } = one
  return { id, state: arrangementState(one), total, madeOn, endedAt, endReason, instalments: standing }
}

export const arrangementCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/invoices/{number}/arrangements',
    name: 'listArrangementsOfInvoice',
    scope: 'invoices:read',
    summary: 'De betalingsregelingen van een factuur met hun termijnen, de nieuwste eerst',
    params: z.object({ number: z.string().min(1).max(40) }),
    answers: {
      status: 200,
      description: 'De regelingen; een lege lijst als er nooit een was.',
      schema: z.object({ data: z.array(arrangement) }),
    },
    run: async ({ db }, { params: { number } }) => {
      const invoice = await invoiceForAdmin(db, number)
      if (!invoice) return refuse('not-found')
      return { answer: { data: (await allArrangementsOf(db, [invoice.id])).map(answerOf) } }
    },
  }),
]
