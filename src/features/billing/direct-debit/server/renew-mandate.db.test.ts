import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { addDays, dayOf } from '@/shared/calendar-day'
import { arranged, halves } from '../../../../../tests/support/arrangements'
import { ROOS } from '../../../../../tests/support/arrears'
import { beginInTurn } from '../../../../../tests/support/database'
import {
  collectionsIn,
  type DebitedShop,
  INVOICED,
  lastInvoiceOf,
  nightOf,
  nights,
  openDebitedShop,
} from '../../../../../tests/support/debits'
import { aFreeInvoice } from '../../../../../tests/support/free-invoices'
import { moneyCameIn } from '../../../../../tests/support/invoices'
import { allMails } from '../../../../../tests/support/mails'
import { allDone, deliverNow, startedProject } from '../../../../../tests/support/projects'
import { fileForBank } from './build-file'
import { debitFiles } from './debit-tables'
import { fileHandedIn } from './hand-in-file'
import { renewalOffer, renewMandate } from './renew-mandate'
import { withdrawMandate } from './withdraw-mandate'

const OLD = '2026-11-24 portaal'

/** Their mandate is in the text from before free invoices were named. */
async function withOldText(shop: DebitedShop) {
  await shop.site.db.update(mandates).set({ wordingVersion: OLD }).where(eq(mandates.customerId, shop.jan.id))
}

async function mailsOf({ site }: DebitedShop, kind: string) {
  return (await allMails(site)).filter((mail) => mail.kind === kind)
}

const mandatesOf = async ({ site, jan }: DebitedShop) =>
  await site.db.select().from(mandates).where(eq(mandates.customerId, jan.id)).orderBy(mandates.givenAt)

async function press(shop: DebitedShop, invoiceId?: string) {
  const { shown = '' } = (await renewalOffer(shop.site.context, shop.jan.id)) ?? {}
  return () => renewMandate(shop.site.context, shop.jan, { shown, invoiceId })
}

// promise money 7e: A newer text of a mandate is agreed to with one press, which announces the invoice at which it was pressed
test('a free invoice that the older text does not name is paid by hand, offers the newer text, and is then announced', async () => {
  await using shop = await openDebitedShop('agency')
  await withOldText(shop)
  const invoice = await aFreeInvoice(shop.site, shop.jan.id)
  expect(await collectionsIn(shop)).toEqual([])
  const [mailed] = await mailsOf(shop, 'free-invoice')
  expect(mailed?.text.replaceAll(/\s+/g, ' ')).toContain('Laat ook deze facturen automatisch afschrijven')
  expect(mailed?.text).toContain(`/hosting-dashboard?afschrijven=${invoice.id}#incasso`)
  const offer = await renewalOffer(shop.site.context, shop.jan.id)
  expect(offer?.wording).toContain('losse facturen voor ander werk')
  expect(offer?.wording).toContain('eindigend op 4567')
  expect(await (await press(shop, invoice.id))()).toBe('announced')
  const [collection] = await collectionsIn(shop)
  const today = dayOf(shop.site.clock.now)
  expect(collection).toMatchObject({ state: 'announced', invoiceId: invoice.id, amount: 242_00 })
  expect((collection?.debitOn ?? '') >= addDays(today, 14)).toBe(true)
  const [before, after] = await mandatesOf(shop)
  // A mandate of its own with the agency: the text, its version and the moment are kept.
  expect(after).toMatchObject({
    iban: before?.iban,
    holder: before?.holder,
    wording: expect.stringContaining('losse facturen voor ander werk'),
    wordingVersion: '2026-11-28 portaal',
    givenAt: shop.site.clock.now,
  })
  expect(after?.reference).not.toBe(before?.reference)
  expect(collection?.mandateId).toBe(after?.id)
  const [told] = await mailsOf(shop, 'debit-announced')
  expect(told?.text).toContain(after?.reference)
  // The next free invoice is announced by its own mail.
  await aFreeInvoice(shop.site, shop.jan.id)
  expect(await collectionsIn(shop)).toHaveLength(2)
})

test('pressed twice at once it is one mandate, one debit and one mail', async () => {
  await using shop = await openDebitedShop('agency')
  await withOldText(shop)
  const invoice = await aFreeInvoice(shop.site, shop.jan.id)
  const once = await press(shop, invoice.id)
  const lock = (tx: Parameters<Parameters<typeof beginInTurn>[1]>[0]) =>
    tx.select().from(mandates).where(eq(mandates.customerId, shop.jan.id)).for('update')
  expect(await beginInTurn(shop.site, lock, [once, once])).toEqual(['announced', 'unchanged'])
  expect(await mandatesOf(shop)).toHaveLength(2)
  expect(await collectionsIn(shop)).toHaveLength(1)
  expect(await mailsOf(shop, 'debit-announced')).toHaveLength(1)
})

