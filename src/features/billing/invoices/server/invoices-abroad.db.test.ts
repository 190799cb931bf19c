import { expect, test } from 'vitest'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { ANNA, addAbroad, HEINZ, neighbours, partyOf } from '../../../../../tests/support/abroad'
import { issued } from '../../../../../tests/support/invoices'
import { readPdf } from '../../../../../tests/support/pdf-text'
import { all, brokenRules, parseUbl, textAt } from '../../../../../tests/support/ubl-rules'
import { viesFault } from '../../../../../tests/support/vies'
import { invoiceFiles } from '../documents/server/invoice-files'
import { vatPerRate } from '../domain/invoice-amounts'
import { issuePartialCreditNote } from './issue-credit-note'

const ADMIN = { kind: 'admin', accountId: '00000000-0000-4000-8000-000000000001' } as const
const BY = { id: ADMIN.accountId, role: 'admin' } as const

const filesOf = async (site: Parameters<typeof issued>[0], invoiceId: string) => {
  const files = await invoiceFiles(site.context, invoiceId)
  const contentOf = (end: string) => files.find(({ filename }) => filename.endsWith(end))?.content
  return { pdf: contentOf('.pdf') as Buffer, xml: String(contentOf('.xml')) }
}

test('a company whose VAT id VIES confirmed is invoiced without VAT, with both VAT ids on the paper', async () => {
  await using abroad = await neighbours()
  const { site, annaId } = abroad
  const invoice = await issued(site, annaId, { buyer: partyOf(ANNA) })
  expect(invoice).toMatchObject({
    amount: 53838,
    vatAmount: 0,
    totalAmount: 53838,
    vatPercent: 0,
    vatTreatment: 'reverse-charge',
    vatReason: 'confirmed',
  })
  const { pdf, xml } = await filesOf(site, invoice.id)
  const ubl = parseUbl(xml)
  expect(brokenRules(ubl)).toEqual([])
  expect(all(ubl.root, 'InvoiceLine/Item/ClassifiedTaxCategory/ID').map(({ text }) => text)).toEqual([
    'AE',
    'AE',
    'AE',
    'AE',
  ])
  expect(textAt(ubl.root, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toBe('DE111111125')
  const paper = (await readPdf(pdf)).pieces.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(paper).toContain('Btw verlegd over € 538,38')
  expect(paper).toContain('Btw-id DE111111125')
  expect(paper).toContain('48599 Gronau')
  expect(paper).toContain('Duitsland')
})

test('a credit note is charged as its invoice was, also when VIES says no by then', async () => {
  await using abroad = await neighbours()
  const { site, vies, annaId } = abroad
  const invoice = await issued(site, annaId, { buyer: partyOf(ANNA) })
  vies.knows('DE111111125', { valid: false })
  site.clock.advance(21 * 60 * 60)
  await site.runJobs()
  const part = { line: 0, net: 1000 as never, description: 'Een deel' }
  const partial = await site.db.transaction((tx) =>
    issuePartialCreditNote(site.context, tx, {
      invoiceId: invoice.id,
      parts: [part],
      reason: 'Een deel ging niet door',
      actor: ADMIN,
    }),
  )
  const whole = await site.db.transaction((tx) =>
    issueCreditNote(site.context, tx, invoice.id, 'Ging niet door', BY),
  )
  if (partial.outcome !== 'credited' || whole.outcome !== 'credited') throw new Error('Not credited')
  expect(partial.creditNote).toMatchObject({
    totalAmount: -1000,
    vatAmount: 0,
    vatTreatment: 'reverse-charge',
  })
  expect(whole.creditNote).toMatchObject({
    totalAmount: -52838,
    vatAmount: 0,
    vatTreatment: 'reverse-charge',
  })
  for (const { id } of [partial.creditNote, whole.creditNote])
    expect(brokenRules(parseUbl((await filesOf(site, id)).xml))).toEqual([])
})

test('while VIES is silent about a new VAT id there is Dutch VAT, and issuing waits for nobody', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies, annaId } = abroad
  vies.misbehave(viesFault('MS_UNAVAILABLE'))
  const invoice = await issued(site, annaId, { buyer: partyOf(ANNA) })
  expect(invoice).toMatchObject({ vatAmount: 11306, vatTreatment: 'domestic', vatReason: 'unconfirmed' })
  expect(vies.questions).toEqual([])
  await site.runJobs()
  expect(vies.questions).toHaveLength(1)
})

