import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { JOBS } from '@/app/jobs'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { openLead } from '@/features/sales/leads/server/open-lead'
import { aSentQuote } from '@/features/sales/quotes/fixtures'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer } from '../../../../../tests/support/invoices'
import { withReactions } from '../../../../../tests/support/reactions'
import { anAcceptance, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { databaseWatch } from '../../../../../tests/support/whole-database'
import { acceptQuote } from './accept-quote'
import { acceptanceEvidence } from './acceptance-evidence'
import { declineQuote } from './decline-quote'
import { loadQuotePage } from './load-quote-page'
import { quoteCounts } from './quote-queries'
import { quoteAcceptances, quotes } from './quote-tables'

const EMAIL = 'miriam@bakkerijaarnink.example'

async function mailsOf({ db }: TestContext) {
  const sent = await db
    .select({ kind: mails.kind, to: mails.toAddress, text: mails.text, attachments: mails.attachments })
    .from(mails)
  return new Map(sent.map((mail) => [mail.kind, mail]))
}

// promise acceptance-mails.tsx: staat precies waarmee je akkoord ging, en de offerte gaat mee als PDF.
test('accepting keeps who, what and the exact words, makes the customer, and tells both sides', async () => {
  await using site = await createTestContext()
  const { quoteId, versionId, token, sent, sha256 } = await sendTestQuote(site)
  const acceptance = anAcceptance(site, { sent, sha256 })
  expect(await acceptQuote(site.context, { token }, acceptance)).toMatchObject({ outcome: 'accepted' })

  const evidence = await acceptanceEvidence(site.db, quoteId)
  expect(evidence).toMatchObject({ isDocumentIntact: true, isPdfIntact: true })
  expect(evidence?.acceptance).toMatchObject({
    versionId,
    channel: 'page',
    name: 'Miriam Aarnink',
    role: 'eigenaar',
    email: EMAIL,
    sha256,
    picked: ['unlimited', 'webshop'],
    onceTotal: 229_755,
    monthlyTotal: 9438,
    yearlyTotal: 1452,
    firstTotal: 240_645,
    buttonText: quotePage.buttonText,
    consentText: quotePage.consentText,
    acceptedAt: site.clock.now,
  })
  expect(evidence?.acceptance.addressHash).not.toContain('192.0.2.7')

  const [quote] = await site.db.select().from(quotes)
  const customer = await customerWithId(site.db, quote?.customerId ?? '')
  expect(quote).toMatchObject({ status: 'accepted', onceNet: 191_070, monthlyNet: 7800, yearlyNet: 1200 })
  expect(customer).toMatchObject({
    email: EMAIL,
    customerCity: 'Enschede',
    customerCompany: 'Bakkerij Aarnink',
  })
  const told = await mailsOf(site)
  const copy = told.get('quote-accepted')
  expect(copy).toMatchObject({ to: EMAIL, attachments: [{ kind: 'quote', versionId }] })
  for (const words of [sha256, 'Hosting Onbeperkt', evidence?.acceptance.consentText])
    expect(copy?.text).toContain(words)
  expect(told.get('quote-accepted-notice')?.to).toBe('info@webnoaber.example')
  const logged = await auditOfSubject(site.db, 'quote', quoteId)
  expect(logged).toMatchObject([{ action: 'quote.accepted', actorKind: 'visitor' }])
})

// promise quotes: It is accepted once, however many accept at once
test('fifty who accept at once are one acceptance, with one pair of mails, and all hear that it is accepted', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  const door = { token: quote.token }
  const all = Array.from({ length: 50 }, () => acceptQuote(site.context, door, anAcceptance(site, quote)))
  expect(new Set((await Promise.all(all)).map(({ outcome }) => outcome))).toEqual(new Set(['accepted']))
  expect(await site.db.$count(quoteAcceptances)).toBe(1)
  // The pair, and what its project asks for.
  expect(await site.db.$count(mails)).toBe(3)
})

test('the same form sent again answers the first time and changes nothing', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  const acceptance = anAcceptance(site, quote)
  await acceptQuote(site.context, { token: quote.token }, acceptance)
  const held = await databaseWatch(site)
  const before = await held()
  site.clock.advance(90 * 24 * 60 * 60)
  expect(await acceptQuote(site.context, { token: quote.token }, acceptance)).toEqual({
    outcome: 'accepted',
    mailIds: [],
  })
  expect(await held()).toEqual(before)
})

