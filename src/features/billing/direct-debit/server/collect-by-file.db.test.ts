import { expect, test } from 'vitest'
import { importStatement } from '@/features/billing/accounting/server/import-statement'
import { mandateOfCustomer } from '@/features/billing/mandates/server/mandate-of-customer'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { paymentExceptions, payments } from '@/features/billing/payments/server/payment-tables'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { liftContactStop, stopContactByHand } from '@/features/people/customers/server/contact-stop'
import { addSeconds } from '@/shared/instants'
import { camtFile, type FileEntry } from '../../../../../tests/support/camt'
import { secondNode } from '../../../../../tests/support/database'
import {
  collectionsIn,
  type DebitedShop,
  INVOICED,
  lastInvoiceOf,
  nightOf,
  nights,
  openDebitedShop,
  orderWithMandate,
} from '../../../../../tests/support/debits'
import { allMails } from '../../../../../tests/support/mails'
import { painFaults, painTexts } from '../../../../../tests/support/pain-rules'
import { fileForBank } from './build-file'
import { callOffCollection } from './call-off'
import { debitFileRows } from './collection-queries'
import { debitBookings, debitFiles } from './debit-tables'
import { fileDropped, fileHandedIn } from './hand-in-file'

/** Two bank days for the bank, and one for the agency, ahead of Monday the twenty-first. */
const LEAVES = '2026-12-16'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }

/** The last mail of this kind, its text on one line. */
async function mailOf({ site }: DebitedShop, kind: string) {
  const mail = (await allMails(site)).findLast((one) => one.kind === kind)
  return mail && { ...mail, text: mail.text.replaceAll(/\s+/g, ' ') }
}

/** Both customers were invoiced, and their debits stand in the file of the night. */
async function fileReady(shop: DebitedShop) {
  await nightOf(shop, INVOICED)
  await nights(shop, '2026-12-14', LEAVES)
  const [file] = await shop.site.db.select().from(debitFiles)
  if (!file) throw new Error('There is no file')
  shop.site.clock.now = new Date(`${LEAVES}T09:00:00Z`)
  return file
}

async function download({ site }: DebitedShop, fileId: string): Promise<string> {
  const file = await fileForBank(site.context, { fileId, adminId: ROOS.id })
  if (file.outcome !== 'file') throw new Error('There is no file')
  return file.bytes.toString('utf8')
}

/** The file is with the bank. */
async function handedIn(shop: DebitedShop) {
  const file = await fileReady(shop)
  const xml = await download(shop, file.id)
  expect(await fileHandedIn(shop.site.context, { fileId: file.id, admin: ROOS })).toBe('handed-in')
  return { file, xml }
}

async function statement({ site }: DebitedShop, entries: readonly FileEntry[]) {
  const bytes = new Uint8Array(Buffer.from(camtFile(entries, { statementId: crypto.randomUUID() })))
  const taken = await importStatement(site.context, { fileName: 'a.xml', bytes, admin: ROOS })
  expect(taken.outcome).toBe('imported')
  await site.runJobs()
}

const credit = (amount: string, partId: string): FileEntry => ({
  amount,
  family: 'IDDT',
  partId,
  parts: [],
  reference: `C-${partId}`,
})

const cameBack = (amount: string, endToEndId: string, reason: string): FileEntry => ({
  amount,
  side: 'DBIT',
  family: 'IDDT',
  isReversal: true,
  reference: `R-${endToEndId}-${reason}`,
  parts: [{ amount, endToEndId, reason }],
})

// promise money 7b: The file for the bank is valid, and adds up
// promise mandate-mails.tsx: Minstens 14 dagen van tevoren mailen we het bedrag en de dag.
// promise mandate-coverage.ts: We schrijven de facturen voor volgende termijnen, voor wijzigingen en voor projecten af.
test('a mandate from the portal is collected with one file a night: announced under our own creditor id, and valid', async () => {
  await using shop = await openDebitedShop('agency')
  await orderWithMandate(shop, 'agency')
  const file = await fileReady(shop)
  const mail = (await mailOf(shop, 'subscription-renewal'))?.text
  expect(mail).toContain(shop.site.context.settings.creditorId)
  expect((await collectionsIn(shop)).map(({ state, fileId }) => [state, fileId])).toEqual([
    ['submitting', file.id],
    ['submitting', file.id],
  ])
  const xml = await download(shop, file.id)
  expect(painFaults(xml)).toEqual([])
  expect(painTexts(xml, 'CstmrDrctDbtInitn/GrpHdr/CtrlSum')).toEqual(['47.20'])
  expect(painTexts(xml, 'CstmrDrctDbtInitn/PmtInf/ReqdColltnDt')).toEqual(['2026-12-21'])
  const [mandate] = await shop.site.db.select().from(mandates)
  expect(xml).toContain(`<MndtId>${mandate?.reference}</MndtId>`)
})

