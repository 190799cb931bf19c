import { typedInvoice } from '@/features/billing/invoices/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { NOT_RECORDED, RECORD_VISIT } from '@/features/people/correspondence/fixtures'
import { CONSUMER, customerOf } from '@/features/people/customers/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { idOf, LONG, many, NOW, type StrangersWords } from '@/shared/fixtures'
import type { FormState } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { collectionList } from './domain/collection-filter'
import { COLLECTION_STATES } from './domain/internal/collection'
import { NEXT_DEBIT } from './fixtures'
import type { CollectionRow, OddBooking } from './server/collection-queries'
import {
  debitAgencyMail,
  debitAnnouncedMail,
  debitByOtherMandateMail,
  debitCalledOffMail,
  debitFailedMail,
  debitPostponedMail,
} from './server/mails/debit-mails'
import { CollectionsPage } from './web/office/CollectionsPage'
import { ReceivedMandatePage } from './web/office/ReceivedMandatePage'
import type { MandateStep, NoMandateStep } from './web/office/server/received-mandate'

const aCollection = (other: Partial<CollectionRow> = {}, number = 1): CollectionRow => ({
  id: idOf(700 + number),
  invoiceId: idOf(number),
  customerId: idOf(3),
  mandateId: idOf(4),
  paymentId: null,
  fileId: null,
  provider: 'mollie',
  attempt: 1,
  state: 'announced',
  invoiceNumber: `INV20261100${number}`,
  endToEndId: `INV20261100${number}-1`,
  amount: 65_144 as Cents,
  announcedOn: '2026-11-20',
  debitOn: '2026-12-04',
  leavesOn: '2026-12-03',
  createdAt: NOW,
  returnCode: null,
  followedAt: null,
  note: null,
  customer: CONSUMER.customerName,
  ...other,
})

const COLLECTIONS = COLLECTION_STATES.filter((state) => state !== 'planned').map((state, index) =>
  aCollection(
    {
      state,
      provider: index % 2 ? 'bank-transfer' : 'mollie',
      returnCode: state === 'returned' ? 'AM04' : null,
      note: state === 'cancelled' ? 'De factuur is intussen betaald' : null,
    },
    index + 10,
  ),
)

const FILES = (['open', 'built', 'uploaded', 'dropped'] as const).map((state, index) => ({
  shown: '',
  id: idOf(800 + index),
  messageId: `WN-2026120${4 - index}-1`,
  runOn: `2026-12-0${4 - index}`,
  state,
  builtAt: NOW,
  uploadedAt: state === 'uploaded' ? NOW : null,
  uploadedBy: 'Fenna Aarnink',
  isThere: state !== 'dropped',
  count: index + 1,
  amount: 65_144 as Cents,
  firstDebitOn: '2026-12-09',
  handInBy: '2026-12-07',
  stopped: state === 'built' ? ['2026-0117'] : state === 'uploaded' ? ['2026-0118', '2026-0119'] : [],
}))

const ODD: OddBooking[] = [
  {
    id: idOf(850),
    kind: 'returned',
    endToEndId: 'INV202611009-1',
    partId: null,
    amount: 2360 as Cents,
    reason: 'AM04',
    bookedOn: '2026-12-08',
  },
  {
    id: idOf(851),
    kind: 'collected',
    endToEndId: null,
    partId: 'WN-20261204-1-1',
    amount: null,
    reason: null,
    bookedOn: '2026-12-08',
  },
]

function debits(
  rows: CollectionRow[],
  {
    creditorId = 'NL79ZZZ999999990000',
    hasOdd = false,
  }: { creditorId?: string | undefined; hasOdd?: boolean } = {},
) {
  return (
    <CollectionsPage
      odd={hasOdd ? ODD : []}
      files={rows.length > 0 ? FILES : []}
      creditorId={creditorId}
      {...collectionList.requestOf(asked())}
      cursor={undefined}
      counts={{ announced: 3, paid: 912 }}
      page={(rows.length > 20 ? middleOf : pageOf)(rows)}
    />
  )
}

const MANDATE_STEP: MandateStep = {
  since: '2026-02-03',
  count: 1,
  debits: [
    {
      invoiceNumber: 'INV2026120007',
      amount: 65_144 as Cents,
      debitOn: '2026-12-21',
      hasLeft: false,
    },
    { invoiceNumber: 'INV2026110009', amount: 2360 as Cents, debitOn: '2026-11-23', hasLeft: true },
  ],
  mail: { addresses: ['jan@wevers.example'], becomes: 'sent' },
}

const mandateWithdrawn = (step: MandateStep | NoMandateStep, sent?: FormState) => (
  <ReceivedMandatePage
    {...RECORD_VISIT}
    sent={sent}
    found={{ customer: customerOf(CONSUMER), step, shown: 'x' }}
  />
)

/** Direct debit. */
export const pages: PagesByFace = {
  office: {
    '/hosting-admin/klant/[id]/machtiging': {
      gewoon: mandateWithdrawn(MANDATE_STEP),
      'zonder afschrijvingen': mandateWithdrawn({ ...MANDATE_STEP, count: 2, debits: [] }),
      fout: mandateWithdrawn(MANDATE_STEP, NOT_RECORDED),
      'dag kan niet': mandateWithdrawn('day'),
      'geen machtiging': mandateWithdrawn('none'),
      'bestaat niet': <ReceivedMandatePage {...RECORD_VISIT} found={undefined} />,
    },
    '/beheer/incasso': {
      gewoon: debits(COLLECTIONS),
      leeg: debits([]),
      'zonder incassant-ID': debits([], { creditorId: undefined }),
      lang: debits(many(50, (number) => aCollection({ customer: LONG.company, note: LONG.text }, number))),
      'niet te plaatsen': debits(COLLECTIONS, { hasOdd: true }),
    },
  },
}

/** Mails about debits. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const asked = typedInvoice(typed)
  const debited = {
    id: asked.invoiceNumber,
    customerId: idOf(1),
    invoiceNumber: asked.invoiceNumber,
    paymentStatus: 'pending' as const,
    buyer: { name: asked.buyer.name, email: 'jan@wevers.example' },
  }
  const collection = { amount: asked.totalAmount, debitOn: '2026-12-04' }
  const lackOfMoney = 'Er stond te weinig geld op je rekening om het bedrag af te schrijven.'
  return {
    debitFailedMail: {
      'nog een keer': () =>
        debitFailedMail(MAIL_CONTEXT, debited, { collection, reason: lackOfMoney, next: NEXT_DEBIT }),
      'zelf betalen': () => debitFailedMail(MAIL_CONTEXT, debited, { collection, reason: lackOfMoney }),
      'machtiging onbruikbaar': () =>
        debitFailedMail(MAIL_CONTEXT, debited, {
          collection,
          reason: lackOfMoney,
          isMandateGone: true,
          alsoCalledOff: ['INV2026120008'],
        }),
    },
    debitCalledOffMail: { 'van de baan': () => debitCalledOffMail(MAIL_CONTEXT, debited, collection) },
    debitAnnouncedMail: { 'na vernieuwen': () => debitAnnouncedMail(debited, NEXT_DEBIT) },
    debitByOtherMandateMail: {
      'andere machtiging': () => debitByOtherMandateMail(debited, { collection, next: NEXT_DEBIT }),
    },
    debitPostponedMail: { later: () => debitPostponedMail(debited, { collection, next: NEXT_DEBIT }) },
    debitAgencyMail: {
      bellen: () =>
        debitAgencyMail(MAIL_CONTEXT, debited, {
          collection,
          reason: 'Klant liet terugboeken',
          consequence: 'person-calls',
        }),
    },
  }
}
