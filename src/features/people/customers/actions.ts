import { z } from 'astro/zod'
import { customerRecord, recordOfCustomer } from '@/features/people/customers/domain/customer-record'
import { changeCustomerRecord } from '@/features/people/customers/server/change-customer-record'
import { liftContactStop, stopContactByHand } from '@/features/people/customers/server/contact-stop'
import { adminAction } from '@/office/admin-action'
import { RECORD_OVERTAKEN, refused, UNCHANGED } from '@/office/rules/office-flash'
import { portalAction } from '@/portal/portal-action'
import { PORTAL_FAULTS } from '@/portal/rules/portal-flash'
import { reasonText } from '@/shared/form-fields'
import { done, failed } from '@/shared/form-state'

const NO_CUSTOMER = refused('Deze klant bestaat niet meer.')

/** Sets or lifts a contact stop. */
const contactStopForm = z.object({ customer_id: z.uuid(), reason: reasonText })

/** The forms of the office about customers. Whatever stands here is for administrators only. */
export const customerOffice = {
  changeCustomer: adminAction(recordOfCustomer, async (context, change, { id }) => {
    const outcome = await changeCustomerRecord(context, { ...change, admin: { id } })
    if (outcome === 'overtaken') return refused(RECORD_OVERTAKEN)
    return outcome === 'unknown' ? NO_CUSTOMER : done('customer-changed')
  }),

  stopContact: adminAction(contactStopForm, async (context, { customer_id: customerId, reason }, admin) => {
    const outcome = await stopContactByHand(context, { customerId, reason, admin })
    if (outcome === 'unknown') return NO_CUSTOMER
    return outcome === 'stopped' ? done('contact-stopped') : UNCHANGED
  }),

  liftContactStop: adminAction(
    contactStopForm,
    async (context, { customer_id: customerId, reason }, admin) => {
      const outcome = await liftContactStop(context, { customerId, reason, admin })
      if (outcome === 'unknown') return NO_CUSTOMER
      return outcome === 'lifted' ? done('contact-allowed') : UNCHANGED
    },
  ),
}

/** The form of the portal about a customer's details. Whatever stands here is for customers, about what is theirs. */
export const customerPortal = {
  saveRecord: portalAction(customerRecord, async ({ context, account }, record) => {
    const outcome = await changeCustomerRecord(context, { accountId: account.id, record })
    return outcome === 'unknown' ? failed(PORTAL_FAULTS.noCustomer) : done('record-saved')
  }),
}
