import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page, PlaywrightWorkerArgs, Route } from '@playwright/test'
import type { ChatAnswer } from '../../src/features/sales/conversations/domain/conversation'
import type { Site } from '../support/site'
import { axeFindingsAtBothWidths } from './axe'
import { awake, expect, test } from './fixtures'
import { openOffice } from './office'

// The browser logs the 401 of signing in, and streams that end with the page.
test.use({ expectedOnConsole: /status of 401|net::ERR/ })

interface Visitor {
  says: (text: string) => Promise<ChatAnswer>
  /** All messages in the visitor's window. */
  reads: () => Promise<ChatAnswer>
}

async function aVisitor(playwright: PlaywrightWorkerArgs['playwright'], site: Site): Promise<Visitor> {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')
  const headers = { origin: site.url, 'x-forwarded-for': `10.${address}` }
  const request: APIRequestContext = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: headers,
  })
  return {
    says: async (text) => {
      const data = { clientId: randomUUID(), text, page: '/prijzen', sessionId: 'visit', website: '' }
      const response = await request.post('/api/chat', { data })
      expect(response.status(), await response.text()).toBe(200)
      return await response.json()
    },
    reads: async () => (await request.get('/api/chat?after=0')).json(),
  }
}

/** A row of the list by its last message. */
const rowWith = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Gesprekken in deze map' }).getByRole('link').filter({ hasText: text })

/** Number of conversations with unread messages on the page: other tests may have written before. */
async function unreadIn(page: Page): Promise<number> {
  const words = await page
    .getByText(/^(?:Geen|\d+) ongelezen gesprek(?:ken)?$/)
    .first()
    .textContent()
  return Number.parseInt(words ?? '', 10) || 0
}

const toast = (page: Page) => page.locator('.toast').first()

test('what a visitor writes is there at once, a person answers, and the assistant is silent', async ({
  page,
  site,
  playwright,
}) => {
  await openOffice(page, site, '/beheer/gesprekken')
  const before = await unreadIn(page)
  const visitor = await aVisitor(playwright, site)
  const mark = randomUUID().slice(0, 8)
  await visitor.says(`Wat kost een website? <b>${mark}</b>`)
  await expect(toast(page)).toContainText('Nieuw bericht ontvangen')
  await expect(toast(page)).toContainText(`${before + 1} ongelezen gesprek`)

  // A visitor who waits for a person comes before the newest.
  await rowWith(page, 'Bezoeker').filter({ hasNotText: 'Wacht op een mens' }).first().click()
  const log = page.getByRole('log')
  await expect(log).toContainText(`Wat kost een website? <b>${mark}</b>`)
  await expect(log).toContainText('795')
  await expect.poll(() => unreadIn(page)).toBe(before)

  await page.getByLabel('Je antwoord').fill(`Dat hangt ervan af, ${mark}.`)
  await page.keyboard.press('Enter')
  await expect(log).toContainText(`Dat hangt ervan af, ${mark}.`)
  await expect(log).not.toContainText('Wordt verstuurd')
  const { messages, person } = await visitor.reads()
  expect(person).not.toBeNull()
  expect(messages.at(-1)).toMatchObject({ author: 'person', body: `Dat hangt ervan af, ${mark}.` })

  const { messages: silence } = await visitor.says('En een webshop?')
  expect(silence.filter(({ author }) => author === 'assistant')).toEqual([])
  await expect(log).toContainText('En een webshop?')
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
})

// promise conversations: Answers that were not seen go out in one mail … and the chat says what came in sight
test('the browser of a visitor says that an answer is before them, so that it is not mailed', async ({
  page,
  site,
  context,
}) => {
  const visitor = await context.newPage()
  await visitor.goto(`${site.url}/diensten`)
  await visitor.getByRole('button', { name: 'Open chat' }).click()
  const mark = randomUUID().slice(0, 8)
  await visitor.getByLabel('Je bericht').fill(`Kunnen jullie ook een viool stemmen? ${mark}`)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('log', { name: 'Gesprek' }).locator('.message')).toHaveCount(3)

  await openOffice(page, site, '/beheer/gesprekken')
  await page.getByRole('navigation', { name: 'Gesprekken in deze map' }).getByRole('link').first().click()
  const seen = visitor.waitForRequest('**/api/chat/seen')
  await page.getByLabel('Je antwoord').fill(`Alleen de snaren, ${mark}.`)
  await page.keyboard.press('Enter')
  await expect(visitor.getByText(`Alleen de snaren, ${mark}.`)).toBeVisible()
  const told = await seen
  expect(told.postDataJSON()).toEqual({ n: 4 })
  expect((await told.response())?.status()).toBe(204)
})

