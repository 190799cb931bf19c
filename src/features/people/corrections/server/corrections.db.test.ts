import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { endOfLastWork } from '@/features/operations/worklist/domain/deadlines'
import { beginEmailChange } from '@/features/people/accounts/email-change/server/begin-email-change'
import { emailChanges } from '@/features/people/accounts/email-change/server/email-change-tables'
import { accounts } from '@/features/people/accounts/server/account-tables'
import type { Received } from '@/features/people/correspondence/domain/correspondence'
import { correspondenceOf } from '@/features/people/correspondence/server/correspondence-queries'
import { asRead } from '@/features/people/customers/domain/customer-details'
import { customerRecord } from '@/features/people/customers/domain/customer-record'
import { changeCustomerRecord } from '@/features/people/customers/server/change-customer-record'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import type { CalendarDay } from '@/shared/calendar-day'
import { CONSUMER_ORDER, type OrderedBy, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { databaseWatch } from '../../../../../tests/support/whole-database'
import { carryOutCorrection } from './carry-out-correction'
import { correctionRequest } from './correction-queries'
import { correctionData } from './internal/personal-data'
import { loadCorrectionRequestStep, recordCorrectionRequest } from './record-correction-request'
import { refuseCorrection } from './refuse-correction'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }
const ANNA = { id: crypto.randomUUID(), name: 'Anna' }
const NEW = 'jan@wevers-slot.example'
const ASKED = 'Oude Markt 3 moet Oude Markt 13 zijn.'
const RECORD = customerRecord.parse({
  customer_name: 'Jan Wevers-Slot',
  customer_phone: '06-12 34 56 78',
  customer_company: '',
  customer_address: 'Oude Markt 13',
  customer_zipcode: '7511 GA',
  customer_city: 'Enschede',
  customer_kvk: '',
  customer_vat_id: '',
})

const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ')

const letter = (receivedOn: CalendarDay = '2026-12-01', other: Partial<Received> = {}): Received => ({
  id: crypto.randomUUID(),
  receivedOn,
  sentOn: null,
  means: 'paper',
  senderName: 'Jan Wevers',
  note: null,
  admin: ROOS,
  ...other,
})

/** A customer with an order, whose request came in on 1 December and was recorded on the 2nd. */
async function asked(site: TestContext, received = letter()) {
  const jan = await placeOrderOf(site)
  site.clock.now = new Date('2026-12-02T10:00:00Z')
  const found = await loadCorrectionRequestStep(site.context, jan.customerId, received)
  const send = () =>
    recordCorrectionRequest(site.context, {
      customerId: jan.customerId,
      asked: ASKED,
      received,
      shown: found?.shown ?? '',
    })
  expect(await send()).toEqual({ outcome: 'recorded', about: null })
  return { jan, requestId: received.id, send, step: found?.step }
}

const readOf = async ({ db }: TestContext, { customerId }: OrderedBy) =>
  asRead((await customerWithId(db, customerId)) ?? {})

/** Customer, account, begun change of address and papers, without ids. */
async function leftOf({ db }: TestContext) {
  const customers = await db.select().from(hostingCustomers)
  const changes = await db.select().from(emailChanges)
  return {
    customers: customers.map(({ id, accountId, ...one }) => one),
    accounts: (await db.select().from(accounts)).map(({ email, name }) => ({ email, name })),
    changes: changes.map(({ fromEmail, toEmail, begunAt, confirmUntil, confirmedAt }) => ({
      fromEmail,
      toEmail,
      begunAt,
      confirmUntil,
      confirmedAt,
    })),
    invoices: (await db.select().from(hostingInvoices)).map(({ buyer, totalAmount }) => [buyer, totalAmount]),
  }
}

const mailsOf = async (site: TestContext, kind: string) =>
  (await allMails(site)).filter((mail) => mail.kind === kind)

