import { z } from 'astro/zod'
import { PAYMENT_METHODS } from '@/features/billing/payments/domain/payment'
import { transferCode } from '@/features/hosting/provisioning/domain/transfer-code'
import { optionalText, requiredText } from '@/shared/form-fields'

const orderNumber = requiredText('Welke bestelling?', 30)

/** Form of a button for one order. */
export const orderChoice = z.object({ order_number: orderNumber })

/** The reason is optional, and never required afterwards. */
export const cancelRequest = z.object({ order_number: orderNumber, reason: optionalText(1000) })

/** Request for the transfer code of a domain name. */
export const transferCodeRequest = z.object({ order_number: orderNumber, transfer_code: transferCode })

export const payRequest = z.object({
  invoice_id: z.uuid('Welke factuur?'),
  payment_method: z.enum(PAYMENT_METHODS, 'Kies hoe je wilt betalen.'),
})
