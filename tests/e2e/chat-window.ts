import { expect, type Page, type Route } from '@playwright/test'
import type { ChatMessage } from '@/features/sales/conversations/domain/conversation'
import { aChatMessage } from '../../src/features/sales/conversations/fixtures'

export const launcher = (page: Page) => page.locator('[data-chat-launcher]')
export const panel = (page: Page) => page.locator('site-chat')
export const log = (page: Page) => page.getByRole('log', { name: 'Gesprek' })
export const field = (page: Page) => page.getByLabel('Je bericht')
export const options = (page: Page) => page.getByRole('group', { name: 'Kies een onderwerp' })
export const sessions = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chatSessions') ?? 'null'))

export async function openChat(page: Page) {
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(field(page)).toBeFocused()
}

export async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Freezes the clock, so that only a test advances it: automatic retries of the chat wait as well. */
export async function stopClock(page: Page, time = '2026-11-23T10:00:00') {
  await page.clock.install({ time: new Date(time) })
  await page.clock.pauseAt(new Date(Date.parse(time) + 1000))
}

/** A scripted server for the chat. */
export interface ChatServer {
  sent: { clientId: string; after: number; text?: string; way?: string }[]
  answers: Partial<ChatMessage>[]
  /** Messages that polling returns. */
  news: Partial<ChatMessage>[]
  person: string | null
  isOpen: boolean
  /** Handles the next message instead of an answer. */
  turn: ((route: Route) => Promise<void>) | undefined
  events: string
}

export async function standIn(page: Page, given: Partial<ChatServer> = {}): Promise<ChatServer> {
  const server: ChatServer = {
    sent: [],
    answers: [{ body: 'Daar help ik je mee.' }],
    news: [],
    person: null,
    isOpen: true,
    turn: undefined,
    events: 'event: hello\ndata: {"n":0}\n\n',
    ...given,
  }
  let n = 0
  const answer = (route: Route, messages: Partial<ChatMessage>[]) =>
    route.fulfill({
      json: {
        messages: messages.map((message) => aChatMessage(++n, message)),
        person: server.person,
        isOpen: server.isOpen,
      },
    })
  await page.route('**/api/chat?*', (route) => answer(route, server.news.splice(0)))
  await page.route('**/api/chat/stream?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: server.events }),
  )
  await page.route('**/api/chat/typing', (route) => route.fulfill({ status: 204 }))
  await page.route(/\/api\/chat(?:\/way)?$/, (route) => {
    const body = route.request().postDataJSON()
    server.sent.push(body)
    if (server.turn) return server.turn(route)
    const own: Partial<ChatMessage> = body.way
      ? { author: 'notice', body: `Contact: ${body.way}` }
      : { author: 'visitor', body: body.text }
    return answer(route, [{ ...own, clientId: body.clientId }, ...server.answers])
  })
  return server
}
