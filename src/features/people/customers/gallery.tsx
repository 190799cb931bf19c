import type { ComponentProps } from 'react'
import { anArrangement } from '@/features/billing/arrangements/fixtures'
import { INVOICES_OF_EACH_STATE, longInvoiceRow } from '@/features/billing/invoices/fixtures'
import { aPayment, PAYMENTS, SHORT_PAYMENT } from '@/features/billing/payments/fixtures'
import { PROPOSALS } from '@/features/hosting/checkout/proposals/fixtures'
import { longOrder, ORDERS } from '@/features/hosting/orders/fixtures'
import { PROJECTS_OF_CUSTOMER } from '@/features/hosting/projects/fixtures'
import { aMail, longMail } from '@/features/operations/mail/fixtures'
import { PEOPLE } from '@/features/people/members/fixtures'
import { LEADS, longLead } from '@/features/sales/leads/fixtures'
import { aQuote } from '@/features/sales/quotes/fixtures'
import { officeFault, RECORD_OVERTAKEN } from '@/office/rules/office-flash'
import { cents, idOf, LONG, many, NOW } from '@/shared/fixtures'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { CUSTOMER_FIELDS, toForm } from './domain/customer-details'
import { CONSUMER, customerOf, LONG_CUSTOMER } from './fixtures'
import { CustomerPage } from './web/office/CustomerPage'
import type { CustomerView } from './web/office/CustomerView'

type Shown = Omit<
  ComponentProps<typeof CustomerView>,
  'customer' | 'contactStop' | 'sendsMail' | 'now' | 'noteId' | 'quoteId'
>

const SUBSCRIPTION: Shown['subscriptions'][number] = {
  id: idOf(20),
  description: 'Hosting Onbeperkt, SSL-certificaat',
  reference: 'HO261120123',
  startedOn: '2026-11-01',
  endsOn: null,
  isRunning: true,
  next: { day: '2026-12-01', total: cents(4840) },
}

const CONVERSATION: Shown['conversations'][number] = {
  id: idOf(30),
  status: 'closed',
  who: 'Miriam Aarnink',
  email: 'miriam@bakkerijaarnink.example',
  phone: null,
  page: '/prijzen',
  lastN: 4,
  lastBody: 'Kan het ook in het blauw?',
  lastAuthor: 'visitor',
  lastAt: NOW.toISOString(),
  assignee: null,
  awaitsPerson: false,
}

const MESSAGE = {
  id: idOf(31),
  subject: 'Openingstijden',
  message: 'Kan ik ze zelf wijzigen?',
  createdAt: NOW,
}

const NOTE: Shown['notes'][number] = {
  id: idOf(32),
  leadId: idOf(1),
  authorName: 'Anna',
  text: 'Belt liever na vier uur.',
  writtenAt: NOW,
}

const EVERYTHING: Shown = {
  people: PEOPLE,
  invitationId: idOf(9501),
  invitation: { wayIn: { by: 'password' }, last: undefined },
  signsInByPasskeyOnly: false,
  vies: [
    {
      id: idOf(9601),
      vatIdId: idOf(9600),
      outcome: 'valid',
      fault: null,
      consultationNumber: 'WAPIAAAAZ1x2Y3w4',
      name: 'Hülsmann GmbH',
      address: null,
      askedAt: NOW,
    },
  ],
  orders: ORDERS,
  proposals: [...PROPOSALS],
  subscriptions: [SUBSCRIPTION, { ...SUBSCRIPTION, id: idOf(21), endsOn: '2026-12-31', next: undefined }],
  invoices: INVOICES_OF_EACH_STATE,
  totals: { invoices: 6, open: 2, openAmount: cents(21_780), owedAmount: cents(0) },
  payments: [aPayment()],
  arrangements: [{ ...anArrangement(30_000), invoiceNumber: 'INV2026110042' }],
  mandate: {
    id: idOf(22),
    givenAt: NOW,
    activeAt: NOW,
    wording: 'Hierbij machtig je ons.',
    wordingVersion: '1',
  },
  projects: PROJECTS_OF_CUSTOMER,
  quotes: [aQuote(), aQuote({ status: 'accepted', title: 'Webshop' }, 43)],
  files: [
    { kind: 'version', number: 'OF2026-0042', versionId: idOf(40), version: 2, at: NOW },
    { kind: 'acceptance', number: 'OF2026-0043', acceptanceId: idOf(41), fileName: 'akkoord.pdf', at: NOW },
  ],
  leads: LEADS,
  conversations: [CONVERSATION],
  messages: [MESSAGE],
  notes: [{ ...NOTE, id: idOf(34), leadId: null, text: 'Wil de factuur per kwartaal.' }, NOTE],
  correspondence: [
    {
      id: idOf(9601),
      customerId: idOf(1),
      kind: 'order-cancelled',
      about: 'HO261120123',
      receivedOn: '2026-11-18',
      sentOn: null,
      means: 'paper',
      senderName: 'Miriam Aarnink',
      note: 'Aangetekend.',
      recordedBy: 'Anna',
      recordedAt: NOW,
      fileName: 'brief.pdf',
      fileKind: 'pdf',
      fileSha256: 'a'.repeat(64),
    },
  ],
  mails: [aMail()],
}

