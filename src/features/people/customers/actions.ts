import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { colleagues } from '@/office/colleagues'
import { RECORD_OVERTAKEN, refused, UNCHANGED } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { PORTAL_FAULTS } from '@/portal/rules/portal-flash'
import { noteText, reasonText } from '@/shared/form-fields'
import { customerRecord, recordOfCustomer } from './domain/customer-record'
import { invoiceWishesForm, invoiceWishesOf } from './domain/invoice-wishes'
import { changeCustomerRecord } from './server/change-customer-record'
import { liftContactStop, stopContactByHand } from './server/contact-stop'
import { writeCustomerNote } from './server/internal/write-customer-note'
import { saveInvoiceWishes } from './server/invoice-wishes'

const GONE = refused('Deze klant bestaat niet meer.')

/** Sets or lifts a contact stop. */
const contactStopForm = z.object({ customer_id: z.uuid(), reason: reasonText })

/** The forms of the office about customers. Whatever stands here is for administrators only. */
export const customerOffice = {
  changeCustomer: form({
    who: colleagues,
    asks: recordOfCustomer,
    does: (context, change, admin) => changeCustomerRecord(context, { ...change, admin }),
    says: {
      saved: 'customer-changed',
      unchanged: 'customer-changed',
      overtaken: refused(RECORD_OVERTAKEN),
      unknown: GONE,
    },
  }),

  saveInvoiceWishes: form({
    who: colleagues,
    asks: invoiceWishesForm.extend({ customer_id: z.uuid() }),
    does: (context, { customer_id: customerId, ...typed }, admin) =>
      saveInvoiceWishes(context, { customerId, wishes: invoiceWishesOf(typed), actor: actorOf(admin) }),
    says: { saved: 'invoice-wishes-saved', unchanged: 'invoice-wishes-saved', unknown: GONE },
  }),

  writeCustomerNote: form({
    who: colleagues,
    asks: z.object({ customer_id: z.uuid(), note_id: z.uuid(), text: noteText }),
    does: (context, { customer_id: customerId, note_id: id, text }, author) =>
      writeCustomerNote(context, { id, customerId, text, author }),
    says: { true: 'note-saved', false: GONE },
  }),

  stopContact: form({
    who: colleagues,
    asks: contactStopForm,
    does: (context, { customer_id: customerId, reason }, admin) =>
      stopContactByHand(context, { customerId, reason, admin }),
    says: { stopped: 'contact-stopped', unchanged: UNCHANGED, unknown: GONE },
  }),

  liftContactStop: form({
    who: colleagues,
    asks: contactStopForm,
    does: (context, { customer_id: customerId, reason }, admin) =>
      liftContactStop(context, { customerId, reason, admin }),
    says: { lifted: 'contact-allowed', unchanged: UNCHANGED, unknown: GONE },
  }),
}

/** The form of the portal about a customer's details. Whatever stands here is for customers, about what is theirs. */
export const customerPortal = {
  saveInvoiceWishes: form({
    who: customers,
    asks: invoiceWishesForm,
    does: (context, typed, { account, owner: { customerId } }) =>
      saveInvoiceWishes(context, { customerId, wishes: invoiceWishesOf(typed), actor: actorOf(account) }),
    says: {
      saved: 'invoice-wishes-saved',
      unchanged: 'invoice-wishes-saved',
      get unknown() {
        return PORTAL_FAULTS.noCustomer
      },
    },
  }),

  saveRecord: form({
    who: customers,
    asks: customerRecord,
    does: (context, record, { owner }) => changeCustomerRecord(context, { ...owner, record }),
    says: {
      saved: 'record-saved',
      unchanged: 'record-saved',
      get overtaken() {
        return PORTAL_FAULTS.failed
      },
      get unknown() {
        return PORTAL_FAULTS.noCustomer
      },
    },
  }),
}