// promise money 7b: The file for the bank is valid, and adds up … and stays the same, byte for byte
test('whoever downloads a file, whenever and how often, gets the same bytes', async () => {
  await using shop = await openDebitedShop('agency')
  await using other = secondNode(shop.site)
  const { id: fileId } = await fileReady(shop)
  // Two clocks never agree to the second.
  const ahead = { ...other.context, now: () => addSeconds(shop.site.clock.now, 5) }
  const taken = await Promise.all(
    [shop.site.context, ahead].map((context) => fileForBank(context, { fileId, adminId: ROOS.id })),
  )
  shop.site.clock.advance(24 * 60 * 60)
  expect(
    new Set([...taken.map((one) => String('bytes' in one && one.bytes)), await download(shop, fileId)]).size,
  ).toBe(1)
})

test('without a creditor id nobody is debited by a file, and no mandate is asked for', async () => {
  await using shop = await openDebitedShop('agency')
  const settings = { ...shop.site.context.settings, creditorId: undefined }
  const without = { ...shop, site: { ...shop.site, context: { ...shop.site.context, settings } } }
  await nightOf(without, INVOICED)
  expect(await collectionsIn(shop)).toEqual([])
  expect((await mailOf(shop, 'subscription-renewal'))?.text).toContain('Betalen kan tot en met')
})

// promise money 7b: What a statement tells is booked once
// promise accounting/domain/line-words.ts: wat bij onze incasso’s hoort, wordt vanzelf verwerkt.
test('the sum that the bank books pays every invoice of the file, once, told twice or in two statements', async () => {
  await using shop = await openDebitedShop('agency')
  const second = await orderWithMandate(shop, 'agency')
  const { file } = await handedIn(shop)
  await statement(shop, [credit('47.20', `${file.messageId}-1`)])
  await statement(shop, [credit('47.20', `${file.messageId}-1`)])
  expect((await collectionsIn(shop)).map(({ state }) => state)).toEqual(['paid', 'paid'])
  for (const { orderId } of [shop.order, second])
    expect((await lastInvoiceOf(shop, orderId)).paymentStatus).toBe('paid')
  expect(await shop.site.db.select().from(paymentExceptions)).toEqual([])
})

test('a debit that came and came back is money that went: its invoice is open again, and what follows is by its code', async () => {
  await using shop = await openDebitedShop('agency')
  const { file } = await handedIn(shop)
  const [collection] = await collectionsIn(shop)
  const id = collection?.endToEndId ?? ''
  await statement(shop, [credit('23.60', `${file.messageId}-1`), cameBack('23.60', id, 'AM04')])
  const [second, first] = await collectionsIn(shop)
  expect(first).toMatchObject({ state: 'returned', returnCode: 'AM04' })
  expect(second).toMatchObject({ state: 'announced', attempt: 2 })
  expect((await lastInvoiceOf(shop, shop.order.orderId)).paymentStatus).toBe('pending')
  const [payment] = (await shop.site.db.select().from(payments)).filter(
    ({ method }) => method === 'direct-debit',
  )
  expect(payment).toMatchObject({ state: 'paid', paidAmount: 2360, chargedBackAmount: 2360 })
  await statement(shop, [cameBack('23.60', id, 'AM04')])
  expect(await collectionsIn(shop)).toHaveLength(2)
  expect((await allMails(shop.site)).filter(({ kind }) => kind === 'debit-failed')).toHaveLength(1)
})

