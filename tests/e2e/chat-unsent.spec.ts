import type { Page, Route } from '@playwright/test'
import type { ChatMessage } from '@/features/sales/conversations/domain/conversation'
import { axeFindings } from './axe'
import { launcher, log, openChat, panel, say, standIn, stopClock } from './chat-window'
import { expect, test } from './fixtures'

test.use({ expectedOnConsole: /Failed to load resource|status of (?:429|503)/ })

const notYetSent = (page: Page) => log(page).getByText('Nog niet verzonden.')
const unsentTexts = (page: Page) =>
  page.evaluate(() => {
    const kept: { text: string }[] = JSON.parse(localStorage.getItem('chatUnsent') ?? '[]')
    return kept.map(({ text }) => text)
  })
/** Messages of this visitor's conversation, as the server stored them. */
const writtenBy = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/chat?after=0')
    if (response.status === 204) return []
    const { messages }: { messages: ChatMessage[] } = await response.json()
    return messages.filter(({ author }) => author === 'visitor').map(({ body }) => body)
  })

// promise visitors: A message of the chat is shown once, in its place … in order and once, when there is a connection again
// promise words.ts: Wat je nu schrijft, gaat mee zodra die er weer is.
test('what was written without a connection goes in order and once as soon as there is one', async ({
  settledPage: page,
  context,
}) => {
  await page.goto('/diensten')
  await openChat(page)
  await context.setOffline(true)
  await say(page, 'Een eerste vraag')
  await say(page, 'Een tweede vraag')
  await expect(notYetSent(page)).toHaveCount(2)
  expect(await unsentTexts(page)).toEqual(['Een eerste vraag', 'Een tweede vraag'])
  await context.setOffline(false)
  await expect(notYetSent(page)).toHaveCount(0)
  await expect.poll(() => writtenBy(page)).toEqual(['Een eerste vraag', 'Een tweede vraag'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chatUnsent'))).toBeNull()
})

// promise visitors: A message of the chat is shown once, in its place … from the next page too
test('what did not arrive stands on the next page too, and goes from there in order under the same names', async ({
  settledPage: page,
}) => {
  const server = await standIn(page, { turn: (route) => route.abort() })
  await stopClock(page)
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Een eerste vraag')
  await say(page, 'Een tweede vraag')
  await expect(notYetSent(page)).toHaveCount(2)
  await page.goto('/faq')
  await openChat(page)
  await expect(notYetSent(page)).toHaveCount(2)
  await expect(log(page)).toContainText(/Een eerste vraag[\s\S]*Een tweede vraag/)
  const [first] = server.sent.splice(0)
  server.turn = undefined
  await page.getByRole('button', { name: 'Opnieuw' }).first().click()
  await expect(notYetSent(page)).toHaveCount(0)
  await expect(page.locator('.sending')).toHaveCount(0)
  expect(server.sent.map(({ text }) => text)).toEqual(['Een eerste vraag', 'Een tweede vraag'])
  expect(server.sent[0]?.clientId).toBe(first?.clientId)
  expect(await unsentTexts(page)).toEqual([])
})

test('what did not arrive passes axe on the next page', async ({ settledPage: page }) => {
  await standIn(page, { turn: (route) => route.abort() })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Een eerste vraag')
  await say(page, 'Een tweede vraag')
  await expect(notYetSent(page)).toHaveCount(2)
  await page.goto('/faq')
  await openChat(page)
  await expect(notYetSent(page)).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
})

// promise visitors: A message of the chat is shown once, in its place … after growing pauses, also while the chat is closed
test('a first message goes by itself once the server works again, also when the chat was closed', async ({
  settledPage: page,
}) => {
  const unavailable = (route: Route) => route.fulfill({ status: 503, body: 'Er ging iets mis.' })
  const server = await standIn(page, { turn: unavailable })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Een vraag')
  await expect(notYetSent(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opnieuw' })).toBeVisible()
  await page.getByRole('button', { name: 'Sluit chat' }).first().click()
  await expect(panel(page)).toBeHidden()
  await expect.poll(() => server.sent.length).toBe(2)
  server.turn = undefined
  await expect.poll(() => unsentTexts(page)).toEqual([])
  expect(new Set(server.sent.map(({ clientId }) => clientId)).size).toBe(1)
  await openChat(page)
  await expect(log(page).getByText('Een vraag')).toHaveCount(1)
  await expect(notYetSent(page)).toHaveCount(0)
  await expect(log(page).getByText('Daar help ik je mee.')).toBeVisible()
})

// promise visitors: A message of the chat is shown once, in its place … without opening the chat there
// promise words.ts: Wat je nu schrijft, gaat mee zodra die er weer is.
test('whoever goes on to another page need not open the chat for it', async ({ settledPage: page }) => {
  const server = await standIn(page, { turn: (route) => route.abort() })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Een vraag')
  await expect(notYetSent(page)).toBeVisible()
  const [first] = server.sent
  await page.goto('/faq', { waitUntil: 'commit' })
  server.turn = undefined
  await expect.poll(() => server.sent.at(-1)).toEqual({ ...first, page: '/faq' })
  await expect.poll(() => unsentTexts(page)).toEqual([])
  await expect(panel(page)).toBeHidden()
  await expect(launcher(page)).toHaveAttribute('data-opened', '')
  await openChat(page)
  await expect(log(page).getByText('Een vraag')).toHaveCount(1)
  await expect(log(page).getByText('Daar help ik je mee.')).toBeVisible()
})

// promise visitors: A first message whose answer got lost makes one conversation, whatever is written after it
test('a first message whose answer got lost is one conversation and one message, also when another follows', async ({
  settledPage: page,
  context,
}) => {
  await page.goto('/diensten')
  await openChat(page)
  await page.route(/\/api\/chat$/, async (route) => {
    await route.fetch()
    // The response is lost, and the cookie with it.
    await context.clearCookies({ name: 'chat' })
    await route.abort()
  })
  await say(page, 'Een eerste vraag')
  await expect(notYetSent(page)).toBeVisible()
  await page.unroute(/\/api\/chat$/)
  await say(page, 'Een tweede vraag')
  await expect(notYetSent(page)).toHaveCount(0)
  await expect.poll(() => writtenBy(page)).toEqual(['Een eerste vraag', 'Een tweede vraag'])
  await expect(log(page).getByText('Een eerste vraag')).toHaveCount(1)
})

// promise visitors: What two windows wrote first is one conversation too
test('what two windows wrote first without a connection is one conversation', async ({
  settledPage: page,
  context,
}) => {
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto('/diensten')
    await openChat(one)
  }
  await context.setOffline(true)
  await say(page, 'Uit het ene venster')
  await say(other, 'Uit het andere venster')
  for (const one of [page, other]) await expect(notYetSent(one)).toHaveCount(1)
  await context.setOffline(false)
  for (const one of [page, other]) await expect(notYetSent(one)).toHaveCount(0)
  const both = ['Uit het andere venster', 'Uit het ene venster']
  await expect.poll(async () => (await writtenBy(page)).sort()).toEqual(both)
  for (const text of both) await expect(log(page).getByText(text)).toHaveCount(1)
})

// promise visitors: What the server does not take of several messages comes back in order
test('of more than the server takes at once the rest comes back to the field, in order', async ({
  settledPage: page,
}) => {
  const message = 'Dat gaat wel heel snel. Wacht even.'
  const server = await standIn(page, { turn: (route) => route.abort() })
  await stopClock(page)
  await page.goto('/diensten')
  await openChat(page)
  for (const text of ['Een', 'Twee', 'Drie']) await say(page, text)
  await expect(notYetSent(page)).toHaveCount(3)
  server.turn = (route) => route.fulfill({ status: 429, json: { message } })
  await page.getByRole('button', { name: 'Opnieuw' }).first().click()
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect(page.getByLabel('Je bericht')).toHaveValue('Een\nTwee\nDrie')
  await expect(notYetSent(page)).toHaveCount(0)
  expect(await unsentTexts(page)).toEqual([])
})

// promise visitors: A way to be reached that did not arrive is offered again, and counts once
// promise words.ts: Je keuze is niet aangekomen. Kies nog eens.
test('a way to be reached that did not arrive is asked for again, and is one choice', async ({
  settledPage: page,
}) => {
  const server = await standIn(page, { answers: [{ body: 'Dat kan.', offers: ['ways'] }] })
  await page.goto('/diensten')
  await openChat(page)
  await say(page, 'Kunnen jullie bellen?')
  const ways = page.getByRole('group', { name: 'Hoe wil je contact?' })
  await expect(ways).toBeVisible()
  server.answers = [{ body: 'We lezen je mail.' }]
  server.turn = (route) => route.abort()
  await ways.getByRole('button', { name: 'E-mail' }).click()
  const fault = 'Je keuze is niet aangekomen. Kies nog eens.'
  await expect(page.getByRole('alert').getByText(fault)).toBeVisible()
  await expect(ways.getByRole('button')).toHaveText(['Bellen', 'E-mail', 'WhatsApp'])
  expect(await axeFindings(page)).toEqual([])
  server.turn = undefined
  await ways.getByRole('button', { name: 'E-mail' }).click()
  await expect(page.getByText('We lezen je mail.')).toBeVisible()
  await expect(ways).toBeHidden()
  await expect(log(page)).toBeFocused()
  const choices = server.sent.filter(({ way }) => way !== undefined)
  expect(choices).toHaveLength(2)
  expect(new Set(choices.map(({ clientId }) => clientId)).size).toBe(1)
})
