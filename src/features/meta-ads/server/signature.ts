import { createHmac } from 'node:crypto'
import { isEqualInConstantTime } from '@/platform/constant-time'

const PREFIX = 'sha256='

/** Whether a body was signed with this secret (`X-Hub-Signature-256`), over its bytes as they came in. */
export function isSignedBy(secret: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature?.startsWith(PREFIX)) return false
  const given = Buffer.from(signature.slice(PREFIX.length), 'hex')
  return isEqualInConstantTime(given, createHmac('sha256', secret).update(body).digest())
}