test('a return that is told before the money leaves no invoice paid', async () => {
  await using shop = await openDebitedShop('agency')
  const { file } = await handedIn(shop)
  const [collection] = await collectionsIn(shop)
  await statement(shop, [cameBack('23.60', collection?.endToEndId ?? '', 'MD06')])
  await statement(shop, [credit('23.60', `${file.messageId}-1`)])
  expect((await collectionsIn(shop)).map(({ state }) => state)).toEqual(['returned'])
  expect((await lastInvoiceOf(shop, shop.order.orderId)).paymentStatus).toBe('pending')
  expect((await mailOf(shop, 'debit-notice'))?.text).toContain('Bel de klant')
})

test('an account that is closed ends the mandate; the customer hears it and can give another', async () => {
  await using shop = await openDebitedShop('agency')
  await handedIn(shop)
  const [collection] = await collectionsIn(shop)
  await statement(shop, [cameBack('23.60', collection?.endToEndId ?? '', 'AC04')])
  expect(await mandateOfCustomer(shop.site.db, shop.order.customerId)).toBeUndefined()
  expect((await mailOf(shop, 'debit-failed'))?.text).toContain(
    'In je account staat hoe je weer laat afschrijven',
  )
})

test('money and returns that fit no debit of ours wait for a person, and change nothing', async () => {
  await using shop = await openDebitedShop('agency')
  const { file } = await handedIn(shop)
  await statement(shop, [credit('99.99', `${file.messageId}-1`), cameBack('1.00', 'VREEMD-1', 'AM04')])
  expect((await shop.site.db.select().from(debitBookings)).map(({ outcome }) => outcome)).toEqual([
    'person',
    'person',
  ])
  expect((await collectionsIn(shop)).map(({ state }) => state)).toEqual(['submitted'])
})

test('what was paid between the night and the download is left out of the file', async () => {
  await using shop = await openDebitedShop('agency')
  const second = await orderWithMandate(shop, 'agency')
  const file = await fileReady(shop)
  const { id: invoiceId, totalAmount: amount } = await lastInvoiceOf(shop, second.orderId)
  const actor = SYSTEM
  await receiveTransfer(shop.site.context, { invoiceId, amount, transferId: 'T-1', actor })
  const xml = await download(shop, file.id)
  expect(painTexts(xml, 'CstmrDrctDbtInitn/GrpHdr/NbOfTxs')).toEqual(['1'])
  expect((await collectionsIn(shop)).map(({ state }) => state).sort()).toEqual(['cancelled', 'submitting'])
})

// promise debit-file.ts: de andere incasso’s in dit bestand kondigen we opnieuw aan
test('a file that was not handed in lets its debits go, announced anew for a later day', async () => {
  await using shop = await openDebitedShop('agency')
  const file = await fileReady(shop)
  await download(shop, file.id)
  expect(await fileDropped(shop.site.context, { fileId: file.id, admin: ROOS })).toBe('dropped')
  expect(await fileHandedIn(shop.site.context, { fileId: file.id, admin: ROOS })).toBe('known')
  const [second, first] = await collectionsIn(shop)
  expect([first?.state, second?.state]).toEqual(['cancelled', 'announced'])
  expect((await mailOf(shop, 'debit-postponed'))?.text).toContain('We doen het later')
})

test('a file in which something else stands than the page showed is not handed in or dropped', async () => {
  await using shop = await openDebitedShop('agency')
  const { id: fileId } = await fileReady(shop)
  await download(shop, fileId)
  const { context, db } = shop.site
  const shownNow = async () => (await debitFileRows(db, context.settings, fileId))[0]?.shown ?? ''
  const before = await shownNow()
  const [stopped] = await collectionsIn(shop)
  const customerId = stopped?.customerId ?? ''
  await stopContactByHand(context, { customerId, reason: 'Rouw in de familie', admin: ROOS })
  const act = { fileId, admin: ROOS, shown: before }
  expect(await fileHandedIn(context, act)).toBe('changed')
  expect(await fileDropped(context, act)).toBe('changed')
  expect((await collectionsIn(shop)).map(({ state }) => state)).toEqual(['submitting'])
  expect(await fileDropped(context, { ...act, shown: await shownNow() })).toBe('dropped')
})

test('the office calls off what did not leave, and its customer hears that they pay', async () => {
  await using shop = await openDebitedShop('agency')
  await nightOf(shop, INVOICED)
  const [collection] = await collectionsIn(shop)
  const actor = SYSTEM
  const off = { collectionId: collection?.id ?? '', reason: 'Klant belde', actor }
  expect(await callOffCollection(shop.site.context, off)).toBe('called-off')
  expect(await callOffCollection(shop.site.context, off)).toBe('left')
  expect((await mailOf(shop, 'debit-called-off'))?.text).toContain('Betaal de factuur zelf')
  await nights(shop, '2026-12-14', LEAVES)
  expect(await shop.site.db.select().from(debitFiles)).toEqual([])
})

