import { isEqualInConstantTime } from '@/platform/constant-time'
import type { Context } from '@/platform/context'
import type { RawAnswer, RawRequest } from '@/platform/edge/raw-endpoint'
import { deliveredLeads } from '../rules/delivered-leads'
import { receiveLeads } from './receive-leads'
import { isSignedBy } from './signature'

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
  const delivered = deliveredLeads(parsed(body))
  if (!delivered) return { status: 400, text: 'Dit is geen bezorging van Meta.' }
  await receiveLeads(context, delivered)
  return { status: 200, text: 'EVENT_RECEIVED' }
}

const NOT_CONNECTED: RawAnswer = { status: 404, text: 'Deze koppeling staat niet aan.' }

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
