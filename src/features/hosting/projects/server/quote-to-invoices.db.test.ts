import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatPerRate } from '@/features/billing/invoices/domain/invoice-amounts'
import { type HostingInvoice, hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import {
  pickedLines,
  type QuoteBlock,
  type QuoteDocument,
} from '@/features/sales/quotes/documents/domain/quote-document'
import { domainLine, newBlock } from '@/features/sales/quotes/documents/domain/quote-lines'
import { quoteTotals } from '@/features/sales/quotes/documents/domain/quote-totals'
import { aSentQuote } from '@/features/sales/quotes/fixtures'
import { acceptQuote } from '@/features/sales/quotes/server/accept-quote'
import { addedUp, anyQuoteLine, perRate } from '../../../../../tests/support/any-quote'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { runs } from '../../../../../tests/support/long-runs'
import { allDone, deliverNow, renewUntil } from '../../../../../tests/support/projects'
import { anAcceptance, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { projects } from './project-tables'

/** Arbitrary: a block, with the lines that a customer ticks in it. */
const anyBlock = fc
  .record({
    id: fc.uuid(),
    pick: fc.constantFrom('all' as const, 'one' as const),
    lines: fc.array(anyQuoteLine, { minLength: 2, maxLength: 4 }),
    chosen: fc.nat({ max: 1 }),
  })
  .map(({ id, chosen, ...over }) => ({
    block: newBlock(id, over),
    ticked: tickedOf(newBlock(id, over), chosen),
  }))

function tickedOf({ pick, lines }: QuoteBlock, chosen: number): string[] {
  const ticked = lines.filter((line, place) =>
    pick === 'one' ? place === chosen : line.isOptional && line.isPicked,
  )
  return ticked.map(({ id }) => id)
}

/** Sends and accepts a quote with this choice, and delivers its project on 1 February. */
async function delivered(site: TestContext, document: QuoteDocument, picked: ReadonlySet<string>) {
  site.clock.now = new Date('2027-02-01T10:00:00Z')
  const found = await sendTestQuote(site, aSentQuote({ document, validUntil: '2027-03-01' }))
  const accepted = await acceptQuote(
    site.context,
    { token: found.token },
    anAcceptance(site, found, { picked }),
  )
  expect(accepted.outcome).toBe('accepted')
  const [project] = await site.db.select().from(projects)
  await allDone(site, project?.id ?? '')
  expect((await deliverNow(site, project?.id ?? '')).outcome).toBe('delivered')
}

const RENEWED = {
  monthly: ({ periodStart, periodEnd }: HostingInvoice) =>
    periodStart?.slice(0, 7) === periodEnd?.slice(0, 7),
  yearly: ({ periodEnd }: HostingInvoice) => periodEnd === '2029-01-31',
}

// promise projects: Whatever is quoted, ticked and accepted, its invoices are its totals to the cent, per rate and cadence
test('whatever is quoted, ticked and accepted, its invoices are its totals to the cent: net, VAT and gross, per rate', async () => {
  const name = { ...domainLine(), quantity: 2 }
  await fc.assert(
    fc.asyncProperty(fc.array(anyBlock, { minLength: 1, maxLength: 3 }), async (blocks) => {
      await using site = await createTestContext()
      const document = {
        title: 'Website',
        introduction: '',
        closing: '',
        blocks: [newBlock('namen', { lines: [name] }), ...blocks.map(({ block }) => block)],
      }
      const picked = new Set(blocks.flatMap(({ ticked }) => ticked))
      await delivered(site, document, picked)
      await renewUntil(site, '2028-02-01')
      const [first, ...renewals] = await site.db
        .select()
        .from(hostingInvoices)
        .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.invoiceNumber))
      const { perCadence, firstInvoice } = quoteTotals(pickedLines(document, picked) ?? [], 21)
      expect(addedUp(first ? vatPerRate(first) : [])).toEqual(perRate([], firstInvoice))
      // Later years of a domain name are in no total of the quote: they are charged separately, at the price on their
      // line.
      const names = renewals.filter(({ lines }) =>
        lines.some(({ description }) => description === 'Domeinnaam'),
      )
      expect(names.flatMap(vatPerRate)).toEqual([{ percent: 21, net: 6000, vat: 1260 }])
      for (const cadence of ['monthly', 'yearly'] as const) {
        const ofCadence = renewals.filter((invoice) => RENEWED[cadence](invoice) && !names.includes(invoice))
        const perPeriod = Map.groupBy(ofCadence, ({ periodStart }) => periodStart)
        expect(perPeriod.size).toBe(perCadence[cadence]?.net ? TIMES_RENEWED[cadence] : 0)
        for (const invoices of perPeriod.values())
          expect(addedUp(invoices.flatMap(vatPerRate))).toEqual(perRate([], perCadence[cadence]))
      }
    }),
    { numRuns: runs({ short: 5, long: 12 }) },
  )
})

const TIMES_RENEWED = { monthly: 12, yearly: 1 }
