import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveMandate } from '@/features/billing/mandates/server/give-mandate'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { settlePayment } from '@/features/billing/settlement/server/settle-payment'
import { stopContactByHand } from '@/features/people/customers/server/contact-stop'
import {
  ACCOUNT,
  collectionsIn,
  type DebitedShop,
  INVOICED,
  nightOf,
  nights,
  openDebitedShop,
} from '../../../../../tests/support/debits'
import { allMails } from '../../../../../tests/support/mails'
import {
  allDone,
  deliverNow,
  maintenance,
  quoteLine,
  startedProject,
} from '../../../../../tests/support/projects'
import { fileForBank } from './build-file'
import { debitFiles } from './debit-tables'
import { mandateAsItStands } from './mandate-as-it-stands'
import { withdrawMandate } from './withdraw-mandate'

const OLD = '2026-11-22 portaal'
const ROOS = { id: crypto.randomUUID(), name: 'Roos' }

async function giveOldText({ site: { db }, jan }: DebitedShop) {
  await db.update(mandates).set({ wordingVersion: OLD }).where(eq(mandates.customerId, jan.id))
}

/** A project of the customer who gave the mandate is delivered, and so invoiced. */
async function projectDelivered({ site, jan }: DebitedShop) {
  const project = await startedProject(site, [quoteLine(), maintenance()], { customerId: jan.id })
  await allDone(site, project.id)
  expect((await deliverNow(site, project.id)).outcome).toBe('delivered')
}

/** The last mail of this kind that says so, or the last of them. */
async function mailOf({ site }: DebitedShop, kind: string, says = '') {
  const mails = (await allMails(site)).filter((one) => one.kind === kind)
  return mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')).findLast((text) => text.includes(says))
}

// promise mandate-coverage.ts: een factuur voor een project en een losse factuur betaal je zelf
test('a mandate whose text does not speak of projects debits no project: the customer is asked to pay', async () => {
  await using shop = await openDebitedShop('agency')
  await giveOldText(shop)
  await projectDelivered(shop)
  expect(await collectionsIn(shop)).toEqual([])
  const mail = await mailOf(shop, 'project-delivered')
  expect(mail).not.toContain('je gaf een machtiging')
  expect(mail).toContain('Kenmerk')
  // What its text does speak of, goes on as it was.
  await nightOf(shop, INVOICED)
  expect(await collectionsIn(shop)).toMatchObject([{ state: 'announced' }])
  const ofOrder = await mailOf(shop, 'subscription-renewal', 'Hosting Basis')
  expect(ofOrder).toContain('je gaf een machtiging')
})

test('what was announced for a project by such a mandate does not leave, and its customer hears that it is theirs to pay', async () => {
  await using shop = await openDebitedShop('agency')
  await projectDelivered(shop)
  const [announced] = await collectionsIn(shop)
  await giveOldText(shop)
  await nightOf(shop, announced?.leavesOn ?? '')
  expect(await collectionsIn(shop)).toMatchObject([{ state: 'cancelled' }])
  expect(await mailOf(shop, 'debit-called-off')).toContain('Betaal de factuur zelf')
})

test('nor does it go to the bank with a file in which it stood already', async () => {
  await using shop = await openDebitedShop('agency')
  await projectDelivered(shop)
  const [announced] = await collectionsIn(shop)
  await nightOf(shop, announced?.leavesOn ?? '')
  const [file] = await shop.site.db.select().from(debitFiles)
  await giveOldText(shop)
  expect(await fileForBank(shop.site.context, { fileId: file?.id ?? '', adminId: ROOS.id })).toEqual({
    outcome: 'none',
  })
  expect(await mailOf(shop, 'debit-called-off')).toContain('Betaal de factuur zelf')
})

test('who gives a mandate anew, in the words of today, has their projects debited from then on; once is enough', async () => {
  await using shop = await openDebitedShop('agency')
  await giveOldText(shop)
  shop.site.clock.now = new Date('2026-11-24T12:00:00Z')
  expect(await giveMandate(shop.site.context, shop.jan, ACCOUNT)).toBe('given')
  expect(await giveMandate(shop.site.context, shop.jan, ACCOUNT)).toBe('unchanged')
  await projectDelivered(shop)
  expect(await collectionsIn(shop)).toMatchObject([{ state: 'announced' }])
  await nights(shop, '2026-12-06', '2026-12-06')
  const byMandate = new Set((await collectionsIn(shop)).map(({ mandateId }) => mandateId))
  expect(byMandate.size).toBe(1)
})

