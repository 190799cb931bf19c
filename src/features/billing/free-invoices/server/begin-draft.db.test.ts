import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditWords } from '@/app/audit-words'
import { personalDataParts } from '@/app/personal-data-parts'
import { BAKERY } from '@/features/billing/invoices/fixtures'
import { invoiceForAdmin } from '@/features/billing/invoices/server/invoice-queries'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { loadInvoice } from '@/features/billing/invoices/web/office/server/load-invoice'
import { withdrawAcceptance } from '@/features/hosting/projects/server/withdraw-acceptance'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { newBlock } from '@/features/sales/quotes/documents/domain/quote-lines'
import { aSentQuote } from '@/features/sales/quotes/fixtures'
import { acceptQuote } from '@/features/sales/quotes/server/accept-quote'
import { neighbours } from '../../../../../tests/support/abroad'
import { ROOS } from '../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { aFreeInvoice, issueNow, typeIn } from '../../../../../tests/support/free-invoices'
import { addCustomer, issued } from '../../../../../tests/support/invoices'
import { quoteLine } from '../../../../../tests/support/projects'
import { anAcceptance, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { typedLine } from '../../../../../tests/support/typed-invoices'
import { RECKONED } from '../domain/internal/type-invoice'
import { formOfTyped, typedOfForm } from '../domain/internal/typed-invoice'
import { beginReplacement, beginShare } from './begin-draft'
import { draftWithId } from './draft-queries'
import { invoiceDrafts } from './draft-tables'
import { shownDraft } from './save-shown'

const credit = (site: TestContext, invoiceId: string) =>
  creditInvoice(site.context, { invoiceId, reason: 'Verkeerd adres', admin: ROOS })

// promise money: A credited invoice is followed by a new one with its lines, to the customer as they are now
test('in the place of a credited invoice comes a new one, with its lines, to the customer as they are now', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const { id: invoiceId, invoiceNumber } = await aFreeInvoice(site, customerId, {
    introduction: 'Zoals besproken.',
    lines: [typedLine(), typedLine({ quantity: '1,25', vatPercent: '9', discountPercent: '10' })],
  })
  const begin = (id: string) => beginReplacement(site.context, { id, invoiceId, admin: ROOS })
  expect(await begin(randomUUID())).toEqual({ outcome: 'standing' })
  await credit(site, invoiceId)
  await site.db
    .update(hostingCustomers)
    .set({ customerCompany: 'Bakkerij Jaarnink B.V.', customerCity: 'Hengelo' })
    .where(eq(hostingCustomers.id, customerId))
  const answers = await Promise.all([begin(randomUUID()), begin(randomUUID())])
  expect(answers[0]).toEqual(answers[1])
  const [draft] = await site.db
    .select()
    .from(invoiceDrafts)
    .where(eq(invoiceDrafts.replacesInvoiceId, invoiceId))
  if (!draft) throw new Error('No draft was begun')
  const made = await issueNow(site, draft.id)
  if (made.outcome !== 'issued') throw new Error(JSON.stringify(made))
  const [before, after] = [
    await invoiceForAdmin(site.db, invoiceNumber),
    await invoiceForAdmin(site.db, made.invoiceNumber),
  ]
  expect(after).toMatchObject({
    replacesInvoiceNumber: invoiceNumber,
    introduction: 'Zoals besproken.',
    totalAmount: before?.totalAmount,
    buyer: { name: 'Bakkerij Jaarnink B.V.', city: 'Hengelo' },
  })
  expect(after?.lines.map(({ net, vatPercent }) => [net, vatPercent])).toEqual(
    before?.lines.map(({ net, vatPercent }) => [net, vatPercent]),
  )
  // It is there from then on; the office reads both ways.
  expect(await begin(randomUUID())).toEqual({ outcome: 'begun', id: draft.id })
  const shown = await loadInvoice(site.db, invoiceNumber, auditWords, '2026-11-20')
  expect(shown?.replacement?.invoiceNumber).toBe(made.invoiceNumber)
})

test('what replaces an invoice of the office is typed as that was, also the most lines with a discount each', async () => {
  await using site = await createTestContext()
  const lines = Array.from({ length: 50 }, (_, place) =>
    typedLine({ description: `Foto ${place}`, discountPercent: '10' }),
  )
  const { id: invoiceId, totalAmount } = await aFreeInvoice(site, await addCustomer(site), { lines })
  await credit(site, invoiceId)
  const begun = await beginReplacement(site.context, { id: randomUUID(), invoiceId, admin: ROOS })
  if (begun.outcome !== 'begun') throw new Error(begun.outcome)
  const draft = await draftWithId(site.db, begun.id)
  if (!draft) throw new Error('There is no draft')
  expect(typedOfForm(formOfTyped(draft.typed))).toEqual(draft.typed)
  expect(draft.typed.lines).toEqual(lines)
  expect((await shownDraft(site.context, draft)).amounts.total).toBe(totalAmount)
})

