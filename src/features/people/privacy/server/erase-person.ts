import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { booksSince } from '../domain/internal/retention'
import { personKey } from './personal-data-part'

interface Erasure {
  email: string
  actor: Actor
  /** `request`: the person asked. `retention`: the retention period is over. */
  reason: 'request' | 'retention'
}

/** `isKept`: a customer, whose records and mails stay for as long as the law wants. */
export interface Erased {
  records: number
  isKept: boolean
}

/** Erases what we keep about a person, in one transaction. What a law makes us keep, stays. */
export async function erasePerson(context: Context, { email, actor, reason }: Erasure): Promise<Erased> {
  const address = email.toLowerCase()
  return context.db.transaction(async (tx) => {
    const isKept = (await withBooksSince(context, tx, [address], booksSince(context.now()))).size > 0
    let records = 0
    for (const part of context.registries.personalDataParts.toReversed()) {
      if (isKept && part.isKeptOfCustomers) continue
      records += await part.erase(tx, address)
    }
    // An audit event proves a request even if nothing was left; a nightly run that finds nobody did nothing.
    if (records > 0 || reason === 'request')
      await recordEvent(context, tx, {
        actor,
        action: 'person.erased',
        subject: { kind: 'person', id: personKey(context, address) },
        details: { records, reason },
      })
    return { records, isKept }
  })
}

/** Those of these addresses whose records the tax law wants: some are from this day or later, or still run. */
export async function withBooksSince(
  { registries }: Context,
  db: Database | Transaction,
  emails: readonly string[],
  since: CalendarDay,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (emails.length === 0) return found
  for (const part of registries.personalDataParts)
    for (const email of (await part.withBooksSince?.(db, emails, since)) ?? []) found.add(email)
  return found
}
