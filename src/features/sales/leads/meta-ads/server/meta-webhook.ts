import { createHmac } from 'node:crypto'
import { isEqualInConstantTime } from '@/platform/constant-time'
import type { Context } from '@/platform/context'
import type { RawAnswer, RawRequest } from '@/platform/edge/raw-endpoint'
import { readStorable } from '@/shared/storable-text'
import { type DeliveredLead, deliveredLeads } from '../domain/internal/delivered-leads'
import { metaDeliveries } from './meta-tables'

/** The webhook of Meta Lead Ads: GET is its handshake, POST brings news that is signed over its raw bytes. */
export async function metaWebhook(context: Context, request: RawRequest): Promise<RawAnswer> {
  if (request.method === 'GET') return shakeHands(context, request)
  if (request.method === 'POST') return takeDelivery(context, request)
  return { status: 405, text: 'GET en POST alleen.' }
}

function shakeHands({ settings }: Context, { search }: RawRequest): RawAnswer {
  const { metaVerifyToken } = settings
  if (!metaVerifyToken) return NOT_CONNECTED
  const isMeta =
    search.get('hub.mode') === 'subscribe' &&
    isEqualInConstantTime(search.get('hub.verify_token') ?? '', metaVerifyToken)
  const challenge = search.get('hub.challenge')
  return isMeta && challenge
    ? { status: 200, text: challenge }
    : { status: 403, text: 'Dit token klopt niet.' }
}

/** Stores what was delivered and answers at once: fetching the leads is a job, because Meta waits for nobody. */
async function takeDelivery(context: Context, { body, headers }: RawRequest): Promise<RawAnswer> {
  const { metaAppSecret } = context.settings
  if (!metaAppSecret) return NOT_CONNECTED
  const signature = headers['x-hub-signature-256']
  if (typeof signature !== 'string' || !isSignedBy(metaAppSecret, body, signature))
    return { status: 401, text: 'Deze handtekening klopt niet.' }
  const delivered = deliveredLeads(readStorable(body.toString('utf8')))
  if (!delivered) return { status: 400, text: 'Dit is geen bezorging van Meta.' }
  await receiveLeads(context, delivered)
  return { status: 200, text: 'EVENT_RECEIVED' }
}

const NOT_CONNECTED: RawAnswer = { status: 404, text: 'Deze koppeling staat niet aan.' }

const PREFIX = 'sha256='

/** Whether a body was signed with this secret (`X-Hub-Signature-256`), over its bytes as they came in. */
function isSignedBy(secret: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature?.startsWith(PREFIX)) return false
  const given = Buffer.from(signature.slice(PREFIX.length), 'hex')
  return isEqualInConstantTime(given, createHmac('sha256', secret).update(body).digest())
}

/** Stores announced leads, each once, with the job that fetches it. An announcement that comes again changes nothing. */
async function receiveLeads(context: Context, leads: readonly DeliveredLead[]): Promise<void> {
  if (leads.length === 0) return
  const receivedAt = context.now()
  // One lock order for everybody, so that two deliveries that share leads never deadlock.
  const inOrder = [...leads].sort((a, b) => (a.leadgenId < b.leadgenId ? -1 : 1))
  await context.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(metaDeliveries)
      .values(
        inOrder.map((lead) => ({
          ...lead,
          id: context.random.uuid(),
          filledInAt: lead.filledInAt ?? receivedAt,
          receivedAt,
          state: 'received' as const,
          nextTryAt: receivedAt,
        })),
      )
      .onConflictDoNothing({ target: metaDeliveries.leadgenId })
      .returning({ id: metaDeliveries.id })
    for (const { id } of fresh)
      await context.enqueue(tx, 'store-meta-lead', { deliveryId: id }, { singletonKey: id })
  })
}
