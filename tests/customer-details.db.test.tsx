import { renderToStaticMarkup } from 'react-dom/server'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchInvoiceFile } from '../src/features/billing/invoices/documents/server/fetch-invoice-file'
import { BillPreview } from '../src/features/billing/invoices/web/office/BillPreview'
import { NO_SEARCH } from '../src/features/hosting/checkout/domain/domain-choice'
import { orderAnswersIn } from '../src/features/hosting/checkout/domain/order-draft'
import { orderRequest } from '../src/features/hosting/checkout/domain/order-request'
import { orderedParts } from '../src/features/hosting/checkout/domain/ordered-parts'
import { orderBeginning } from '../src/features/hosting/checkout/server/order-beginning'
import { DetailsStep } from '../src/features/hosting/checkout/web/wizard/DetailsStep'
import { orderData } from '../src/features/hosting/orders/server/order-personal-data'
import { OrderedBy } from '../src/features/hosting/orders/web/office/OrderFacts'
import { OrderView } from '../src/features/hosting/orders/web/portal/OrderView'
import { loadOrder } from '../src/features/hosting/orders/web/portal/server/load-order'
import {
  CUSTOMER_FIELDS,
  type CustomerAnswers,
  type CustomerField,
} from '../src/features/people/customers/domain/customer-details'
import { customerRecord } from '../src/features/people/customers/domain/customer-record'
import { changeCustomerRecord } from '../src/features/people/customers/server/change-customer-record'
import { customerData } from '../src/features/people/customers/server/personal-data'
import { CustomerForm } from '../src/features/people/customers/web/office/CustomerForm'
import { CustomerFacts } from '../src/features/people/customers/web/office/CustomerView'
import { loadCustomer } from '../src/features/people/customers/web/office/server/load-customer'
import { RecordForm } from '../src/features/people/customers/web/portal/RecordForm'
import { officeCsv } from '../src/office/server/office-csv'
import { loadDashboard } from '../src/portal/server/load-dashboard'
import { dayOf } from '../src/shared/calendar-day'
import { placeOrderOf } from './support/customers'
import { createTestContext } from './support/database'

/** Each detail as Miriam typed it, which is also how it is stored. */
const TYPED: CustomerAnswers = {
  customer_name: 'Miriam Aarnink',
  customer_email: 'miriam@aarnink.example',
  customer_phone: '+31 53 123 4567',
  customer_company: 'Bakkerij Aarnink',
  customer_address: 'Haaksbergerstraat 12',
  customer_zipcode: '7513 EA',
  customer_city: 'Enschede',
  customer_country: 'NL',
  customer_kvk: '12345678',
  customer_vat_id: 'NL004495445B01',
}

/** Details that each place shows; those it leaves to other places are left out. */
const PLACES = {
  'the overview of the order': [],
  'the form of whoever orders again': [],
  'the record of the customer': [],
  'the form of the record': [],
  'the order in the portal': ['customerEmail', 'customerPhone'],
  'the order in the office': [],
  'the customer in the office': [],
  'the form of the office': ['customerEmail'],
  // Our own country is not named on an address.
  'the invoice before it is made': ['customerPhone', 'customerCountry', 'customerKvk', 'customerVatId'],
  'the file of customers': ['customerAddress', 'customerZipcode', 'customerCountry', 'customerVatId'],
  'the invoice as PDF': ['customerEmail', 'customerPhone'],
  'the invoice as XML': [],
  'the export of the record': [],
  'the export of the orders': [],
} as const satisfies Record<string, readonly CustomerField[]>

let shown: Record<keyof typeof PLACES, string>
let site: Awaited<ReturnType<typeof createTestContext>>

beforeAll(async () => {
  site = await createTestContext()
  shown = await everythingOf(site)
})
afterAll(() => site[Symbol.asyncDispose]())

test.each(Object.entries(PLACES))('%s shows every detail that the customer typed', (place, leftOut) => {
  const text = shown[place as keyof typeof PLACES]
  const fields = Object.entries(CUSTOMER_FIELDS).filter(([field]) => !leftOut.some((one) => one === field))
  const missing = fields.filter(([, { input }]) => !text.includes(TYPED[input]))
  expect(missing.map(([field]) => field)).toEqual([])
})

