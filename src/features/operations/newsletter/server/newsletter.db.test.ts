import { expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { askForNewsletter, subscribe as subscribed, tokenIn } from '../../../../../tests/support/newsletter'
import { MAILS_PER_HOUR } from '../domain/newsletter-limits'
import { confirmSubscription, statusOfConfirmLink } from './confirm-subscription'
import { newsletterLinks, newsletterSubscribers } from './newsletter-tables'
import { statusOfUnsubscribeLink, undoUnsubscribe, unsubscribe } from './unsubscribe'

const LIES = 'lies@wevers.example'
const HOUR = 60 * 60

function ask(site: TestContext, email = LIES, over: { requestId?: string; clientAddress?: string } = {}) {
  return askForNewsletter(site, email, over)
}

const subscribe = (site: TestContext, email = LIES) => subscribed(site, email)
const subscribers = (site: TestContext) => site.db.select().from(newsletterSubscribers)
const kinds = async (site: TestContext) => (await allMails(site)).map(({ kind }) => kind)

// promise nieuwsbrief.ts: Je krijgt eerst een mail om je aanmelding te bevestigen.
// promise nieuwsbrief.ts: Met de link in de platte tekst ervan meld je het adres aan.
test('nobody is on the list before pressing the button in the mail', async () => {
  await using site = await createTestContext()
  expect(await ask(site)).toMatchObject({ outcome: 'asked' })
  expect(await subscribers(site)).toMatchObject([{ email: LIES, state: 'pending', confirmedAt: null }])

  const token = await tokenIn(site, 'newsletter-confirm')
  expect(await statusOfConfirmLink(site.context, token)).toBe('open')
  expect(await subscribers(site)).toMatchObject([{ state: 'pending' }])

  expect(await confirmSubscription(site.context, token)).toMatchObject({ outcome: 'confirmed' })
  expect(await subscribers(site)).toMatchObject([{ state: 'confirmed', confirmedAt: site.clock.now }])
  expect(await kinds(site)).toEqual(['newsletter-confirm', 'newsletter-welcome'])
})

test('only a hash of a token is stored with the subscriber', async () => {
  await using site = await createTestContext()
  await subscribe(site)
  const stored = JSON.stringify([await site.db.select().from(newsletterLinks), await subscribers(site)])
  for (const kind of ['newsletter-confirm', 'newsletter-welcome'])
    expect(stored).not.toContain(await tokenIn(site, kind))
})

// promise money 1: A quote request is stored with its mails … an address for the newsletter
test('if the mail cannot be queued the address is not stored', async () => {
  await using site = await createTestContext()
  const broken = {
    ...site,
    context: {
      ...site.context,
      mailer: {} as never,
      enqueue: () => Promise.reject(new Error('queue down')),
    },
  }
  await expect(ask(broken)).rejects.toThrow('queue down')
  expect(await subscribers(site)).toEqual([])
})

// promise people 9: Newsletter
test('a known address gets the same answer as an unknown one, and a mail of its own', async () => {
  await using site = await createTestContext()
  await subscribe(site)
  const known = await ask(site)
  const unknown = await ask(site, 'nieuw@wevers.example')
  expect(Object.keys(known)).toEqual(Object.keys(unknown))
  expect([known.outcome, unknown.outcome]).toEqual(['asked', 'asked'])
  expect(await kinds(site)).toEqual([
    'newsletter-confirm',
    'newsletter-welcome',
    'newsletter-confirm',
    'newsletter-known',
  ])
  expect(await subscribers(site)).toContainEqual(expect.objectContaining({ email: LIES, state: 'confirmed' }))
})

test('letter case makes no second subscriber', async () => {
  await using site = await createTestContext()
  await ask(site, 'Lies@Wevers.example')
  await ask(site, 'lies@wevers.EXAMPLE')
  expect(await subscribers(site)).toHaveLength(1)
  expect(await kinds(site)).toHaveLength(2)
})

// promise money 2: One submit, one record … newsletter
test('twenty submits of one form send one mail, and two people who type one address at once make one subscriber', async () => {
  await using site = await createTestContext()
  const same = { requestId: site.context.random.uuid(), clientAddress: '198.51.100.250' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(site, LIES, same)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await kinds(site)).toHaveLength(1)
  await Promise.all([ask(site, 'samen@wevers.example'), ask(site, 'SAMEN@wevers.example')])
  expect(await subscribers(site)).toHaveLength(2)
})

test('however often an address is typed in, its mailbox gets three mails an hour, and the page says the same', async () => {
  await using site = await createTestContext()
  for (let turn = 0; turn < MAILS_PER_HOUR + 2; turn++)
    expect(await ask(site)).toMatchObject({ outcome: 'asked' })
  expect(await kinds(site)).toHaveLength(MAILS_PER_HOUR)
  site.clock.advance(HOUR + 1)
  await ask(site)
  expect(await kinds(site)).toHaveLength(MAILS_PER_HOUR + 1)
})

test('the sixth form from one visitor within ten minutes is refused', async () => {
  await using site = await createTestContext()
  const answers = []
  for (let turn = 0; turn < 6; turn++)
    answers.push(await ask(site, `lies${turn}@wevers.example`, { clientAddress: '203.0.113.5' }))
  expect(answers.map(({ outcome }) => outcome)).toEqual([...Array(5).fill('asked'), 'limited'])
  expect(await subscribers(site)).toHaveLength(5)
})

test('a link that is two days old confirms nothing; signing up again gives a new one', async () => {
  await using site = await createTestContext()
  await ask(site)
  const old = await tokenIn(site, 'newsletter-confirm')
  site.clock.advance(48 * HOUR)
  expect(await statusOfConfirmLink(site.context, old)).toBe('invalid')
  expect(await confirmSubscription(site.context, old)).toEqual({ outcome: 'invalid' })
  expect(await subscribers(site)).toMatchObject([{ state: 'pending' }])
  await subscribe(site)
  expect(await subscribers(site)).toMatchObject([{ state: 'confirmed' }])
})

test('pressing twice, or twenty times at once, welcomes a reader once', async () => {
  await using site = await createTestContext()
  await ask(site)
  const token = await tokenIn(site, 'newsletter-confirm')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => confirmSubscription(site.context, token)),
  )
  expect(answers.every(({ outcome }) => outcome === 'confirmed')).toBe(true)
  expect((await kinds(site)).filter((kind) => kind === 'newsletter-welcome')).toHaveLength(1)
})