/** What the customer was sent, by kind, since the invoice came. */
async function sentTo({ site, jan }: DebitedShop) {
  return (await allMails(site)).filter(({ toAddress }) => toAddress === jan.email).map(({ kind }) => kind)
}

test('a contact stop takes a debit out of the file that is out: nobody is written to, and once it is lifted the debit is announced anew', async () => {
  await using shop = await openDebitedShop('agency')
  const file = await fileReady(shop)
  const before = await sentTo(shop)
  const { context } = shop.site
  const stop = { customerId: shop.jan.id, reason: 'Overleden', admin: ROOS }
  await stopContactByHand(context, stop)
  expect(await fileForBank(context, { fileId: file.id, adminId: ROOS.id })).toEqual({ outcome: 'none' })
  const [waiting] = await collectionsIn(shop)
  expect(waiting).toMatchObject({ state: 'announced', fileId: null })
  await nights(shop, '2026-12-17', '2027-01-12')
  expect(await sentTo(shop)).toEqual(before)
  expect(await collectionsIn(shop)).toMatchObject([{ state: 'announced' }])
  await liftContactStop(context, stop)
  await nights(shop, '2027-01-13', '2027-01-15')
  const tries = (await collectionsIn(shop)).filter(({ invoiceId }) => invoiceId === waiting?.invoiceId)
  expect(tries.map(({ state }) => state)).toEqual(['announced', 'cancelled'])
  const since = (await sentTo(shop)).slice(before.length)
  expect(since.filter((kind) => kind === 'debit-postponed')).toHaveLength(1)
  expect(since.filter((kind) => /remind|herinner/.test(kind))).toEqual([])
})

test('a file that was downloaded before a contact stop says so, with what to do, at its own page and under Vandaag, until the bank told what came of it', async () => {
  await using shop = await openDebitedShop('agency')
  const { context, db } = shop.site
  const file = await fileReady(shop)
  const said = async () => {
    const [row] = await debitFileRows(db, context.settings)
    const [item] = await context.registries.todaySources['debit-file'].items(context, 10)
    return [row?.stopped, item?.text]
  }
  const xml = await download(shop, file.id)
  const [{ invoiceNumber = '' } = {}] = await collectionsIn(shop)
  expect(await said()).toEqual([[], 'Dit incassobestand ligt nog niet bij de bank'])
  await stopContactByHand(context, { customerId: shop.jan.id, reason: 'Overleden', admin: ROOS })
  expect(await download(shop, file.id)).toBe(xml)
  const [numbers, text] = await said()
  expect(numbers).toEqual([invoiceNumber])
  expect(text).toContain(invoiceNumber)
  expect(text).toContain('Gaat niet door')
  expect(await fileHandedIn(context, { fileId: file.id, admin: ROOS })).toBe('handed-in')
  expect((await said())[1]).toContain('(recall)')
  shop.site.clock.now = new Date('2026-12-22T09:00:00Z')
  await statement(shop, [credit('23.60', `${file.messageId}-1`)])
  expect(await said()).toEqual([[], undefined])
})

test('who has a contact stop and no mandate any more hears nothing of a debit that is called off, until it is lifted', async () => {
  await using shop = await openDebitedShop('agency')
  await nightOf(shop, INVOICED)
  const before = await sentTo(shop)
  const { context, db } = shop.site
  const stop = { customerId: shop.jan.id, reason: 'Overleden', admin: ROOS }
  await stopContactByHand(context, stop)
  await db.update(mandates).set({ blockedAt: shop.site.clock.now, blockedCode: 'MD07' })
  await nights(shop, '2026-12-14', LEAVES)
  expect(await sentTo(shop)).toEqual(before)
  await liftContactStop(context, stop)
  await nightOf(shop, '2026-12-17')
  expect(await collectionsIn(shop)).toMatchObject([{ state: 'cancelled' }])
  expect((await sentTo(shop)).filter((kind) => kind === 'debit-called-off')).toHaveLength(1)
})
