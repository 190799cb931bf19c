import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  ACCOUNT,
  collectionsIn,
  type DebitedShop,
  INVOICED,
  nightOf,
  nights,
  openDebitedShop,
} from '../../../../tests/support/debits'
import { allMails } from '../../../../tests/support/mails'
import {
  allDone,
  deliverNow,
  maintenance,
  quoteLine,
  startedProject,
} from '../../../../tests/support/projects'
import { giveMandate } from '../../mandates/server/give-mandate'
import { mandates } from '../../mandates/server/mandate-tables'
import { fileForBank } from './build-file'
import { debitFiles } from './debit-tables'

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
  expect(await mailOf(shop, 'debit-postponed')).toContain(announced?.invoiceNumber)
})