test('pressed while a file is handed in: what is in it goes on under the mandate that it names', async () => {
  await using shop = await openDebitedShop('agency')
  await withOldText(shop)
  await nightOf(shop, INVOICED)
  const [announced] = await collectionsIn(shop)
  await nightOf(shop, announced?.leavesOn ?? '')
  const [leaving] = await collectionsIn(shop)
  expect(leaving?.state).toBe('submitting')
  const [file] = await shop.site.db.select().from(debitFiles)
  const bytes = await fileForBank(shop.site.context, { fileId: file?.id ?? '', adminId: ROOS.id })
  const free = await aFreeInvoice(shop.site, shop.jan.id)
  const pressed = await press(shop, free.id)
  await Promise.all([pressed(), fileHandedIn(shop.site.context, { fileId: file?.id ?? '', admin: ROOS })])
  const all = await collectionsIn(shop)
  expect(all.map(({ state }) => state).sort()).toEqual(['announced', 'submitted'])
  expect(all.filter(({ invoiceId }) => invoiceId === free.id)).toHaveLength(1)
  expect(all.find(({ id }) => id === leaving?.id)?.mandateId).toBe(leaving?.mandateId)
  expect(await fileForBank(shop.site.context, { fileId: file?.id ?? '', adminId: ROOS.id })).toEqual(bytes)
})

test('at Mollie it stays one mandate: what was announced goes on under the new text, and one withdrawal ends it', async () => {
  await using shop = await openDebitedShop('mollie')
  await withOldText(shop)
  await nightOf(shop, INVOICED)
  shop.site.clock.advance(3600)
  const renewal = await lastInvoiceOf(shop, shop.order.orderId)
  const free = await aFreeInvoice(shop.site, shop.jan.id)
  expect(await (await press(shop, free.id))()).toBe('announced')
  const [before, after] = await mandatesOf(shop)
  expect(after?.providerMandateId).toBe(before?.providerMandateId)
  expect(before?.withdrawnAt).not.toBeNull()
  const all = await collectionsIn(shop)
  expect(all.map(({ mandateId }) => mandateId)).toEqual([after?.id, after?.id])
  await nights(shop, '2026-12-07', '2026-12-18')
  const left = (await collectionsIn(shop)).find(({ invoiceId }) => invoiceId === renewal.id)
  expect(left).toMatchObject({ state: 'submitted', attempt: 1 })
  expect(await withdrawMandate(shop.site.context, shop.jan)).toBe('withdrawn')
  expect(await mailsOf(shop, 'mandate-withdrawn')).toHaveLength(1)
})

test('an invoice that is paid, late or paid in instalments is not announced, and nobody else’s is', async () => {
  for (const how of ['paid', 'late', 'instalments', 'elsewhere'] as const) {
    await using shop = await openDebitedShop('agency')
    await withOldText(shop)
    const { site } = shop
    const invoice = await aFreeInvoice(site, shop.jan.id)
    if (how === 'paid') await moneyCameIn(site, invoice.id)
    if (how === 'late') site.clock.advance(15 * 24 * 3600)
    if (how === 'instalments') await arranged(site, invoice.id, await halves(site, invoice.id))
    const id = how === 'elsewhere' ? crypto.randomUUID() : invoice.id
    expect(await (await press(shop, id))()).toBe('renewed')
    expect(await collectionsIn(shop)).toEqual([])
  }
})

test('a text that changed since the page was drawn is not agreed to, and without a mandate there is none to renew', async () => {
  await using shop = await openDebitedShop('agency')
  await withOldText(shop)
  const { context } = shop.site
  expect(await renewMandate(context, shop.jan, { shown: 'x'.repeat(22) })).toBe('changed')
  const once = await press(shop)
  await withdrawMandate(context, shop.jan)
  expect(await once()).toBe('not-offered')
  expect(await renewalOffer(context, shop.jan.id)).toBeUndefined()
})

// promise money 7e: The mail of a delivered project offers the newer text
test('the mail of a delivered project offers the newer text to who has one that does not name projects, and to nobody else', async () => {
  await using shop = await openDebitedShop('agency')
  const { site, jan } = shop
  const deliver = async () => {
    const { id } = await startedProject(site, undefined, { customerId: jan.id })
    await allDone(site, id)
    expect((await deliverNow(site, id)).outcome).toBe('delivered')
    return (await mailsOf(shop, 'project-delivered')).at(-1)
  }
  await site.db.update(mandates).set({ wordingVersion: '2026-11-22 portaal' })
  const offered = await deliver()
  const [invoice] = await site.db.select().from(hostingInvoices).where(isNull(hostingInvoices.orderId))
  expect(offered?.text).toContain(`/hosting-dashboard?afschrijven=${invoice?.id}#incasso`)
  expect(await (await press(shop, invoice?.id))()).toBe('announced')
  expect(await collectionsIn(shop)).toMatchObject([{ invoiceId: invoice?.id, state: 'announced' }])
  site.clock.advance(60)
  const debited = await deliver()
  expect(debited?.text).not.toContain('afschrijven=')
  expect(debited?.text).toContain('je gaf een machtiging')
})
