import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { isLastDay } from '@/shared/last-day'
import { LINK_TERM } from '../domain/bookkeeper-link'
import { linkAddress } from './bookkeeper-of-link'
import { bookkeeperLinks } from './link-tables'
import { bookkeeperLinkMail } from './mails/bookkeeper-link-mail'

interface NewLink {
  /** Idempotency key, drawn with the form: the same one again makes no second link. */
  id: string
  name: string
  /** Where it is mailed to; without it the link is only shown. */
  email: string | undefined
  endsOn: CalendarDay
  admin: { id: string; name: string }
}

/** `made`: the address stands here, and nowhere else. `mailed`: it is in a mail that waits. */
export type LinkOutcome =
  | { outcome: 'made'; address: string }
  | { outcome: 'mailed'; mailId: string }
  | { outcome: 'known' }
  | { outcome: 'wrong-day' }

/** Makes a link with which a bookkeeper reads the books until a day. Only a hash of its key is kept. */
export async function makeBookkeeperLink(context: Context, link: NewLink): Promise<LinkOutcome> {
  const { id, name, email, endsOn, admin } = link
  const createdAt = context.now()
  if (!isLastDay(LINK_TERM, endsOn, dayOf(createdAt))) return { outcome: 'wrong-day' }
  const token = context.random.token()
  return await context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(bookkeeperLinks)
      .values({ id, tokenHash: hashOfToken(token), name, endsOn, createdAt, createdBy: admin.name })
      .onConflictDoNothing({ target: bookkeeperLinks.id })
      .returning({ id: bookkeeperLinks.id })
    if (!made) return { outcome: 'known' }
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'bookkeeper-link.made',
      subject: { kind: 'bookkeeper-link', id },
      details: { name, endsOn },
    })
    if (!email) return { outcome: 'made', address: linkAddress(context, token) }
    const mail = await bookkeeperLinkMail(context, { name, email, endsOn }, token)
    return { outcome: 'mailed', mailId: await queueMail(context, tx, mail) }
  })
}
