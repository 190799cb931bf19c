import { type Received, receivedFrom } from '@/features/people/correspondence/domain/correspondence'
import { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { colleagues } from '@/office/colleagues'
import { wrongField } from '@/office/rules/office-flash'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { done, failed } from '@/shared/form-state'
import { customerEntry } from './domain/customer-entry'
import { ADDRESS_KNOWN } from './domain/entry-notices'
import { enterCustomer } from './server/enter-customer'

/** The form with which the office enters a customer. Whatever stands here is for administrators only. */
export const customerEntryOffice = {
  enterCustomer: form({
    who: colleagues,
    asks: customerEntry,
    files: ['paper'],
    does: async (context, { received: typed, ...entry }, admin) => {
      const sender_name = entry.details.customerName
      const received: Received = await receivedFrom({ ...typed, sender_name, shown: '' }, { admin })
      return await enterCustomer(context, { ...entry, received })
    },
    says: {
      entered: ({ customerId, isInvited }) =>
        done(isInvited ? 'customer-entered-invited' : 'customer-entered', officeCustomerPath(customerId)),
      known: failed(ADDRESS_KNOWN),
      colleague: wrongField(
        'customer_email',
        'Dit adres is van een collega. Vraag de klant om een ander adres.',
      ),
      'in-future': wrongField('received_on', 'Die dag moet nog komen. Kies vandaag of een dag ervoor.'),
      refused: ({ fault }) => wrongField('paper', PAPER_FAULTS[fault]),
    },
  }),
}
