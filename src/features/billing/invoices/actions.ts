import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { colleagues } from '@/office/colleagues'
import { CONTACT_STOPPED, FACTS_CHANGED, refused } from '@/office/rules/office-flash'
import { officeInvoicePath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { PORTAL_FAULTS, portalFault } from '@/portal/rules/portal-flash'
import { done, redirectedTo } from '@/shared/form-state'
import { creditForm, invoiceChoice, payRequest } from './domain/invoice-forms'
import { mailInvoice } from './server/mail-invoice'
import { creditShownInvoice } from './web/office/server/credit-invoice'
import { payInvoice } from './web/portal/server/pay-invoice'

const GONE = refused('Deze factuur bestaat niet.')

/** The forms of the office about invoices. Whatever stands here is for administrators only. */
export const invoiceOffice = {
  creditInvoice: form({
    who: colleagues,
    asks: creditForm,
    does: (context, { invoice_id: invoiceId, shown, reason }, admin) =>
      creditShownInvoice(context, { invoiceId, shown, reason, admin }),
    says: {
      credited: ({ invoiceNumber }) => done('credit-note-issued', officeInvoicePath(invoiceNumber)),
      changed: FACTS_CHANGED,
      'already-credited': refused('Deze factuur was al gecrediteerd.'),
      'not-found': GONE,
    },
  }),

  mailInvoice: form({
    who: colleagues,
    asks: invoiceChoice,
    does: (context, { invoice_id }, admin) => mailInvoice(context, invoice_id, actorOf(admin)),
    says: {
      queued: 'mail-queued',
      'contact-stopped': refused(CONTACT_STOPPED),
      'just-mailed': refused('Deze factuur ging net al op de mail. Wacht een minuut.'),
      unknown: GONE,
    },
  }),
}

/** The forms of the portal about invoices. Whatever stands here is for customers, about what is theirs. */
export const invoicePortal = {
  payInvoice: form({
    who: customers,
    asks: payRequest,
    does: (context, { invoice_id: invoiceId, payment_method: method }, { customer, path }) =>
      payInvoice(context, customer, { invoiceId, method, returnPath: path }),
    says: {
      // An empty fragment: without one the bank's page, and the way back from it, would keep that of the form.
      started: ({ redirectTo }) => redirectedTo(`${redirectTo}#`),
      'already-paid': 'paid-already',
      'on-its-way': portalFault(
        'Deze factuur wordt al afgeschreven',
        'De afschrijving is onderweg bij je bank. Betaal je nu ook zelf, dan betaal je twee keer.',
      ),
      'provider-down': PORTAL_FAULTS.providerDown,
      unknown: portalFault('Deze factuur is er niet', 'Kijk in de lijst welke facturen openstaan.'),
    },
  }),
}