// promise people: A request to correct has the end of the customer’s own change
test('a request that is carried out leaves what the customer’s own change leaves, field by field, with its proof', async () => {
  await using own = await createTestContext()
  await using byLetter = await createTestContext()
  const jan = await placeOrderOf(own)
  own.clock.now = new Date('2026-12-02T10:00:00Z')
  expect(await changeCustomerRecord(own.context, { ...jan, record: RECORD })).toBe('saved')
  const actor = actorOf({ id: jan.accountId, role: 'customer' })
  const wanted = { accountId: jan.accountId, to: NEW, by: 'customer', actor } as const
  expect(await beginEmailChange(own.context, wanted)).toMatchObject({ outcome: 'begun' })

  const { jan: other, requestId } = await asked(byLetter)
  const correction = {
    requestId,
    record: RECORD,
    known: await readOf(byLetter, other),
    newEmail: NEW,
    admin: ANNA,
  }
  expect(await carryOutCorrection(byLetter.context, correction)).toEqual({
    outcome: 'carried-out',
    customerId: other.customerId,
  })
  expect(await leftOf(byLetter)).toEqual(await leftOf(own))
  const kindsAfter = async (site: TestContext) => (await allMails(site)).map(({ kind }) => kind)
  expect((await kindsAfter(byLetter)).filter((kind) => kind !== 'correction-carried-out').sort()).toEqual(
    (await kindsAfter(own)).sort(),
  )
  expect(await correctionRequest(byLetter.db, requestId)).toMatchObject({
    outcome: 'carried-out',
    answeredBy: 'Anna',
    before: { customerAddress: 'Oude Markt 3', customerEmail: 'jan@wevers.example' },
    after: { customerAddress: 'Oude Markt 13', customerEmail: NEW },
  })
  const logged = await byLetter.db.select().from(auditLog)
  expect(logged.find(({ action }) => action === 'customer.correction-carried-out')?.details).toEqual({
    fields: 'customerName, customerPhone, customerAddress, customerEmail',
    receivedOn: '2026-12-01',
  })
  const [mail, ...more] = await mailsOf(byLetter, 'correction-carried-out')
  expect(more).toEqual([])
  expect(mail?.toAddress).toBe('jan@wevers.example')
  expect(oneLine(mail?.text)).toContain(
    'Je liet ons dit op papier weten (1 december 2026); Roos heeft het voor je vastgelegd.',
  )
  expect(oneLine(mail?.text)).toContain('Verbeterd is: Naam, Telefoon, Straat en huisnummer.')
})

// promise CorrectionRequestPage.tsx: Tot dan staat het op Vandaag.
// promise people: A request to correct has the end of the customer’s own change … and waits for its answer a month at most
test('until its answer it stands on Vandaag, due a month after it came in; once per form', async () => {
  await using site = await createTestContext()
  const { jan, requestId, send, step } = await asked(site)
  expect(step).toEqual({ dueOn: '2027-01-01' })
  const items = () => site.context.registries.todaySources.correction.items(site.context, 10)
  expect(await items()).toMatchObject([
    {
      id: requestId,
      title: 'Jan Wevers',
      text: 'Vroeg op 1 december 2026 om gegevens te verbeteren',
      dueAt: endOfLastWork('2027-01-01'),
    },
  ])
  expect(endOfLastWork('2027-01-01') < new Date('2027-01-02T00:00:00Z')).toBe(true)
  const watch = await databaseWatch(site)
  const before = await watch()
  expect((await Promise.all([send(), send()])).map(({ outcome }) => outcome)).toEqual([
    'recorded',
    'recorded',
  ])
  expect(await watch()).toEqual(before)
  expect(await correspondenceOf(site.db, jan.customerId)).toMatchObject([{ kind: 'correction-asked' }])
  const answer = { requestId, reason: 'Het huisnummer in het handelsregister is 3.', admin: ROOS }
  expect(await refuseCorrection(site.context, answer)).toMatchObject({ outcome: 'refused' })
  expect(await items()).toEqual([])
})

