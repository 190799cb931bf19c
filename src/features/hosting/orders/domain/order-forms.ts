import { z } from 'astro/zod'
import { receivedFields, sentOnField } from '@/features/people/correspondence/domain/correspondence'
import { optionalText, reasonText, requiredText, shownFacts } from '@/shared/form-fields'
import { DOMAIN_ENDS, domainEndField } from './domain-end'

export const orderNumber = requiredText('Welke bestelling?', 30)

/** Which order a button is about. */
export const orderChoice = z.object({ order_number: orderNumber })

/** A reason is welcome, and never asked for twice. */
export const cancelRequest = z.object({
  order_number: orderNumber,
  reason: optionalText(1000),
  domain_end: domainEndField,
})

const chosenEnd = z.enum(DOMAIN_ENDS, 'Kies wat er met de domeinnaam gebeurt.')

/** What becomes of the domain name of an order that ends, chosen anew. */
export const domainEndChoice = z.object({ order_number: orderNumber, domain_end: chosenEnd })

/** The same by the office. */
export const officeDomainEndForm = z.object({ order_id: z.uuid(), domain_end: chosenEnd })

/** What extras are called, in the fields of `namesField`; `shown`: as they were. */
export const officeNamesForm = z.looseObject({ order_id: z.uuid(), shown: z.string().max(30_000) })

export const orderStatusForm = z.object({
  order_id: z.uuid(),
  status: z.enum(['active', 'suspended'], 'Kies wat er met de bestelling moet gebeuren.'),
  reason: reasonText,
})

/** Ends an order at once, after the step that says what that does. */
export const officeCancelForm = z.object({
  order_id: z.uuid(),
  shown: shownFacts,
  reason: reasonText,
  domain_end: domainEndField,
})

/** A cancellation that came by letter, mail or telephone. */
export const receivedCancelForm = z.object({
  ...receivedFields,
  order_id: z.uuid(),
  domain_end: domainEndField,
})

/** A withdrawal that did: the day on which it was sent counts. */
export const receivedWithdrawalForm = receivedCancelForm.extend({
  sent_on: sentOnField,
})

/** `made_before`: how many invoices the office had made for the order when the preview was shown. */
export const billForm = z.object({ order_id: z.uuid(), made_before: z.coerce.number().int().min(0) })
