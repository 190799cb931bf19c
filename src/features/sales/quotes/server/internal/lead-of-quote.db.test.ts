import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { undoAcceptance } from '@/features/hosting/projects/server/undo-acceptance'
import { withdrawAcceptance } from '@/features/hosting/projects/server/withdraw-acceptance'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { changeLeadStatus } from '@/features/sales/leads/server/change-lead-status'
import { type Lead, leads } from '@/features/sales/leads/server/lead-tables'
import { openLead } from '@/features/sales/leads/server/open-lead'
import type { Cents } from '@/shared/money'
import { ROOS } from '../../../../../../tests/support/arrears'
import { beginInTurn, createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { anAcceptance, type SentTestQuote, sendTestQuote } from '../../../../../../tests/support/sent-quotes'
import { linesShown, pickedAtFirst } from '../../documents/domain/quote-document'
import { quoteTotals } from '../../documents/domain/quote-totals'
import { aSentQuote } from '../../fixtures'
import { acceptQuote } from '../accept-quote'
import { declineQuote } from '../decline-quote'

const OTHER = aSentQuote({ number: 'OF2026-0043' })

/** A lead that was sent a quote, and another when a test wants two. */
async function offered(site: TestContext, ...more: (typeof OTHER)[]) {
  const id = site.context.random.uuid()
  const person = { name: 'Miriam', email: 'miriam@aarnink.example', phone: null }
  const receivedAt = site.clock.now
  await site.db.transaction((tx) => openLead(tx, { ...person, id, source: null, service: null, receivedAt }))
  const quotes: SentTestQuote[] = []
  for (const sent of [aSentQuote(), ...more]) quotes.push(await sendTestQuote(site, sent, { leadId: id }))
  const [quote, other] = quotes
  if (!quote) throw new Error('Nothing was sent')
  const now = async (): Promise<Lead | undefined> =>
    (await site.db.select().from(leads).where(eq(leads.id, id)))[0]
  return { id, quote, other, now }
}

async function accept(site: TestContext, quote: SentTestQuote | undefined) {
  if (!quote) throw new Error('It was not sent')
  const acceptance = anAcceptance(site, quote, { actingAs: 'consumer' })
  expect(await acceptQuote(site.context, { token: quote.token }, acceptance)).toMatchObject({
    outcome: 'accepted',
  })
  return {
    withdraw: () => withdrawAcceptance(site.context, { token: quote.token }),
    undo: () => {
      const { requestId: acceptanceId } = acceptance
      const undoing = { quoteId: quote.quoteId, acceptanceId, reason: 'Een vergissing', admin: ROOS }
      return undoAcceptance(site.context, undoing)
    },
  }
}

// promise quotes: A consumer withdraws within the fourteen days … and its lead is lost, by the steps of the table
test('the lead of a quote that a consumer withdrew from is lost, by the steps of the table and in its history', async () => {
  await using site = await createTestContext()
  const { id, quote, now } = await offered(site)
  const { withdraw } = await accept(site, quote)
  expect(await now()).toMatchObject({ status: 'gewonnen' })
  site.clock.advance(60)
  await withdraw()
  expect(await now()).toMatchObject({ status: 'verloren', closedAt: site.clock.now })
  const told = (await auditOfSubject(site.db, 'lead', id)).filter(
    ({ action }) => action === 'lead.status-changed',
  )
  expect(told.map(({ actorKind, details }) => [actorKind, details])).toEqual(
    expect.arrayContaining([
      ['visitor', { from: 'gewonnen', to: 'offerte' }],
      ['visitor', { from: 'offerte', to: 'verloren' }],
    ]),
  )
})

// promise quotes: A consumer withdraws within the fourteen days … not while another accepted quote of it stands
test('it stays won while another quote of the lead is accepted, and is lost with the last of them', async () => {
  await using site = await createTestContext()
  const { quote, other, now } = await offered(site, OTHER)
  const [one, two] = [await accept(site, quote), await accept(site, other)]
  await one.withdraw()
  expect(await now()).toMatchObject({ status: 'gewonnen' })
  await two.withdraw()
  expect(await now()).toMatchObject({ status: 'verloren' })
})

test('a quote that a consumer withdrew from wins nothing: undoing the other one takes the lead back', async () => {
  await using site = await createTestContext()
  const { quote, other, now } = await offered(site, OTHER)
  const [one, two] = [await accept(site, quote), await accept(site, other)]
  await one.withdraw()
  expect(await two.undo()).toMatchObject({ outcome: 'undone' })
  expect(await now()).toMatchObject({ status: 'offerte' })
})

// promise quotes: A consumer withdraws within the fourteen days … nor while another quote of it can be accepted, as when one is declined
test('a lead is not lost while another quote of it can be accepted', async () => {
  await using site = await createTestContext()
  const { quote, other, now } = await offered(site, OTHER)
  await declineQuote(site.context, { token: quote.token }, null)
  expect(await now()).toMatchObject({ status: 'nieuw' })
  await declineQuote(site.context, { token: other?.token ?? '' }, null)
  expect(await now()).toMatchObject({ status: 'verloren' })
})

test('nor is it lost when a consumer withdraws from one of two', async () => {
  await using site = await createTestContext()
  const { quote, now } = await offered(site, OTHER)
  await (await accept(site, quote)).withdraw()
  expect(await now()).toMatchObject({ status: 'offerte' })
})

test('a quote that ran out keeps no lead', async () => {
  await using site = await createTestContext()
  const { quote, now } = await offered(site, { ...OTHER, validUntil: '2026-11-21' })
  site.clock.advance(3 * 24 * 3600)
  await declineQuote(site.context, { token: quote.token }, null)
  expect(await now()).toMatchObject({ status: 'verloren' })
})

test('two who withdraw at once from the quotes of one lead lose it', async () => {
  await using site = await createTestContext()
  const { quote, other, now } = await offered(site, OTHER)
  const [one, two] = [await accept(site, quote), await accept(site, other)]
  // Whoever is first looked at the other, and is held up before it commits.
  await beginInTurn(site, (tx) => tx.execute(sql`LOCK TABLE ${mails} IN SHARE MODE`), [
    one.withdraw,
    two.withdraw,
  ])
  expect(await now()).toMatchObject({ status: 'verloren' })
})

test('a lead that somebody moved since is lost from where it is, or stays there while another quote won it', async () => {
  for (const more of [[], [OTHER]]) {
    await using site = await createTestContext()
    const { id, quote, other, now } = await offered(site, ...more)
    const { withdraw } = await accept(site, quote)
    if (other) await accept(site, other)
    await changeLeadStatus(site.context, { leadId: id, to: 'offerte', actor: { kind: 'system' } })
    await withdraw()
    expect(await now()).toMatchObject({ status: other ? 'offerte' : 'verloren' })
  }
})

// promise quotes: A lead without a value gets that of what was accepted, and keeps one that somebody filled in
test('a lead without a value gets that of the first year of what was accepted; what somebody filled in stays', async () => {
  for (const filledIn of [null, 0 as Cents, 250_000 as Cents]) {
    await using site = await createTestContext()
    const { id, quote, now } = await offered(site)
    await site.db.update(leads).set({ value: filledIn }).where(eq(leads.id, id))
    await accept(site, quote)
    const shown = linesShown(quote.sent.document, pickedAtFirst(quote.sent.document))
    const { net } = quoteTotals(shown, 21).firstYear
    expect(net).toBeGreaterThan(0)
    expect(await now()).toMatchObject({ status: 'gewonnen', value: filledIn ?? net })
  }
})
