import { creditForm, invoiceChoice, payRequest } from '@/features/billing/invoices/domain/invoice-forms'
import { mailInvoice } from '@/features/billing/invoices/server/mail-invoice'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { payInvoice } from '@/features/billing/invoices/web/portal/server/pay-invoice'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { adminAction } from '@/office/admin-action'
import { CONTACT_STOPPED, refused } from '@/office/rules/office-flash'
import { portalAction } from '@/portal/portal-action'
import { PORTAL_FAULTS } from '@/portal/rules/portal-flash'
import { done, failed, redirectedTo } from '@/shared/form-state'

const NO_INVOICE = refused('Deze factuur bestaat niet.')

/** The forms of the office about invoices. Whatever stands here is for administrators only. */
export const invoiceOffice = {
  creditInvoice: adminAction(creditForm, async (context, { invoice_id, reason }, admin) => {
    const answer = await creditInvoice(context, { invoiceId: invoice_id, reason, admin })
    if (answer.outcome === 'not-found') return NO_INVOICE
    if (answer.outcome === 'already-credited') return refused('Deze factuur was al gecrediteerd.')
    return done('credit-note-issued')
  }),

  mailInvoice: adminAction(invoiceChoice, async (context, { invoice_id }, admin) => {
    const { outcome } = await mailInvoice(context, invoice_id, actorOf(admin))
    if (outcome === 'unknown') return NO_INVOICE
    if (outcome === 'contact-stopped') return refused(CONTACT_STOPPED)
    if (outcome === 'just-mailed') return refused('Deze factuur ging net al op de mail. Wacht een minuut.')
    return done('mail-queued')
  }),
}

/** The forms of the portal about invoices. Whatever stands here is for customers, about what is theirs. */
export const invoicePortal = {
  payInvoice: portalAction(
    payRequest,
    async ({ context, customer, path }, { invoice_id, payment_method }) => {
      const wish = { invoiceId: invoice_id, method: payment_method, returnPath: path }
      const answer = await payInvoice(context, customer, wish)
      // An empty fragment: without one the bank's page, and the way back from it, would keep that of the form.
      if (answer.outcome === 'started') return redirectedTo(`${answer.redirectTo}#`)
      if (answer.outcome === 'already-paid') return done('paid-already')
      if (answer.outcome === 'on-its-way') return failed(PORTAL_FAULTS.isOnItsWay)
      return failed(answer.outcome === 'unknown' ? PORTAL_FAULTS.noSuchInvoice : PORTAL_FAULTS.providerDown)
    },
  ),
}
