import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { openLead } from '@/features/sales/leads/server/open-lead'
import { aSentQuote } from '@/features/sales/quotes/fixtures'
import { createTestContext } from '../../../../../tests/support/database'
import { anAcceptance, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { acceptQuote } from './accept-quote'
import { askQuestion } from './ask-question'
import { declineQuote } from './decline-quote'
import { mailNewestLink } from './internal/mail-newest-link'
import { quoteLinks, quoteMessages, quotes, quoteVersions } from './quote-tables'

test('who declines ends the quote, with the reason for us to read; twice is once, and then it cannot be accepted', async () => {
  await using site = await createTestContext()
  const leadId = site.context.random.uuid()
  const lead = { id: leadId, source: null, name: 'Miriam', email: 'm@x.example', service: null, phone: null }
  await site.db.transaction((tx) => openLead(tx, { ...lead, receivedAt: site.clock.now }))
  const quote = await sendTestQuote(site, aSentQuote(), { leadId })
  const door = { token: quote.token }
  expect(await declineQuote(site.context, door, 'Te duur')).toMatchObject({ outcome: 'declined' })
  expect(await declineQuote(site.context, door, 'Echt te duur')).toEqual({ outcome: 'declined', mailIds: [] })
  expect(await site.db.select().from(quoteVersions)).toMatchObject([
    { status: 'declined', reason: 'Te duur' },
  ])
  expect(await site.db.select().from(quotes)).toMatchObject([{ status: 'declined', endedAt: site.clock.now }])
  expect(await site.db.select({ status: leads.status }).from(leads)).toEqual([{ status: 'verloren' }])
  const [notice, ...others] = await site.db.select().from(mails)
  expect([notice?.kind, others]).toEqual(['quote-declined-notice', []])
  expect(notice?.text).toContain('Te duur')
  expect(await acceptQuote(site.context, door, anAcceptance(site, quote))).toEqual({
    outcome: 'ended',
    state: 'declined',
  })
})

test('an accepted quote cannot be declined, and one that is over need not be', async () => {
  await using site = await createTestContext()
  const accepted = await sendTestQuote(site)
  const over = await sendTestQuote(site, aSentQuote({ number: 'OF2026-0043', validUntil: '2026-11-19' }))
  await acceptQuote(site.context, { token: accepted.token }, anAcceptance(site, accepted))
  expect(await declineQuote(site.context, { token: accepted.token }, null)).toEqual({
    outcome: 'ended',
    state: 'accepted',
  })
  expect(await declineQuote(site.context, { token: over.token }, null)).toEqual({
    outcome: 'ended',
    state: 'expired',
  })
})

// promise quotes: A question is kept and mailed once
test('a question is kept and mailed to us once, also about a quote that is over; so many a day are enough', async () => {
  await using site = await createTestContext()
  const over = await sendTestQuote(site, aSentQuote({ validUntil: '2026-11-19' }))
  const requestId = site.context.random.uuid()
  const ask = (id: string) =>
    askQuestion(site.context, { token: over.token }, { text: 'Kan het nog?', requestId: id })
  expect(await ask(requestId)).toMatchObject({ outcome: 'asked' })
  expect(await ask(requestId)).toEqual({ outcome: 'asked', mailIds: [] })
  expect(await site.db.select().from(quoteMessages)).toMatchObject([
    { isFromCustomer: true, authorName: 'Miriam Aarnink', text: 'Kan het nog?' },
  ])
  expect(await site.db.select().from(quotes)).toMatchObject([{ hasQuestion: true }])
  expect(await site.db.select().from(mails)).toMatchObject([
    { kind: 'quote-question-notice', replyTo: 'miriam@bakkerijaarnink.example' },
  ])
  const outcomes = []
  for (let turn = 0; turn < 10; turn++) outcomes.push((await ask(site.context.random.uuid())).outcome)
  expect(outcomes.at(-1)).toBe('limited')
})

// promise offerte-bekijken.ts: De link van de nieuwste sturen we naar het adres waar die versie heen ging.
test('who has the link of a version that was replaced gets that of the newest by mail, at the address of the newest', async () => {
  await using site = await createTestContext()
  const first = await sendTestQuote(site)
  await site.db.update(quoteVersions).set({ status: 'replaced' }).where(eq(quoteVersions.id, first.versionId))
  const { party } = first.sent
  const sent = aSentQuote({ version: 2, party: { ...party, email: 'nieuw@bakkerijaarnink.example' } })
  const versionId = site.context.random.uuid()
  const [old] = await site.db.select().from(quoteVersions)
  if (!old) throw new Error('no version')
  await site.db.insert(quoteVersions).values({ ...old, id: versionId, version: 2, status: 'sent', sent })
  const links = await site.db.$count(quoteLinks)
  expect(await mailNewestLink(site.context, first.token)).toMatchObject({ outcome: 'mailed' })
  expect(await site.db.$count(quoteLinks)).toBe(links + 1)
  const [mail] = await site.db.select().from(mails)
  expect(mail).toMatchObject({ kind: 'quote-newest-link', toAddress: 'nieuw@bakkerijaarnink.example' })
  const outcomes = []
  for (let turn = 0; turn < 3; turn++)
    outcomes.push((await mailNewestLink(site.context, first.token)).outcome)
  expect(outcomes).toEqual(['mailed', 'mailed', 'limited'])
  expect(await mailNewestLink(site.context, 'x')).toEqual({ outcome: 'unknown' })
})