test('an invoice on which the buyer reckoned the VAT is replaced at the rate of who the customer is now', async () => {
  await using abroad = await neighbours()
  const { site, annaId } = abroad
  const { id: invoiceId, vatTreatment } = await aFreeInvoice(site, annaId, {
    lines: [typedLine(), typedLine({ discountPercent: '10' }), typedLine({ vatPercent: '9' })],
  })
  expect(vatTreatment).toBe('reverse-charge')
  await credit(site, invoiceId)
  const begun = await beginReplacement(site.context, { id: randomUUID(), invoiceId, admin: ROOS })
  if (begun.outcome !== 'begun') throw new Error(begun.outcome)
  await site.db
    .update(hostingCustomers)
    .set({ customerCountry: 'NL', customerVatId: null })
    .where(eq(hostingCustomers.id, annaId))
  const made = await issueNow(site, begun.id)
  if (made.outcome !== 'issued') throw new Error(JSON.stringify(made))
  const after = await invoiceForAdmin(site.db, made.invoiceNumber)
  expect(after).toMatchObject({ vatTreatment: 'domestic', vatPercent: 21 })
  expect(after?.lines.map(({ vatPercent = 21 }) => vatPercent)).toEqual([21, 21, 21, 9])
})

test('what another system issued, a credit note and what is unknown get no new invoice', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const { id: invoiceId } = await issued(site, customerId)
  const answer = await credit(site, invoiceId)
  if (answer.outcome !== 'credited') throw new Error(answer.outcome)
  const note = await invoiceForAdmin(site.db, answer.creditNote)
  for (const id of [note?.id ?? '', randomUUID()])
    expect(await beginReplacement(site.context, { id: randomUUID(), invoiceId: id, admin: ROOS })).toEqual({
      outcome: 'unknown',
    })
})

const SITE = [quoteLine({ site: 'website' })]

/** A consumer's quote, accepted and withdrawn from. */
async function withdrawn(site: TestContext, startsEarly: boolean): Promise<string> {
  const document = { ...aSentQuote().document, blocks: [newBlock('werk', { lines: SITE })] }
  const quote = await sendTestQuote(site, aSentQuote({ document }))
  const terms = { actingAs: 'consumer', startsEarly } as const
  await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote, terms))
  await withdrawAcceptance(site.context, { token: quote.token })
  return quote.quoteId
}

const share = async (site: TestContext, quoteId: string) => {
  const begun = await beginShare(site.context, { id: randomUUID(), quoteId, admin: ROOS })
  if (begun.outcome !== 'begun') throw new Error(begun.outcome)
  return begun.id
}

// promise acceptance-withdrawn-mails.tsx: dan krijg je een factuur waarop staat hoe we het hebben gerekend.
// promise quotes: A consumer withdraws within the fourteen days … and is asked no more than a share of what was begun at their request
test('a consumer who withdrew is asked a share at most, with how it was reckoned', async () => {
  await using site = await createTestContext()
  const quoteId = await withdrawn(site, true)
  const id = await share(site, quoteId)
  const draft = await draftWithId(site.db, id)
  expect(draft?.typed.introduction).toContain('artikel 6:230s lid 4 BW')
  expect(draft?.typed.introduction).toContain('€\u00a0961,95')
  const [line] = draft?.typed.lines ?? []
  const introduction = `${draft?.typed.introduction} 4 van 20 uur.`
  const lines = (unitPrice: string) => [typedLine({ ...line, unitPrice })]
  await typeIn(site, id, { introduction: draft?.typed.introduction ?? '', lines: lines('150') })
  expect(await issueNow(site, id)).toEqual({
    outcome: 'incomplete',
    fault: 'Schrijf op hoe je het aandeel hebt gerekend: de klant leest het.',
  })
  await typeIn(site, id, { introduction, lines: lines('795,01') })
  expect(await issueNow(site, id)).toMatchObject({
    fault: 'Het aandeel is hoogstens €\u00a0961,95 incl. btw: wat er was afgesproken.',
  })
  await typeIn(site, id, { introduction, lines: lines('159') })
  expect((await issueNow(site, id)).outcome).toBe('issued')
  // Together they ask no more than what was agreed.
  const second = await share(site, quoteId)
  await typeIn(site, second, { introduction: `${RECKONED} nog eens.`, lines: lines('640') })
  expect(await issueNow(site, second)).toMatchObject({
    fault: 'Het aandeel is hoogstens €\u00a0769,56 incl. btw: wat er was afgesproken.',
  })
})

test('nothing is asked of who did not ask us to begin', async () => {
  await using site = await createTestContext()
  const quoteId = await withdrawn(site, false)
  expect(await beginShare(site.context, { id: randomUUID(), quoteId, admin: ROOS })).toEqual({
    outcome: 'none',
  })
})

test('what the office wrote is part of what is kept of a person, and goes with their books', async () => {
  await using site = await createTestContext()
  await aFreeInvoice(site, await addCustomer(site))
  const part = personalDataParts.find(({ name }) => name === 'Conceptfacturen')
  expect(await part?.find(site.db, BAKERY.email)).toMatchObject([
    { typed: { subject: 'Losse uren november' } },
  ])
  expect(await site.db.transaction(async (tx) => await part?.erase(tx, BAKERY.email))).toBe(1)
  expect(await site.db.$count(hostingInvoices)).toBe(1)
})
