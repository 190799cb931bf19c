import type { ComponentProps } from 'react'
import { INVOICES_OF_EACH_STATE } from '@/features/billing/invoices/fixtures'
import { longOrder, ORDERS } from '@/features/hosting/orders/fixtures'
import { MAILS_OF_EACH_STATE } from '@/features/operations/mail/fixtures'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { anAppointment, CONFIRMED } from '@/features/sales/appointments/fixtures'
import { LEADS, longLead } from '@/features/sales/leads/fixtures'
import { idOf, LONG, many, NOW } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import type { PersonView } from './web/office/internal/PersonView'
import { PeoplePage } from './web/office/PeoplePage'
import { RetentionPage } from './web/office/RetentionPage'

const personNumbered = (number: number) => ({
  ...(number % 2
    ? { email: `${number}${LONG.email}`, name: LONG.name, company: LONG.company }
    : { email: `jan-${number}@wevers.example`, name: null, company: null }),
  has: ['2 aanvragen', 'klant', 'account', 'nieuwsbrief'],
})

const people = (count: number, search = '', hasMore = false) => (
  <PeoplePage email="" person={undefined} found={{ people: many(count, personNumbered), search, hasMore }} />
)

function person(other: Partial<ComponentProps<typeof PersonView>> = {}) {
  const email = other.email ?? CONSUMER.customerEmail
  const message = { id: '1', subject: LONG.company, message: LONG.text, createdAt: NOW }
  return (
    <PeoplePage
      email={email}
      person={{
        email,
        leads: LEADS.slice(0, 2),
        messages: [message],
        newsletter: 'Ingeschreven',
        appointments: [anAppointment(), anAppointment(CONFIRMED, 1)],
        customerId: idOf(12),
        orders: ORDERS,
        invoices: INVOICES_OF_EACH_STATE,
        mails: MAILS_OF_EACH_STATE,
        erasureFault: undefined,
        now: NOW,
        ...other,
      }}
      found={{ people: [], search: '', hasMore: false }}
    />
  )
}

/** Persons, and how long they are kept. */
export const pages: PagesByFace = {
  office: {
    '/beheer/personen': {
      'nog niet gezocht': people(0),
      gewoon: people(6, 'wevers'),
      'niets gevonden': people(0, 'poelman'),
      lang: people(50, 'a', true),
      'een persoon': person(),
      'een persoon zonder iets': person({
        leads: [],
        messages: [],
        newsletter: undefined,
        customerId: undefined,
        orders: [],
        invoices: [],
        mails: [],
      }),
      'een persoon, lang': person({
        email: LONG.email,
        leads: many(6, longLead),
        orders: many(6, longOrder),
      }),
      'wissen geweigerd': person({ erasureFault: 'Typ het adres precies over.' }),
    },
    '/beheer/bewaartermijnen': {
      leeg: <RetentionPage people={[]} hasMore={false} />,
      lang: (
        <RetentionPage
          people={many(50, (number) => ({
            email: `${number}${LONG.email}`,
            key: `1f0e2c3d5a6b7c${String(number).padStart(2, '0')}`,
            lastContactAt: number % 9 ? NOW : null,
          }))}
          hasMore
        />
      ),
    },
  },
}