test('a conversation is ended by a key, and that can be taken back', async ({ page, site, playwright }) => {
  const visitor = await aVisitor(playwright, site)
  const mark = `casino ${randomUUID().slice(0, 8)}`
  await visitor.says(mark)
  await openOffice(page, site, '/beheer/gesprekken')
  await page.getByRole('navigation', { name: 'Gesprekken in deze map' }).getByRole('link').first().click()
  await expect(page.getByRole('log')).toContainText(mark)
  const who = (await page.getByRole('heading', { name: /^Bezoeker \d+$/ }).textContent()) ?? ''

  await page.keyboard.press('!')
  await expect(page.getByRole('status').filter({ hasText: 'staat bij spam' })).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByRole('log')).toContainText(mark)
  await page.keyboard.press('e')
  await expect(page.getByRole('status').filter({ hasText: 'is gesloten' })).toBeVisible()
  await page.getByRole('link', { name: 'Gesloten' }).click()
  await expect(rowWith(page, 'afgerond').first()).toBeVisible()

  await visitor.says(`Toch nog een vraag, ${mark}`)
  await page.getByRole('link', { name: /^Open/ }).click()
  await rowWith(page, who)
    .filter({ has: page.getByText(who, { exact: true }) })
    .click()
  await expect(page.getByRole('log')).toContainText(`Toch nog een vraag, ${mark}`)
})

test.describe('an answer that did not go', () => {
  test.use({ expectedOnConsole: /status of 401|net::ERR|Failed to load resource/ })

  // promise visitors: An answer of the office that did not go stays with its conversation, also over a reload, and is one answer
  test('stays with its conversation, over another one and a reload, and goes once', async ({
    page,
    site,
    playwright,
  }) => {
    const marks = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)] as const
    const visitor = await aVisitor(playwright, site)
    await visitor.says(`${marks[0]}@aarnink.example`)
    await (await aVisitor(playwright, site)).says(`${marks[1]}@aarnink.example`)
    await openOffice(page, site, '/beheer/gesprekken')
    await awake(page)
    const log = page.getByRole('log')
    const failure = page.getByRole('alert').filter({ hasText: 'Niet verstuurd.' })
    const answers = async () => {
      const { messages } = await visitor.reads()
      return messages.filter(({ author }) => author === 'person').map(({ body }) => body)
    }
    const lose = async (route: Route) => {
      if (route.request().postDataJSON()?.act !== 'answer') return await route.fallback()
      await route.abort()
    }
    await page.route(/\/api\/inbox\/[0-9a-f-]+$/, lose)
    await rowWith(page, marks[0]).click()
    await page.getByLabel('Je antwoord').fill(`Voor ${marks[0]}`)
    await page.keyboard.press('Enter')
    await expect(failure).toBeVisible()

    await rowWith(page, marks[1]).click()
    await expect(page.getByRole('heading', { name: marks[1] })).toBeVisible()
    await expect(failure).toBeHidden()
    await expect(rowWith(page, marks[0])).toContainText('Niet verstuurd')
    await page.reload()
    await expect(rowWith(page, marks[0])).toContainText('Niet verstuurd')
    await rowWith(page, marks[0]).click()
    await expect(failure).toBeVisible()
    await expect(log).toContainText(`Voor ${marks[0]}`)
    expect(await axeFindingsAtBothWidths(page)).toEqual([])

    await page.unroute(/\/api\/inbox\/[0-9a-f-]+$/, lose)
    await page.getByRole('button', { name: 'Opnieuw versturen' }).click()
    await expect(failure).toBeHidden()
    await expect(log).toContainText(`Voor ${marks[0]}`)
    // Optimistic update: the message shows at once; the server has stored it when its response is in.
    await expect.poll(answers).toEqual([`Voor ${marks[0]}`])
    await page.reload()
    await expect(log).toContainText(`Voor ${marks[0]}`)
    await expect(failure).toBeHidden()
    expect(await answers()).toEqual([`Voor ${marks[0]}`])
  })
})

test('a browser has one connection, whatever the tabs, and another tab takes it over', async ({
  page,
  context,
  site,
  playwright,
}) => {
  const streams: Page[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/inbox/stream')) streams.push(request.frame().page())
  })
  await openOffice(page, site, '/beheer/gesprekken')
  await expect.poll(() => streams.length).toBe(1)
  const second = await context.newPage()
  await second.goto('/beheer/gesprekken')
  const visitor = await aVisitor(playwright, site)
  const mark = randomUUID().slice(0, 8)
  await visitor.says(`Twee tabbladen ${mark}`)
  await expect(toast(page)).toContainText('Nieuw bericht ontvangen')
  await expect(toast(second)).toContainText('Nieuw bericht ontvangen')
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await visitor.says(`Nog een bericht ${mark}`)
  await expect(second.getByRole('navigation', { name: 'Gesprekken in deze map' })).toContainText(/ongelezen/)
  expect(streams.at(-1)).toBe(second)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a conversation is read and answered', async ({ page, site, playwright }) => {
    const visitor = await aVisitor(playwright, site)
    const mark = randomUUID().slice(0, 8)
    await visitor.says(`Zonder script ${mark}`)
    await openOffice(page, site, '/beheer/gesprekken')
    await page.getByRole('navigation', { name: 'Gesprekken in deze map' }).getByRole('link').first().click()
    await expect(page.getByRole('log')).toContainText(`Zonder script ${mark}`)
    await page.getByLabel('Je antwoord').fill(`Ook zonder, ${mark}`)
    await page.getByRole('button', { name: 'Versturen' }).click()
    await expect(page.getByRole('status').first()).toContainText('Je antwoord is verstuurd')
    expect((await visitor.reads()).messages.at(-1)?.body).toBe(`Ook zonder, ${mark}`)
  })
})
