import { z } from 'astro/zod'
import { PAYMENT_METHODS } from '@/features/billing/payments/domain/payment'
import { reasonText, shownFacts } from '@/shared/form-fields'

export const creditForm = z.object({ invoice_id: z.uuid(), shown: shownFacts, reason: reasonText })

/** Which invoice a button is about. */
export const invoiceChoice = z.object({ invoice_id: z.uuid() })

export const payRequest = z.object({
  invoice_id: z.uuid('Welke factuur?'),
  payment_method: z.enum(PAYMENT_METHODS, 'Kies hoe je wilt betalen.'),
})