const NONE: Shown = {
  people: { members: [], invitations: [] },
  invitationId: idOf(9501),
  invitation: { wayIn: { by: 'nothing' }, last: undefined },
  signsInByPasskeyOnly: false,
  vies: [],
  orders: [],
  proposals: [],
  subscriptions: [],
  invoices: [],
  totals: { invoices: 0, open: 0, openAmount: cents(0), owedAmount: cents(0) },
  payments: [],
  arrangements: [],
  mandate: undefined,
  projects: [],
  quotes: [],
  files: [],
  leads: [],
  conversations: [],
  messages: [],
  notes: [],
  correspondence: [],
  mails: [],
}

const OPEN_CHANGE = { emailChange: { toEmail: LONG.email, confirmUntil: NOW } }

function customer(other: Partial<ComponentProps<typeof CustomerView>> = {}) {
  const contactStop = undefined
  const shown = {
    customer: customerOf(CONSUMER),
    ...EVERYTHING,
    contactStop,
    sendsMail: true,
    noteId: idOf(33),
    quoteId: idOf(35),
    now: NOW,
    ...other,
  }
  return <CustomerPage found={{ ...shown }} />
}

/** Customers. */
export const pages: PagesByFace = {
  office: {
    '/hosting-admin/klant/[id]': {
      gewoon: customer(),
      'ander adres gevraagd': customer(OPEN_CHANGE),
      'zonder mailserver': customer({ sendsMail: false, ...OPEN_CHANGE }),
      leeg: customer(NONE),
      'uitnodiging verlopen': customer({
        ...NONE,
        invitation: { wayIn: { by: 'nothing' }, last: { at: NOW, by: 'Fenna Aarnink' } },
      }),
      'niet benaderen': customer({
        contactStop: {
          customerId: idOf(12),
          cause: 'bank',
          reason: 'Rekeninghouder is overleden',
          stoppedBy: null,
          stoppedAt: NOW,
        },
      }),
      'alleen met een passkey': customer({ signsInByPasskeyOnly: true }),
      lang: customer({
        customer: customerOf(LONG_CUSTOMER),
        orders: many(8, longOrder),
        invoices: many(8, longInvoiceRow),
        mails: many(8, longMail),
        payments: [...PAYMENTS, SHORT_PAYMENT],
        subscriptions: many(8, (number) => ({ ...SUBSCRIPTION, id: idOf(number), description: LONG.text })),
        quotes: many(8, (number) => aQuote({ title: LONG.company }, number + 10)),
        leads: many(8, longLead),
        conversations: many(8, (number) => ({ ...CONVERSATION, id: idOf(number), lastBody: LONG.text })),
        messages: many(8, (number) => ({ ...MESSAGE, id: idOf(number), message: LONG.text })),
        notes: many(8, (number) => ({ ...NOTE, id: idOf(number), text: LONG.text })),
        whole: 'notities',
      }),
      'gegevens kloppen niet': customer({
        sent: invalid(
          { customer_name: 'Vul een naam in.', customer_kvk: CUSTOMER_FIELDS.customerKvk.fault },
          { ...toForm(CONSUMER), customer_name: '', customer_kvk: '1234' },
        ),
      }),
      'lege notitie': customer({ sentNote: invalid({ text: 'Schrijf eerst iets op.' }, { text: '' }) }),
      'intussen gewijzigd': customer({
        sent: {
          status: 'failed',
          values: { ...toForm(CONSUMER), customer_city: 'Hengelo' },
          notice: officeFault(RECORD_OVERTAKEN),
        },
      }),
      'bestaat niet': <CustomerPage found={undefined} />,
    },
  },
}
