import { expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../../tests/support/database'
import { allMails } from '../../../../tests/support/mails'
import { ANNA, begun, sendAsIs } from '../../../../tests/support/quotes'
import { answerQuestion } from './answer-question'
import { beginVersion } from './begin-quote'
import { withdrawQuote } from './withdraw-quote'

const DAY = 24 * 60 * 60

/** The rounds of a day, and which reminders there are by then. */
async function remindersAfter(site: TestContext, days: number): Promise<string[]> {
  site.clock.advance(days * DAY)
  await site.context.enqueue(site.db, 'remind-of-quotes', {})
  await site.context.enqueue(site.db, 'remind-of-ending-quotes', {})
  await site.runJobs()
  const mails = await allMails(site)
  return mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('quote-reminder'))
}

async function sentQuote(site: TestContext): Promise<string> {
  const quoteId = await begun(site)
  await sendAsIs(site, quoteId)
  return quoteId
}

test('who does not answer a quote hears of it after a week and three days before its end, each once', async () => {
  await using site = await createTestContext()
  await sentQuote(site)
  expect(await remindersAfter(site, 6)).toEqual([])
  expect(await remindersAfter(site, 1)).toEqual(['quote-reminder-week'])
  expect(await remindersAfter(site, 1)).toEqual(['quote-reminder-week'])
  expect(await remindersAfter(site, 18)).toEqual(['quote-reminder-week'])
  const both = ['quote-reminder-week', 'quote-reminder-ending']
  expect(await remindersAfter(site, 1)).toEqual(both)
  expect(await remindersAfter(site, 3)).toEqual(both)
  expect(await remindersAfter(site, 1)).toEqual(both)
})

test('a round that was missed is caught up with, while it is of use', async () => {
  await using site = await createTestContext()
  await sentQuote(site)
  expect(await remindersAfter(site, 12)).toEqual(['quote-reminder-week'])
})

const ENDINGS = {
  'an answer of ours': (site: TestContext, quoteId: string) =>
    answerQuestion(site.context, { id: site.context.random.uuid(), quoteId, text: 'Dat kan.', admin: ANNA }),
  'a new version in the making': (site: TestContext, quoteId: string) =>
    beginVersion(site.context, { quoteId, admin: ANNA }),
  'its withdrawal': (site: TestContext, quoteId: string) =>
    withdrawQuote(site.context, { quoteId, reason: 'De prijs klopte niet.', admin: ANNA }),
}

for (const [what, happens] of Object.entries(ENDINGS))
  test(`nobody is reminded of a quote after ${what}`, async () => {
    await using site = await createTestContext()
    await happens(site, await sentQuote(site))
    expect(await remindersAfter(site, 8)).toEqual([])
    expect(await remindersAfter(site, 20)).toEqual([])
  })

test('a new version that went out is reminded of by its own days', async () => {
  await using site = await createTestContext()
  const quoteId = await sentQuote(site)
  expect(await remindersAfter(site, 7)).toEqual(['quote-reminder-week'])
  await beginVersion(site.context, { quoteId, admin: ANNA })
  await sendAsIs(site, quoteId)
  expect(await remindersAfter(site, 6)).toHaveLength(1)
  expect(await remindersAfter(site, 1)).toHaveLength(2)
})
