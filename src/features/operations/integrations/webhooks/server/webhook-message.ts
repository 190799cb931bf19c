import { createHmac } from 'node:crypto'
import { wireType } from '../domain/webhook-event'

/** What is told: which thing, not what it says. Whoever may know more asks the API for it. */
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

/** A secret as its receiver keeps it, of 32 random bytes in base64url. */
export function secretOf(token: string): string {
  return SECRET_PREFIX + Buffer.from(token, 'base64url').toString('base64')
}

/**
 * A message as Standard Webhooks 1.0.0 has it (https://www.standardwebhooks.com): the id stays the same at every try,
 * the moment is that of the try, and each secret that holds has its signature, so that a receiver can change over.
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