test('a yes of before counts for a month while VIES is silent, and is asked for anew at each invoice', async () => {
  await using abroad = await neighbours()
  const { site, vies, annaId } = abroad
  vies.misbehave(viesFault('SERVICE_UNAVAILABLE'))
  site.clock.advance(20 * 24 * 60 * 60)
  expect(await issued(site, annaId, { buyer: partyOf(ANNA) })).toMatchObject({
    vatTreatment: 'reverse-charge',
    vatReason: 'confirmed-before',
  })
  await site.runJobs()
  expect(vies.questions).toHaveLength(2)
  site.clock.advance(11 * 24 * 60 * 60)
  expect(await issued(site, annaId, { buyer: partyOf(ANNA) })).toMatchObject({
    vatTreatment: 'domestic',
    vatReason: 'unconfirmed',
  })
})

test('a consumer abroad is charged Dutch VAT, and counts for the threshold', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const heinzId = await addAbroad(site, HEINZ)
  const invoice = await issued(site, heinzId, { buyer: partyOf(HEINZ) })
  expect(invoice).toMatchObject({ vatAmount: 11306, vatTreatment: 'oss-below-threshold' })
  expect(brokenRules(parseUbl((await filesOf(site, invoice.id)).xml))).toEqual([])
})

test('what goes back on an invoice with reverse charge keeps the rate at which it was asked, and the other way round', async () => {
  await using abroad = await neighbours()
  const { site, annaId } = abroad
  const asked = { description: 'Nieuw', quantity: 1, unit: 'piece', unitPrice: 10_000, net: 10_000 } as never
  const back = { description: 'Terug', quantity: -1, unit: 'piece', unitPrice: 4000, net: -4000 } as const
  const now = await issued(site, annaId, {
    buyer: partyOf(ANNA),
    lines: [asked, { ...back, reverseCharge: false, vatPercent: 21 } as never],
  })
  expect(now).toMatchObject({ amount: 6000, vatAmount: -840, totalAmount: 5160 })
  expect(vatPerRate(now)).toEqual([
    { percent: 21, net: -4000, vat: -840 },
    { percent: 0, isReverseCharged: true, net: 10_000, vat: 0 },
  ])
  const heinzId = await addAbroad(site, HEINZ)
  const other = await issued(site, heinzId, {
    buyer: { ...partyOf(HEINZ), vatId: 'DE811907980' },
    lines: [asked, { ...back, reverseCharge: true, vatPercent: 0 } as never],
  })
  expect(other).toMatchObject({ amount: 6000, vatAmount: 2100, totalAmount: 8100 })
  expect(brokenRules(parseUbl((await filesOf(site, other.id)).xml))).toEqual([])
})

test('the database takes no invoice with reverse charge that has a rate, or lacks a VAT id', async () => {
  await using abroad = await neighbours()
  const { site, annaId } = abroad
  const invoice = await issued(site, annaId, { buyer: partyOf(HEINZ) })
  const copy = (changes: string) =>
    site.pool.query(
      `INSERT INTO hosting_invoices SELECT (jsonb_populate_record(null::hosting_invoices, to_jsonb(h)
        || jsonb_build_object('id', gen_random_uuid(), 'invoice_number', gen_random_uuid(), 'sequence', 900)
        || $2::jsonb)).* FROM hosting_invoices h WHERE id = $1`,
      [invoice.id, changes],
    )
  const withoutVat = { vat_treatment: 'reverse-charge', vat_percent: 0 }
  await expect(copy(JSON.stringify({ vat_treatment: 'reverse-charge' }))).rejects.toThrow('reverse_charge')
  await expect(copy(JSON.stringify(withoutVat))).rejects.toThrow('reverse_charge')
  await expect(copy(JSON.stringify({ vat_treatment: 'none' }))).rejects.toThrow('treatment_known')
})
