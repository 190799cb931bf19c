import { CONSUMER } from '@/features/people/customers/fixtures'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { idOf, LONG, TODAY } from '@/shared/fixtures'
import { failed } from '@/shared/form-state'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { ADDRESS_KNOWN } from './domain/entry-notices'
import { NewCustomerPage } from './web/office/NewCustomerPage'

const FRESH_FORM = { recordId: idOf(9620), today: TODAY, known: undefined, sent: undefined }

/** Customers by hand. */
export const pages: PagesByFace = {
  office: {
    '/hosting-admin/klant/nieuw': {
      gewoon: <NewCustomerPage {...FRESH_FORM} />,
      fout: (
        <NewCustomerPage
          {...FRESH_FORM}
          sent={invalid(
            {
              customer_email: MALFORMED_EMAIL_ADDRESS,
              customer_name: 'Vul een naam in.',
              means: 'Kies hoe de klant het liet weten.',
            },
            { customer_email: 'jan@', customer_company: LONG.company, customer_city: LONG.city },
          )}
        />
      ),
      'adres bekend': (
        <NewCustomerPage
          {...FRESH_FORM}
          known={{ id: idOf(12), name: LONG.company }}
          sent={{
            ...failed(ADDRESS_KNOWN),
            values: { customer_email: LONG.email, customer_name: CONSUMER.customerName },
          }}
        />
      ),
    },
  },
}
