import { z } from 'astro/zod'
import { ORDER_STATUSES } from '@/features/hosting/orders/domain/order-status'
import { optionalText, reasonText, requiredText } from '@/shared/form-fields'

export const orderNumber = requiredText('Welke bestelling?', 30)

/** Which order a button is about. */
export const orderChoice = z.object({ order_number: orderNumber })

/** A reason is welcome, and never asked for twice. */
export const cancelRequest = z.object({ order_number: orderNumber, reason: optionalText(1000) })

export const orderStatusForm = z.object({
  order_id: z.uuid(),
  status: z.enum(ORDER_STATUSES, 'Kies wat er met de bestelling moet gebeuren.'),
  reason: reasonText,
})

/** `made_before`: how many invoices the office had made for the order when the preview was shown. */
export const billForm = z.object({ order_id: z.uuid(), made_before: z.coerce.number().int().min(0) })
