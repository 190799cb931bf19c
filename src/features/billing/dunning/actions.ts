import { z } from 'astro/zod'
import { disputeInvoice, resolveDispute } from '@/features/billing/dunning/server/dispute-invoice'
import { adminAction } from '@/office/admin-action'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { reasonText } from '@/shared/form-fields'
import { done } from '@/shared/form-state'

const NO_INVOICE = refused('Deze factuur bestaat niet.')

/** The forms of the office about disputes. Whatever stands here is for administrators only. */
export const disputeOffice = {
  disputeInvoice: adminAction(
    z.object({ invoice_id: z.uuid(), reason: reasonText }),
    async (context, { invoice_id: invoiceId, reason }, { id }) => {
      const outcome = await disputeInvoice(context, { invoiceId, reason, admin: { id, role: 'admin' } })
      if (outcome === 'unknown') return NO_INVOICE
      if (outcome === 'not-open')
        return refused('Deze factuur is betaald of gecrediteerd: er valt niets te betwisten.')
      return outcome === 'changed' ? done('invoice-disputed') : UNCHANGED
    },
  ),

  resolveDispute: adminAction(
    z.object({ invoice_id: z.uuid() }),
    async (context, { invoice_id: invoiceId }, { id }) => {
      const outcome = await resolveDispute(context, { invoiceId, admin: { id, role: 'admin' } })
      if (outcome === 'unknown') return NO_INVOICE
      return outcome === 'changed' ? done('dispute-settled') : UNCHANGED
    },
  ),
}