test('of two colleagues at once one answers, and two clicks of one are one answer', async () => {
  await using site = await createTestContext()
  const { jan, requestId } = await asked(site)
  const known = await readOf(site, jan)
  const correct = (admin: typeof ROOS) =>
    carryOutCorrection(site.context, { requestId, record: RECORD, known, newEmail: null, admin })
  const answers = await Promise.all([correct(ROOS), correct(ROOS), correct(ANNA)])
  const outcomes = answers.map(({ outcome }) => outcome).sort()
  expect([
    ['answered', 'carried-out', 'carried-out'],
    ['answered', 'answered', 'carried-out'],
  ]).toContainEqual(outcomes)
  expect(await mailsOf(site, 'correction-carried-out')).toHaveLength(1)
  const late = { requestId, reason: 'Te laat', admin: ANNA }
  expect(await refuseCorrection(site.context, late)).toEqual({ outcome: 'answered' })
})

test('a taken address, a record that changed meanwhile, and nothing to correct change nothing at all', async () => {
  await using site = await createTestContext()
  const { customer } = CONSUMER_ORDER
  await placeOrderOf(site, { customer: { ...customer, customerEmail: 'miriam@elders.example' } })
  const { jan, requestId } = await asked(site)
  const known = await readOf(site, jan)
  const now = customerRecord.parse({ ...JSON.parse(known), customer_email: undefined })
  const watch = await databaseWatch(site)
  const before = await watch()
  const correct = (changes: object) =>
    carryOutCorrection(site.context, {
      requestId,
      record: RECORD,
      known,
      newEmail: null,
      admin: ROOS,
      ...changes,
    })
  expect(await correct({ newEmail: 'Miriam@elders.example' })).toEqual({ outcome: 'taken' })
  expect(await correct({ known: 'other' })).toEqual({ outcome: 'overtaken' })
  expect(await correct({ record: now, newEmail: 'JAN@wevers.example' })).toEqual({ outcome: 'nothing' })
  expect(await correct({ requestId: crypto.randomUUID() })).toEqual({ outcome: 'unknown' })
  expect(await watch()).toEqual(before)
})

// promise correction-mails.tsx: Je kunt ook een klacht indienen bij de Autoriteit Persoonsgegevens
test('a refusal mails its reason and where to complain, and changes nothing of the customer', async () => {
  await using site = await createTestContext()
  const { jan, requestId } = await asked(site)
  const before = await readOf(site, jan)
  const answer = { requestId, reason: 'Het huisnummer in het handelsregister is 3.', admin: ROOS }
  const answers = await Promise.all([
    refuseCorrection(site.context, answer),
    refuseCorrection(site.context, answer),
  ])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  expect(await readOf(site, jan)).toBe(before)
  const [mail, ...more] = await mailsOf(site, 'correction-refused')
  expect(more).toEqual([])
  expect(oneLine(mail?.text)).toContain('Het huisnummer in het handelsregister is 3.')
  expect(oneLine(mail?.text)).toContain('klacht indienen bij de Autoriteit Persoonsgegevens')
})

test('a day before the customer was there, or still to come, cannot be; export and erasure hold the request', async () => {
  await using site = await createTestContext()
  const { jan, requestId } = await asked(site)
  const stepOn = async (receivedOn: CalendarDay) =>
    (await loadCorrectionRequestStep(site.context, jan.customerId, { receivedOn, sentOn: null }))?.step
  expect(await stepOn('2026-11-01')).toBe('day')
  expect(await stepOn('2026-12-03')).toBe('day')
  expect(JSON.stringify(await correctionData.find(site.db, jan.email))).toContain(ASKED)
  expect(await site.db.transaction((tx) => correctionData.erase(tx, jan.email))).toBe(1)
  expect(await correctionRequest(site.db, requestId)).toBeUndefined()
})
