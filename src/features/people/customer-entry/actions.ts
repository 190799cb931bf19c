import { z } from 'astro/zod'
import { afterMails } from '@/features/operations/mail/server/after-mails'
import { type Received, receivedFrom } from '@/features/people/correspondence/domain/correspondence'
import { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { colleagues } from '@/office/colleagues'
import { CONTACT_STOPPED, refused, wrongField } from '@/office/rules/office-flash'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { dutchDateTime } from '@/shared/dutch-date'
import { done, failed } from '@/shared/form-state'
import { customerEntry } from './domain/customer-entry'
import { ADDRESS_KNOWN } from './domain/entry-notices'
import { enterCustomer } from './server/enter-customer'
import { inviteEnteredCustomer } from './server/invite-entered-customer'

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

  inviteCustomer: form({
    who: colleagues,
    asks: z.object({ customer_id: z.uuid() }),
    does: (context, { customer_id: customerId }, admin) =>
      inviteEnteredCustomer(context, { customerId, admin }),
    says: {
      invited: afterMails('customer-invited'),
      'signs-in': refused('Deze klant heeft al een wachtwoord. Kwijt? Dan kan het op /wachtwoord-vergeten.'),
      'still-open': ({ until }) =>
        refused(`De klant is al uitgenodigd: die link werkt tot ${dutchDateTime(until)}.`),
      colleague: refused('Dit adres is van een collega. Vraag de klant om een ander adres.'),
      'contact-stopped': refused(CONTACT_STOPPED),
      unknown: refused('Deze klant is er niet meer.'),
    },
  }),
}
