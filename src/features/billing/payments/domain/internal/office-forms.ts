import { z } from 'astro/zod'
import type { Cents } from '@/shared/money'
import { typedAmount as amount } from '@/shared/typed-amount'

export const transferForm = z.object({ invoice_id: z.uuid(), transfer_id: z.uuid(), amount })

/** Optimistic lock: what had gone back before, in cents, when the form was drawn. Pressed twice, it is booked once. */
const known = z.coerce
  .number()
  .int()
  .min(0)
  .transform((cents) => cents as Cents)

export const reversalForm = z.object({ payment_id: z.uuid(), known, amount })

export const returnForm = z.object({ invoice_id: z.uuid(), known, amount })

export const resolutionForm = z.object({
  exception_id: z.uuid(),
  note: z
    .string()
    .trim()
    .min(1, 'Schrijf op wat je ermee deed.')
    .max(1000, 'Houd de notitie onder de 1000 tekens.'),
})
