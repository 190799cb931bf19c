import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beginInTurn, createTestContext, type TestContext } from '../../../../../tests/support/database'
import { anAcceptance, type SentTestQuote, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { acceptQuote } from './accept-quote'
import { declineQuote } from './decline-quote'
import { quotes, quoteVersions } from './quote-tables'
import { sendQuote } from './send-quote'
import { withdrawQuote } from './withdraw-quote'

const admin = { id: '00000000-0000-4000-8000-000000000001', name: 'Fenna' }

/** The next version, as it is written; its number is free. */
async function addDraft({ db, context }: TestContext, { quoteId, sent }: SentTestQuote) {
  const { party, document } = sent
  await db.insert(quoteVersions).values({
    id: context.random.uuid(),
    quoteId,
    version: 2,
    status: 'draft',
    revision: 1,
    party,
    document,
  })
}

/** What is done about one quote at one moment, in this order of coming to it. */
async function race(
  site: TestContext,
  quote: SentTestQuote,
  acts: readonly (() => Promise<{ outcome: string }>)[],
) {
  const hold = (tx: Parameters<Parameters<TestContext['db']['transaction']>[0]>[0]) =>
    tx.select().from(quotes).where(eq(quotes.id, quote.quoteId)).for('update')
  const answers = await beginInTurn(site, hold, acts)
  const versions = await site.db
    .select({ status: quoteVersions.status })
    .from(quoteVersions)
    .orderBy(quoteVersions.version)
  return [answers.map(({ outcome }) => outcome), versions.map(({ status }) => status)]
}

const acceptOf = (site: TestContext, quote: SentTestQuote) => () =>
  acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote))

// promise quotes: It is accepted once, however many accept at once … as one version: replacing and accepting exclude each other
test('accepting and replacing at one moment: whoever comes first decides, and only one stands', async () => {
  for (const acceptFirst of [true, false]) {
    await using site = await createTestContext()
    const quote = await sendTestQuote(site)
    await addDraft(site, quote)
    const accept = acceptOf(site, quote)
    // The paper is drawn before anybody holds the quote.
    const replace = () => sendQuote(site.context, { quoteId: quote.quoteId, revision: 1, admin })
    const acts = acceptFirst ? [accept, replace] : [replace, accept]
    expect(await race(site, quote, acts)).toEqual(
      acceptFirst
        ? [
            ['accepted', 'accepted'],
            ['accepted', 'draft'],
          ]
        : [
            ['sent', 'ended'],
            ['replaced', 'sent'],
          ],
    )
  }
})

// promise quotes: It is accepted once, however many accept at once … and so do withdrawing, declining and accepting
test.each([
  ['withdrawing', 'withdrawn', 'refused'],
  ['declining', 'declined', 'ended'],
] as const)('accepting and %s at one moment: whoever comes first decides', async (how, status, tooLate) => {
  for (const acceptFirst of [true, false]) {
    await using site = await createTestContext()
    const quote = await sendTestQuote(site)
    const accept = acceptOf(site, quote)
    const end = () =>
      how === 'withdrawing'
        ? withdrawQuote(site.context, { quoteId: quote.quoteId, reason: 'Vergissing', admin })
        : declineQuote(site.context, { token: quote.token }, null)
    expect(await race(site, quote, acceptFirst ? [accept, end] : [end, accept])).toEqual(
      acceptFirst ? [['accepted', tooLate], ['accepted']] : [[status, 'ended'], [status]],
    )
  }
})

test('what was written before the customer accepted cannot be sent after it', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  await addDraft(site, quote)
  await acceptOf(site, quote)()
  const { quoteId } = quote
  expect(await sendQuote(site.context, { quoteId, revision: 1, admin })).toEqual({ outcome: 'accepted' })
  expect(await site.db.select().from(quotes)).toMatchObject([{ status: 'accepted', version: 1 }])
})
