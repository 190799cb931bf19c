import { z } from 'astro/zod'
import { PAYMENT_METHODS } from '@/features/billing/payments/domain/payment'
import { transferCode } from '@/features/hosting/provisioning/domain/transfer-code'
import { optionalText, requiredText } from '@/shared/form-fields'

const orderNumber = requiredText('Welke bestelling?', 30)

/** Which order a button is about. */
export const orderChoice = z.object({ order_number: orderNumber })

/** A reason is welcome, and never asked for twice. */
export const cancelRequest = z.object({ order_number: orderNumber, reason: optionalText(1000) })

/** The code with which a domain name can be moved. */
export const transferCodeRequest = z.object({ order_number: orderNumber, transfer_code: transferCode })

export const payRequest = z.object({
  invoice_id: z.uuid('Welke factuur?'),
  payment_method: z.enum(PAYMENT_METHODS, 'Kies hoe je wilt betalen.'),
})
