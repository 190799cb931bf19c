import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUSTOMER_FIELDS } from '@/features/people/customers/domain/customer-details'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext, testSettings } from '../../../../../tests/support/database'
import { type RdapServer, startRdapServer, taken } from '../../../../../tests/support/rdap'
import { FRESH_ORDER } from '../domain/internal/order-wizard'
import { NO_ORDER_ANSWERS } from '../domain/order-answers'
import { SHOWN_FIELD } from '../domain/order-draft'
import { ORDER_NOTICES } from '../domain/order-notices'
import { orderBeginning } from './order-beginning'

let registry: RdapServer
beforeAll(async () => {
  registry = await startRdapServer()
})
afterAll(() => registry.stop())

const openShop = () => createTestContext({ settings: { ...testSettings(), rdapUrl: registry.url } })

type Visit = Parameters<typeof orderBeginning>[1]
const NEWCOMER: Visit = {
  accountId: undefined,
  methods: ['ideal', 'bank-transfer'],
  proposed: null,
  answer: undefined,
  shown: undefined,
  clientAddress: '203.0.113.7',
  onTrouble: (error) => {
    throw error
  },
}
const begin = ({ context }: TestContext, visit: Partial<Visit> = {}) =>
  orderBeginning(context, { ...NEWCOMER, ...visit })

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a newcomer begins with nothing but the usual way to pay, and the package of the link that led here', async () => {
  await using site = await openShop()
  expect(await begin(site)).toEqual({
    ...FRESH_ORDER,
    answers: { ...NO_ORDER_ANSWERS, payment_method: 'ideal' },
  })
  expect((await begin(site, { proposed: 'webshop' })).answers.hosting_package).toBe('webshop')
  for (const proposed of ['goud', '', '__proto__', '<script>'])
    expect((await begin(site, { proposed })).answers.hosting_package).toBe('')
})

// promise portal-flash.ts: Ze staan op je volgende facturen, en bij een volgende bestelling zijn ze al ingevuld. Facturen die je al hebt, veranderen niet.
test('who is signed in finds what is known filled in, and need not pass that step; who lacks something does', async () => {
  await using site = await openShop()
  const jan = await placeOrderOf(site)
  const known = await begin(site, { accountId: jan.accountId })
  expect(known).toMatchObject({
    skipsDetails: true,
    step: 0,
    answers: { customer_name: 'Jan Wevers', customer_email: jan.email, customer_zipcode: '7511 GA' },
  })
  // Consent is given anew with every order.
  expect(known.answers).toMatchObject({ terms: false, mandate: false })
  // The old site never asked some of its customers for a city.
  await site.db
    .update(hostingCustomers)
    .set({ customerCity: null })
    .where(eq(hostingCustomers.id, jan.customerId))
  expect(await begin(site, { accountId: jan.accountId })).toMatchObject({
    skipsDetails: false,
    answers: { customer_name: 'Jan Wevers', customer_city: '' },
  })
})

test('a stranger is shown nothing of a customer, by no way in', async () => {
  await using site = await openShop()
  const jan = await placeOrderOf(site)
  const visits: Partial<Visit>[] = [
    {},
    { accountId: crypto.randomUUID() },
    { proposed: jan.email },
    { shown: formOf({ customer_email: jan.email }) },
    {
      answer: {
        status: 'invalid',
        values: { customer_email: jan.email },
        errors: {},
        notice: ORDER_NOTICES.incomplete,
      },
    },
  ]
  for (const visit of visits) {
    const begun = await begin(site, visit)
    expect(begun.skipsDetails).toBe(false)
    for (const secret of ['Wevers', 'Oude Markt', '7511 GA', jan.accountId])
      expect(JSON.stringify({ ...begun, answers: { ...begun.answers, customer_email: '' } })).not.toContain(
        secret,
      )
  }
})

test('without JavaScript a refused form comes back with everything filled in, its faults and what the whole form says', async () => {
  await using site = await openShop()
  const jan = await placeOrderOf(site)
  const values = { hosting_package: 'basis', extras: 'ssl,seo', customer_name: 'Miriam', terms: 'on' }
  const errors = { customer_city: CUSTOMER_FIELDS.customerCity.missing }
  const refused = { status: 'invalid', values, errors, notice: ORDER_NOTICES.incomplete } as const
  const back = await begin(site, { answer: refused, accountId: jan.accountId })
  // Typed answers take precedence, also for a signed-in customer.
  expect(back).toMatchObject({
    errors,
    notice: ORDER_NOTICES.incomplete,
    answers: {
      hosting_package: 'basis',
      extras: ['ssl', 'seo'],
      customer_name: 'Miriam',
      terms: true,
      customer_city: '',
    },
  })
  const failed = { status: 'failed', values, notice: ORDER_NOTICES.orderFailed } as const
  expect(await begin(site, { answer: failed })).toMatchObject({ errors: {}, notice: failed.notice })
})

test('without JavaScript the overview is shown again, and the registry is asked once, when that was pressed', async () => {
  await using site = await openShop()
  registry.answer('weverijhaak.nl', taken)
  const typed = { domain_name: 'weverijhaak.nl', domain_plan: 'register', hosting_package: 'webshop' }
  const asked = await begin(site, { shown: formOf({ ...typed, show: 'domain' }) })
  expect(asked).toMatchObject({
    answers: { hosting_package: 'webshop', domain_name: 'weverijhaak.nl' },
    search: { state: 'answered', answer: { outcome: 'checked', checked: { verdict: 'bezet' } } },
  })
  const questions = registry.asked().length
  expect(
    await begin(site, { shown: formOf({ ...typed, show: 'cart', left_out_domain: 'weverijhaak.nl' }) }),
  ).toEqual(asked)
  const refused = { status: 'invalid', values: typed, errors: {}, notice: ORDER_NOTICES.notSeen } as const
  expect((await begin(site, { answer: refused })).search).toEqual(asked.search)
  for (const fields of [
    { ...typed, show: 'cart' },
    { ...typed, show: 'domain', domain_name: '  ' },
    { ...typed, show: 'domain', domain_plan: 'bring' },
  ])
    expect((await begin(site, { shown: formOf(fields) })).search.state).toBe('none')
  expect(registry.asked()).toHaveLength(questions)
})

test('nonsense in a form is nothing chosen, and a price in it is nobody’s', async () => {
  await using site = await openShop()
  const nonsense = {
    hosting_package: 'gratis',
    billing_cycle: 'eeuwig',
    extras: 'fax',
    payment_method: 'cheque',
    domain_plan: 'steal',
    hosting_price: '0.01',
    total_price: '0.01',
  }
  const { answers } = await begin(site, { shown: formOf(nonsense) })
  expect(answers).toEqual(NO_ORDER_ANSWERS)
})

test('a look-up of ours that fails is for the log, and the form keeps what was typed', async () => {
  await using site = await openShop()
  await site.db.execute(sql`DROP TABLE token_buckets`)
  const heard: unknown[] = []
  const shown = formOf({ hosting_package: 'basis', domain_name: 'bakkerijaarnink.nl' })
  shown.set(SHOWN_FIELD, 'domain')
  const { answers, search } = await begin(site, { shown, onTrouble: (error) => heard.push(error) })
  expect(search).toEqual({ state: 'failed', typed: 'bakkerijaarnink.nl' })
  expect(answers).toMatchObject({ hosting_package: 'basis', domain_name: 'bakkerijaarnink.nl' })
  expect(heard).toHaveLength(1)
})