/** Each night on which clocks change, as the last day of a quote and as the day after it; and a day without such a night. */
const LAST_MOMENTS = [
  ['2026-12-20', '2026-12-20T22:59:59Z', '2026-12-20T23:00:00Z'],
  ['2026-10-24', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
  ['2026-10-25', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ['2027-03-27', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
  ['2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
] as const

// promise quotes: It is accepted once, however many accept at once … through its last day, also when clocks change
test.each(LAST_MOMENTS)(
  'a quote holds through its last day, %s, on the Dutch clock',
  async (validUntil, last, over) => {
    await using site = await createTestContext()
    const inTime = await sendTestQuote(site, aSentQuote({ validUntil }))
    const tooLate = await sendTestQuote(site, aSentQuote({ validUntil, number: 'OF2026-0043' }))
    site.clock.now = new Date(over)
    expect(await acceptQuote(site.context, { token: tooLate.token }, anAcceptance(site, tooLate))).toEqual({
      outcome: 'ended',
      state: 'expired',
    })
    site.clock.now = new Date(last)
    expect(
      await acceptQuote(site.context, { token: inTime.token }, anAcceptance(site, inTime)),
    ).toMatchObject({
      outcome: 'accepted',
    })
  },
)

// promise quotes: It is accepted once, however many accept at once … and no day that passes changes what was accepted or declined
test('a last day that passes changes nothing of what was accepted or declined, whoever reads it', async () => {
  await using site = await createTestContext()
  const [accepted, declined, open] = [
    await sendTestQuote(site),
    await sendTestQuote(site, aSentQuote({ number: 'OF2026-0043' })),
    await sendTestQuote(site, aSentQuote({ number: 'OF2026-0044' })),
  ]
  await acceptQuote(site.context, { token: accepted.token }, anAcceptance(site, accepted))
  await declineQuote(site.context, { token: declined.token }, 'Te duur')
  site.clock.now = new Date('2026-12-20T23:00:00Z')
  const held = await databaseWatch(site)
  const before = await held()
  await JOBS['remind-of-quotes'].run(site.context, {})
  await JOBS['remind-of-ending-quotes'].run(site.context, {})
  const states = await Promise.all(
    [accepted, declined, open].map(
      async ({ token }) => (await loadQuotePage(site.context, { token }))?.state,
    ),
  )
  expect(states).toEqual(['accepted', 'declined', 'expired'])
  expect(await quoteCounts(site.db, site.clock.now)).toMatchObject({
    accepted: 1,
    declined: 1,
    expired: 1,
    sent: 0,
  })
  expect(await held()).toEqual(before)
  expect(await acceptQuote(site.context, { token: declined.token }, anAcceptance(site, declined))).toEqual({
    outcome: 'ended',
    state: 'declined',
  })
})

const TAMPERED = {
  'another document': [{ sha256: 'f'.repeat(64) }, 'quote'],
  'an option of its own making': [{ picked: new Set(['unlimited', 'free-beer']) }, 'choice'],
  'a line that is no choice': [{ picked: new Set(['unlimited', 'site']) }, 'choice'],
  'two of one': [{ picked: new Set(['unlimited', 'basis']) }, 'choice'],
  'none of one': [{ picked: new Set<string>() }, 'choice'],
  'a lower total': [{ totals: '100-9438-1452-240645' }, 'totals'],
  'another first invoice': [{ totals: '229755-9438-1452-1' }, 'totals'],
  'the total of another choice': [
    { picked: new Set(['basis']), totals: '229755-9438-1452-240645' },
    'totals',
  ],
} as const

// promise quotes: It is accepted once, however many accept at once … as it was shown, and nothing else
test.each(Object.entries(TAMPERED))(
  'what was not offered is refused, and nothing is written: %s',
  async (_, [other, what]) => {
    await using site = await createTestContext()
    const quote = await sendTestQuote(site)
    const held = await databaseWatch(site)
    const before = await held()
    const answer = await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote, other))
    expect(answer).toEqual({ outcome: 'changed', what })
    expect(await acceptQuote(site.context, { token: 'x' }, anAcceptance(site, quote))).toEqual({
      outcome: 'unknown',
    })
    expect(await held()).toEqual(before)
  },
)

test('an invoice needs an address: who gives none is asked for it, and nothing is written', async () => {
  await using site = await createTestContext()
  const { party } = aSentQuote()
  const quote = await sendTestQuote(site, aSentQuote({ party: { ...party, street: null, city: null } }))
  const door = { token: quote.token }
  const held = await databaseWatch(site)
  const before = await held()
  expect(await acceptQuote(site.context, door, anAcceptance(site, quote))).toEqual({ outcome: 'incomplete' })
  expect(await held()).toEqual(before)
  const details = { customerAddress: 'Oude Markt 3', customerCity: 'Enschede' }
  expect(await acceptQuote(site.context, door, anAcceptance(site, quote, { details }))).toMatchObject({
    outcome: 'accepted',
  })
  const customer = await customerByEmail(site.db, EMAIL)
  expect(await customerWithId(site.db, customer?.id ?? '')).toMatchObject(details)
})

// promise quotes: It is accepted once, however many accept at once … with its evidence, the same by either door
test('behind a link and in the portal it is one acceptance: the same evidence, but for where', async () => {
  await using site = await createTestContext()
  const id = await addCustomer(site, EMAIL)
  const { accountId } = (await customerByEmail(site.db, EMAIL)) ?? {}
  const onPage = await sendTestQuote(site)
  const inPortal = await sendTestQuote(site, { ...aSentQuote(), number: 'OF2026-0043' })
  await acceptQuote(site.context, { token: onPage.token }, anAcceptance(site, onPage))
  const door = { quoteId: inPortal.quoteId, customer: { id, accountId: accountId ?? '', email: EMAIL } }
  await acceptQuote(site.context, door, anAcceptance(site, inPortal))
  const found = await Promise.all(
    [onPage, inPortal].map(({ quoteId }) => acceptanceEvidence(site.db, quoteId)),
  )
  const [one, other] = found.map((evidence) => evidence?.acceptance)
  // Each has its own number, and with it its own hashes: of the quote that stands there, and of its paper.
  const intact = { isDocumentIntact: true, isPdfIntact: true }
  expect(found).toMatchObject([intact, intact])
  const { sha256, pdfSha256 } = other ?? {}
  expect(other).toEqual({
    ...one,
    quoteId: inPortal.quoteId,
    versionId: inPortal.versionId,
    requestId: other?.requestId,
    channel: 'portal',
    sha256,
    pdfSha256,
  })
  const owners = await site.db.select({ customerId: quotes.customerId }).from(quotes)
  expect(owners).toEqual([{ customerId: id }, { customerId: id }])
})

test('a quote of somebody else is not there for a customer', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  const id = await addCustomer(site, 'jan@wevers.example')
  const door = { quoteId: quote.quoteId, customer: { id, accountId: id, email: 'jan@wevers.example' } }
  expect(await acceptQuote(site.context, door, anAcceptance(site, quote))).toEqual({ outcome: 'unknown' })
})

test.each(['nieuw', 'gebeld', 'offerte', 'verloren'] as const)(
  'a lead that was %s is won by acceptance',
  async (status) => {
    await using site = await createTestContext()
    const leadId = site.context.random.uuid()
    const lead = { id: leadId, source: null, name: 'Miriam', email: EMAIL, service: null, phone: null }
    await site.db.transaction((tx) => openLead(tx, { ...lead, receivedAt: site.clock.now }))
    await site.db.update(leads).set({ status }).where(eq(leads.id, leadId))
    const quote = await sendTestQuote(site, aSentQuote(), { leadId })
    await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote))
    expect(await site.db.select({ status: leads.status, promise: leads.promise }).from(leads)).toEqual([
      { status: 'gewonnen', promise: null },
    ])
  },
)