test('a token that was made up, or belongs to another kind of link, does nothing', async () => {
  await using site = await createTestContext()
  const unsubscribeToken = await subscribe(site)
  for (const token of ['', 'made-up', unsubscribeToken])
    expect(await confirmSubscription(site.context, token)).toEqual({ outcome: 'invalid' })
  const confirmToken = await tokenIn(site, 'newsletter-confirm')
  for (const token of ['', 'made-up', confirmToken])
    expect(await unsubscribe(site.context, token)).toEqual({ outcome: 'invalid' })
  expect(await subscribers(site)).toMatchObject([{ state: 'confirmed' }])
})

// promise nieuwsbrief.ts: Afmelden kan onder elke mail, met één klik.
test('every mail to a reader says where one click unsubscribes, and looking at that page does not', async () => {
  await using site = await createTestContext()
  const token = await subscribe(site)
  await ask(site)
  for (const mail of (await allMails(site)).filter(({ kind }) => kind !== 'newsletter-confirm')) {
    expect(mail.unsubscribeUrl).toMatch(/^http:\/\/localhost:4321\/nieuwsbrief\/afmelden\?token=[\w-]{43}$/)
    expect(mail.text).toContain(mail.unsubscribeUrl)
  }
  expect(await statusOfUnsubscribeLink(site.context, token)).toEqual({ outcome: 'open' })
  expect(await subscribers(site)).toMatchObject([{ state: 'confirmed' }])
})

// promise nieuwsbrief.ts: Je krijgt geen nieuwsbrief meer van ons.
test('one click unsubscribes, every further click changes nothing, and the old confirmation mail does not bring it back', async () => {
  await using site = await createTestContext()
  const token = await subscribe(site)
  const endedAt = site.clock.now
  expect(await unsubscribe(site.context, token)).toEqual({ outcome: 'unsubscribed', canUndo: true })
  site.clock.advance(60)
  expect(await unsubscribe(site.context, token)).toEqual({ outcome: 'unsubscribed', canUndo: true })
  const confirmToken = await tokenIn(site, 'newsletter-confirm')
  expect(await confirmSubscription(site.context, confirmToken)).toEqual({ outcome: 'invalid' })
  expect(await subscribers(site)).toMatchObject([{ state: 'unsubscribed', unsubscribedAt: endedAt }])
})

// promise nieuwsbrief.ts: zetten we je met één klik terug
test('an unsubscription can be taken back within a day, without another mail', async () => {
  await using site = await createTestContext()
  const token = await subscribe(site)
  await unsubscribe(site.context, token)
  site.clock.advance(23 * HOUR)
  expect(await undoUnsubscribe(site.context, token)).toEqual({ outcome: 'restored' })
  expect(await subscribers(site)).toMatchObject([{ state: 'confirmed', unsubscribedAt: null }])
  expect(await kinds(site)).toHaveLength(2)

  await unsubscribe(site.context, token)
  site.clock.advance(25 * HOUR)
  expect(await undoUnsubscribe(site.context, token)).toEqual({ outcome: 'unsubscribed', canUndo: false })
  expect(await subscribers(site)).toMatchObject([{ state: 'unsubscribed' }])
})

test('whoever signed off and comes back confirms anew, and the links of older mails go on working', async () => {
  await using site = await createTestContext()
  const oldToken = await subscribe(site)
  await unsubscribe(site.context, oldToken)
  await ask(site)
  expect(await subscribers(site)).toMatchObject([{ state: 'pending', confirmedAt: null }])
  expect(await undoUnsubscribe(site.context, oldToken)).toEqual({ outcome: 'open' })
  await confirmSubscription(site.context, await tokenIn(site, 'newsletter-confirm'))
  expect(await subscribers(site)).toMatchObject([{ state: 'confirmed' }])
  expect(await unsubscribe(site.context, oldToken)).toMatchObject({ outcome: 'unsubscribed' })
})

test('an address that nobody confirmed is forgotten after thirty days, a reader is not', async () => {
  await using site = await createTestContext()
  await subscribe(site)
  await ask(site, 'nooit@wevers.example')
  const tidy = async () => {
    await site.context.enqueue(site.db, 'forget-unconfirmed-subscribers', {})
    await site.runJobs()
    return (await subscribers(site)).map(({ email }) => email)
  }
  site.clock.advance(29 * 24 * HOUR)
  expect(await tidy()).toHaveLength(2)
  site.clock.advance(2 * 24 * HOUR)
  expect(await tidy()).toEqual([LIES])
})
