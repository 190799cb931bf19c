import type { InboxAct, InboxChanges, InboxConversation, InboxOverview } from '../../../domain/conversation'

/** What the server said instead of doing it; `message` is for people. */
export class InboxRefusal extends Error {
  override name = 'InboxRefusal'
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const MOST_WAIT_MS = 20_000
const NO_ANSWER = 'Er kwam geen antwoord van de server. Probeer het opnieuw.'
const SIGNED_OUT = 'Je bent uitgelogd. Log opnieuw in om verder te gaan.'

export const fetchOverview = () => asked<InboxOverview>('/api/inbox')

export const fetchChanges = (after: number) => asked<InboxChanges>(`/api/inbox/changes?after=${after}`)

/** `after`: only what came after that message. */
export function fetchConversation(id: string, after?: number): Promise<InboxConversation> {
  return asked<InboxConversation>(`/api/inbox/${id}${after === undefined ? '' : `?after=${after}`}`)
}

export interface ActInput {
  act: InboxAct
  text?: string
  clientId?: string
  n?: number
}

export async function actOn(id: string, input: ActInput): Promise<void> {
  await asked(`/api/inbox/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
}

/** Throws `InboxRefusal` with words for people, whatever went wrong. */
async function asked<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(MOST_WAIT_MS) })
  } catch {
    throw new InboxRefusal(0, NO_ANSWER)
  }
  if (response.status === 401 || response.status === 403) throw new InboxRefusal(response.status, SIGNED_OUT)
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null)
  if (!response.ok) throw new InboxRefusal(response.status, messageIn(answer) ?? NO_ANSWER)
  return answer as Answer
}

function messageIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  return typeof answer.message === 'string' ? answer.message : undefined
}
