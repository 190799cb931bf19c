import { randomUUID } from 'node:crypto'
import type { Site } from '../tests/support/site'

/** A visitor in the chat of a node, identified by the cookie of their conversation. */
export interface Chatter {
  site: Site
  cookie: string
}

/** Sends one message; throws when it is not accepted. */
export async function sendMessage(
  site: Site,
  { text, clientId = randomUUID() }: { text: string; clientId?: string },
  headers: Record<string, string>,
): Promise<Response> {
  const answer = await fetch(`${site.url}/api/chat`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ page: '/', sessionId: 'bench', website: '', clientId, text }),
  })
  if (answer.status !== 200) throw new Error(`A message was not taken in: ${answer.status}`)
  return answer
}

/** Begins a conversation from an IP address that counts for this turn alone. */
export async function beginChat(site: Site, turn: number, text: string): Promise<Chatter> {
  const answer = await sendMessage(site, { text }, { 'x-forwarded-for': addressOf(turn) })
  const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  await answer.text()
  return { site, cookie }
}

/** An IP address per turn, in a network of its own: no rate limit applies, and no network's share of the connections. */
export function addressOf(turn: number): string {
  return `10.${turn & 255}.${(turn >> 8) & 255}.${(turn >> 16) & 255}`
}
