import { createHmac } from 'node:crypto'
import { wireType } from '../domain/webhook-event'

/** Payload: the id of the subject, without its contents. A program that may know more asks the API. */
interface Told {
  id: string
  type: string
  subjectKind: string
  subjectId: string
  happenedAt: Date
}

export interface SignedMessage {
  headers: Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature' | 'content-type', string>
  body: string
}

const SECRET_PREFIX = 'whsec_'

/** Secret in the format of Standard Webhooks, from 32 random bytes in base64url. */
export function secretOf(token: string): string {
  return SECRET_PREFIX + Buffer.from(token, 'base64url').toString('base64')
}

/**
 * Signs a message by Standard Webhooks 1.0.0 (https://www.standardwebhooks.com): the id stays the same at every
 * attempt, the timestamp is that of the attempt, and each valid secret adds a signature, so that a receiver can change
 * over.
 */
export function signedMessage(
  { id, type, subjectKind, subjectId, happenedAt }: Told,
  secrets: readonly string[],
  now: Date,
): SignedMessage {
  const messageId = `msg_${id.replaceAll('-', '')}`
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const body = JSON.stringify({
    type: wireType(type),
    timestamp: happenedAt.toISOString(),
    data: { object: subjectKind, id: subjectId },
  })
  const signatures = secrets.map((secret) => signatureOf(secret, `${messageId}.${timestamp}.${body}`))
  return {
    headers: {
      'webhook-id': messageId,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
      'content-type': 'application/json',
    },
    body,
  }
}

function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}
