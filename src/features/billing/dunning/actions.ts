import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { reasonText } from '@/shared/form-fields'
import { disputeInvoice, resolveDispute } from './server/dispute-invoice'

const GONE = refused('Deze factuur bestaat niet.')

/** The forms of the office about disputes. Whatever stands here is for administrators only. */
export const disputeOffice = {
  disputeInvoice: form({
    who: colleagues,
    asks: z.object({ invoice_id: z.uuid(), reason: reasonText }),
    does: (context, { invoice_id: invoiceId, reason }, admin) =>
      disputeInvoice(context, { invoiceId, reason, admin }),
    says: {
      changed: 'invoice-disputed',
      unchanged: UNCHANGED,
      'not-open': refused('Deze factuur is betaald of gecrediteerd: er valt niets te betwisten.'),
      unknown: GONE,
    },
  }),

  resolveDispute: form({
    who: colleagues,
    asks: z.object({ invoice_id: z.uuid() }),
    does: (context, { invoice_id: invoiceId }, admin) => resolveDispute(context, { invoiceId, admin }),
    says: { changed: 'dispute-settled', unchanged: UNCHANGED, unknown: GONE },
  }),
}
