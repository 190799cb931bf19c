import type { APIContext } from 'astro'
import { company } from '@/content/company'
import { retryWhileDatabaseDown } from '@/platform/database-retry'
import { jsonAnswer, laterAnswer } from '@/platform/json-endpoint'
import { KEPT_DAYS } from '../../../domain/internal/retention'
import { conversationOfKey } from '../../../server/chat-key'
import type { Received } from '../../../server/visitor-turn'

const COOKIE = 'chat'
/** Only the chat's own addresses see it: pages stay the same for whoever talked and whoever did not. */
const PATH = '/api/chat'

export function chatKeyIn({ cookies }: Pick<APIContext, 'cookies'>): string | undefined {
  return cookies.get(COOKIE)?.value
}

/**
 * Has what a visitor sent taken in, and answers it. It counts once, by its `clientId`: it is tried again while the
 * database is away.
 */
export async function takeIn(
  visit: APIContext,
  receive: (conversationId: string | undefined) => Promise<Received>,
): Promise<Response> {
  const { db } = visit.locals.context
  const received = await retryWhileDatabaseDown(async () =>
    receive(await conversationOfKey(db, chatKeyIn(visit))),
  )
  return answerReceived(visit, received)
}

/** What a visitor hears of what they sent, with the cookie by which they are known again. */
function answerReceived({ cookies, locals }: APIContext, received: Received): Response {
  if (received.outcome !== 'received') return jsonAnswer({ message: REFUSALS[received.outcome] }, 429)
  const { siteUrl, appMode } = locals.context.settings
  cookies.set(COOKIE, received.key, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https://') || appMode === 'live',
    maxAge: KEPT_DAYS * 24 * 60 * 60,
  })
  return jsonAnswer(received.answer)
}

const REFUSALS = {
  get limited() {
    return `Dat gaat wel heel snel. Wacht even, of bel ons op ${company.phone.shown}.`
  },
  get barred() {
    return `Je kunt hier nu niet schrijven. Mail ons op ${company.email}, of bel ${company.phone.shown}.`
  },
} as const

/** Honeypot: machines fill in a field that people do not see; should a browser do so, its owner reads what to do. */
export const machineRefusal = () =>
  `We konden je bericht niet aannemen. Mail ons op ${company.email}, of bel ${company.phone.shown}.`

/** Says why what was sent is not taken in. */
export function refuse(status: number, message: string): Response {
  return jsonAnswer({ message }, status)
}

/** While this process ends, or holds all the streams it can. */
export function notNow(): Response {
  return laterAnswer('De chat is er even niet. Probeer het zo nog eens.', 503)
}

/** To an address that asks more than people do. */
export function tooOften(): Response {
  return laterAnswer(REFUSALS.limited, 429)
}
