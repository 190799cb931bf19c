import { createHmac } from 'node:crypto'
import type { Context } from '@/platform/context'

/** A person's name in the audit log: the same for the same address, and unreadable, so that it may outlive them there. */
export function personKey({ settings }: Pick<Context, 'settings'>, email: string): string {
  return createHmac('sha256', settings.appSecret)
    .update(`person ${email.toLowerCase()}`)
    .digest('hex')
    .slice(0, 16)
}