test('a change of the record keeps every detail', async () => {
  await using other = await createTestContext()
  const jan = await placeOrderOf(other)
  const record = customerRecord.parse(TYPED)
  await changeCustomerRecord(other.context, { ...jan, record })
  const customer = (await loadCustomer(other.db, jan.customerId, dayOf(other.clock.now)))?.customer
  const changeable = Object.values(CUSTOMER_FIELDS).filter(({ input }) => input !== 'customer_email')
  expect(Object.values(customer ?? {})).toEqual(
    expect.arrayContaining(changeable.map(({ input }) => TYPED[input])),
  )
})

/** Everything that shows one order's details, from form to invoice. */
async function everythingOf({
  context,
  db,
  ...rest
}: typeof site): Promise<Record<keyof typeof PLACES, string>> {
  const typed = { ...TYPED, hosting_package: 'basis', terms: 'on', payment_method: 'test-bank' }
  const miriam = await placeOrderOf({ context, db, ...rest }, orderRequest.parse(typed))
  const account = {
    id: miriam.accountId,
    email: miriam.email,
    name: 'Miriam',
    role: 'customer' as const,
    officeRole: null,
    hasSecondFactor: false,
    sessionId: '',
  }
  const found = await loadOrder(context, account, miriam.orderNumber)
  const history = await loadCustomer(db, miriam.customerId, dayOf(context.now()))
  const dashboard = await loadDashboard(context, account, 1)
  const number = found?.invoices[0]?.invoiceNumber ?? ''
  const [order] = history?.orders ?? []
  if (!found || !history || !dashboard || !order) throw new Error('The order cannot be found')
  const now = context.now()
  const { answers } = await orderBeginning(context, {
    accountId: account.id,
    methods: ['test-bank'],
    proposed: null,
    answer: undefined,
    shown: undefined,
    clientAddress: '203.0.113.9',
    onTrouble: () => undefined,
  })
  return {
    'the overview of the order': orderedParts(orderAnswersIn(typed), null, NO_SEARCH)
      .flatMap(({ texts }) => texts)
      .join('\n'),
    'the form of whoever orders again': textOf(
      <DetailsStep answers={answers} errors={{}} onAnswer={() => undefined} isAlive isSignedIn name={null} />,
    ),
    'the record of the customer': JSON.stringify(history.customer),
    'the form of the record': textOf(<RecordForm {...dashboard.customer} state={{ status: 'fresh' }} />),
    'the order in the portal': textOf(
      <OrderView {...found} now={now} notice={undefined} sent={undefined} wantsToCancel={false} />,
    ),
    'the order in the office': textOf(<OrderedBy order={order} />),
    'the customer in the office': textOf(
      <CustomerFacts {...history} invitation={{ wayIn: { by: 'nothing' }, last: undefined }} />,
    ),
    'the form of the office': textOf(<CustomerForm {...history} sent={undefined} />),
    'the invoice before it is made': textOf(<BillPreview order={order} invoices={[]} today="2026-11-20" />),
    'the file of customers': await (await officeCsv({ context }, 'klanten', new URLSearchParams())).text(),
    'the invoice as PDF': await pdfText(await fileOf('pdf')),
    'the invoice as XML': (await fileOf('xml')).toString(),
    'the export of the record': JSON.stringify(await customerData.find(db, miriam.email)),
    'the export of the orders': JSON.stringify(await orderData.find(db, miriam.email)),
  }

  async function fileOf(kind: 'pdf' | 'xml'): Promise<Buffer> {
    const file = await fetchInvoiceFile(context, { account, number, kind })
    if (!file || file === 'too-busy') throw new Error('There is no such invoice')
    return file.content
  }
}

/** Text of an element; an e-mail address may break after its @. */
const textOf = (part: React.ReactElement) => renderToStaticMarkup(part).replaceAll('<wbr/>', '')

async function pdfText(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