// promise quotes: It is accepted once, however many accept at once … together with what follows, or not at all
test('if what follows breaks off, nothing was accepted', async () => {
  const broken = async () => {
    throw new Error('broken off')
  }
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  const held = await databaseWatch(site)
  const before = await held()
  const context = withReactions(site.context, { 'quote.accepted': [broken] })
  const accepting = acceptQuote(context, { token: quote.token }, anAcceptance(site, quote))
  await expect(accepting).rejects.toThrow('broken off')
  expect(await held()).toEqual(before)
})

// promise quotes: A byte or word of what was accepted that changes is seen
test('one byte of the PDF that is another, or one word of the quote, and the evidence says so', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote))
  const tamper = async (table: string, set: string) => {
    // Whoever owns the database can; the triggers keep everybody else from it.
    await expect(site.pool.query(`UPDATE ${table} SET ${set}`)).rejects.toThrow('never changes')
    await site.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await site.pool.query(`UPDATE ${table} SET ${set}`)
    return await acceptanceEvidence(site.db, quote.quoteId)
  }
  expect(await tamper('quote_papers', 'pdf = set_byte(pdf, 3, get_byte(pdf, 3) # 1)')).toMatchObject({
    isDocumentIntact: true,
    isPdfIntact: false,
  })
  const price = `sent = jsonb_set(sent, '{document,blocks,0,lines,0,unitPrice}', '79501')`
  expect(await tamper('quote_versions', price)).toMatchObject({ isDocumentIntact: false })
})
