import { z } from 'astro/zod'
import { PAYMENT_STATES, PAYMENT_WAYS } from '@/features/billing/payments/domain/payment'
import { paymentPage, paymentWithId } from '@/features/billing/payments/server/payment-queries'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import type { ApiCall } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { cents, found, moment, withId } from '@/platform/api/shapes'

const payment = z
  .object({
    id: z.uuid(),
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    reference: z.string(),
    method: z.enum(PAYMENT_WAYS),
    state: z.enum(PAYMENT_STATES),
    amount: cents.describe('Wat is gevraagd, in eurocenten.'),
    paid_amount: cents.nullable().describe('Wat er kwam, in eurocenten.'),
    refunded_amount: cents,
    charged_back_amount: cents,
    returned_amount: cents,
    created_at: moment,
    paid_at: moment.nullable(),
  })
  .meta({ id: 'Payment' })

export const paymentCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/payments',
    name: 'listPayments',
    scope: 'payments:read',
    summary: 'Betalingen, de nieuwste eerst',
    query: z.object({
      ...pageQuery,
      state: z.enum(PAYMENT_STATES).optional(),
      search: z
        .string()
        .trim()
        .max(60)
        .default('')
        .describe('Een heel factuurnummer, of een heel betalingskenmerk.'),
    }),
    answers: { status: 200, description: 'Een bladzijde betalingen.', schema: pageOf(payment) },
    run: async ({ db }, { query: { state, search, ...page } }) =>
      pageAnswer(await paymentPage(db, { filter: { state, search }, ...pageRequest(page) })),
  }),
  defineCall({
    method: 'GET',
    path: '/payments/{id}',
    name: 'getPayment',
    scope: 'payments:read',
    summary: 'Eén betaling',
    params: withId,
    answers: { status: 200, description: 'De betaling.', schema: payment },
    run: async ({ db }, { params: { id } }) => found(await paymentWithId(db, id)),
  }),
]