test('what was announced by a mandate that does not cover it goes on by a newer one that does: announced anew, called off by nobody', async () => {
  await using shop = await openDebitedShop('agency')
  await projectDelivered(shop)
  const [announced] = await collectionsIn(shop)
  await giveOldText(shop)
  shop.site.clock.now = new Date('2026-11-24T12:00:00Z')
  expect(await giveMandate(shop.site.context, shop.jan, ACCOUNT)).toBe('given')
  await nightOf(shop, announced?.leavesOn ?? '')
  const after = await collectionsIn(shop)
  const ofProject = after.filter(({ invoiceId }) => invoiceId === announced?.invoiceId)
  expect(ofProject.map(({ state }) => state).sort()).toEqual(['announced', 'cancelled'])
  expect(new Set(ofProject.map(({ mandateId }) => mandateId)).size).toBe(2)
  expect(await mailOf(shop, 'debit-called-off')).toBeUndefined()
  expect(await mailOf(shop, 'debit-by-other-mandate')).toContain(announced?.invoiceNumber)
})

/** Debited by Mollie for an order and announced for a project; then a newer mandate, for the agency's own bank. */
async function twoMandates(shop: DebitedShop) {
  await nightOf(shop, INVOICED)
  await nights(shop, '2026-12-16', '2026-12-18')
  await projectDelivered(shop)
  const [ofProject, ofOrder] = await collectionsIn(shop)
  if (ofProject?.state !== 'announced' || ofOrder?.state !== 'submitted') throw new Error('Not announced')
  await giveOldText(shop)
  expect(await giveMandate(shop.site.context, shop.jan, ACCOUNT)).toBe('given')
  const [older, newer] = await shop.site.db.select().from(mandates).orderBy(mandates.givenAt)
  /** What the bank says of the debit that left. */
  const returned = async (reason: string) => {
    const { site, mollie } = shop
    const [payment] = await site.db
      .select()
      .from(payments)
      .where(eq(payments.id, ofOrder.paymentId ?? ''))
    mollie.set(payment?.providerPaymentId ?? '', 'failed', { reason })
    await settlePayment(site.context, payment?.id ?? '')
    await site.runJobs()
  }
  const ofProjectNow = async () =>
    (await collectionsIn(shop))
      .filter(({ invoiceId }) => invoiceId === ofProject.invoiceId)
      .sort((a, b) => a.attempt - b.attempt)
      .map(({ state, mandateId }) => [state, mandateId])
  return { older, newer, returned, ofProjectNow, number: ofProject.invoiceNumber }
}

test('what was announced by a mandate that the bank ends goes on by a newer one, and its customer hears so at once', async () => {
  await using shop = await openDebitedShop('mollie')
  const { older, newer, returned, ofProjectNow, number } = await twoMandates(shop)
  await returned('MD01')
  expect(await ofProjectNow()).toEqual([
    ['cancelled', older?.id],
    ['announced', newer?.id],
  ])
  expect(await mailOf(shop, 'debit-failed')).not.toContain(number)
  const told = await mailOf(shop, 'debit-by-other-mandate')
  expect(told).toContain(number)
  expect(told).toContain(newer?.reference)
})

test('the same where the provider says that its mandate is gone; nobody reads that nothing is debited any more', async () => {
  await using shop = await openDebitedShop('mollie')
  const { older, newer, ofProjectNow, number } = await twoMandates(shop)
  for (const id of shop.mollie.mandates.keys()) shop.mollie.mandates.set(id, 'invalid')
  shop.site.clock.advance(2 * 60 * 60)
  expect((await mandateAsItStands(shop.site.context, shop.jan))?.id).toBe(newer?.id)
  expect(await ofProjectNow()).toEqual([
    ['cancelled', older?.id],
    ['announced', newer?.id],
  ])
  expect(await mailOf(shop, 'debit-by-other-mandate')).toContain(number)
  const withdrawn = await mailOf(shop, 'mandate-withdrawn')
  expect(withdrawn).toContain('andere machtiging')
  expect(withdrawn).not.toContain('We schrijven niets meer af')
  expect(withdrawn).not.toContain('je betaalt je facturen voortaan zelf')
})

test('who withdraws what they gave withdraws all of it: nothing is announced by another', async () => {
  await using shop = await openDebitedShop('mollie')
  const { older, ofProjectNow, number } = await twoMandates(shop)
  expect(await withdrawMandate(shop.site.context, shop.jan)).toBe('withdrawn')
  expect(await ofProjectNow()).toEqual([['cancelled', older?.id]])
  expect(await mailOf(shop, 'debit-by-other-mandate')).toBeUndefined()
  expect(await mailOf(shop, 'mandate-withdrawn')).toContain(number)
})

test('of who has a contact stop it waits, and nobody is written to', async () => {
  await using shop = await openDebitedShop('mollie')
  const { older, returned, ofProjectNow } = await twoMandates(shop)
  const admin = ROOS
  await stopContactByHand(shop.site.context, { customerId: shop.jan.id, reason: 'Overleden', admin })
  const before = (await allMails(shop.site)).filter(({ toAddress }) => toAddress === shop.jan.email)
  await returned('MD01')
  expect(await ofProjectNow()).toEqual([['announced', older?.id]])
  const after = (await allMails(shop.site)).filter(({ toAddress }) => toAddress === shop.jan.email)
  expect(after).toEqual(before)
})
