import { z } from 'astro/zod'
import { ORDER_STATUSES } from '@/features/hosting/orders/domain/order-status'
import { emailAddress } from '@/shared/form-fields'

const reason = z
  .string()
  .trim()
  .min(3, 'Schrijf in een paar woorden waarom.')
  .max(500, 'Houd de reden onder de 500 tekens.')

export const contactMessageForm = z.object({ message_id: z.uuid() })

export const taskForm = z.object({ task_id: z.uuid() })

export const orderForm = z.object({ order_id: z.uuid() })

/** Form of a button for one order, by its number. */
export const orderNumberForm = z.object({ order_number: z.string().trim().min(1).max(30) })

export const orderStatusForm = z.object({
  order_id: z.uuid(),
  status: z.enum(ORDER_STATUSES, 'Kies wat er met de bestelling moet gebeuren.'),
  reason,
})

/**
 * `made_before` detects a concurrent bill: the number of invoices that the office had made when the preview was shown.
 */
export const billForm = z.object({ order_id: z.uuid(), made_before: z.coerce.number().int().min(0) })

export const creditForm = z.object({ invoice_id: z.uuid(), reason })

/** Sets or lifts a contact stop. */
export const contactStopForm = z.object({ customer_id: z.uuid(), reason })

export const disputeForm = z.object({ invoice_id: z.uuid(), reason })

export const invoiceForm = z.object({ invoice_id: z.uuid() })

/** Erasure cannot be undone, so the address is typed once more. */
export const eraseRequest = z
  .object({ email: emailAddress, confirmation: z.string().trim() })
  .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
    message: 'Typ het e-mailadres precies over om te bevestigen.',
  })
