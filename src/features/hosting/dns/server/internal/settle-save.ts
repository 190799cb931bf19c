import { and, eq } from 'drizzle-orm'
import { orderNumberOf } from '@/features/hosting/orders/server/orders-for-office'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import type { SaveState } from '../../domain/zone-save'
import { zoneChangedMail } from '../mails/zone-changed-mail'
import { IS_OPEN, type ZoneVersion, zoneVersions } from '../zone-tables'

interface Settlement {
  state: Exclude<SaveState, 'saving'>
  /** The host's own words. */
  sentence: string
}

const EVENTS = {
  unknown: 'order.dns-in-doubt',
  'not-saved': 'order.dns-not-saved',
} as const

/**
 * Stores what became of a save, once: compare-and-set on its being open. A zone that changed is an event and a mail to its
 * customer in the same transaction. False when it was stored before.
 */
export async function settleSave(
  context: Context,
  row: ZoneVersion,
  { state, sentence }: Settlement,
): Promise<boolean> {
  return await context.db.transaction(async (tx) => {
    const [settled] = await tx
      .update(zoneVersions)
      .set({
        state,
        sentence: sentence.slice(0, 500),
        settledAt: state === 'unknown' ? null : context.now(),
      })
      .where(and(eq(zoneVersions.id, row.id), IS_OPEN))
      .returning()
    if (!settled) return false
    // The order goes with its saves (ON DELETE CASCADE): it is there.
    const number = (await orderNumberOf(tx, row.orderId)) ?? ''
    await recordEvent(context, tx, {
      actor: { kind: row.byKind, accountId: row.byAccount },
      action: state === 'saved' ? savedEvent(row) : EVENTS[state],
      subject: { kind: 'order', id: row.orderId },
      details: { number, fields: row.fields },
    })
    if (state === 'saved') await tell(context, tx, row, number)
    return true
  })
}

const savedEvent = ({ kind }: ZoneVersion) => (kind === 'restored' ? 'order.dns-restored' : 'order.dns-saved')

/** The customer's own address hears of every change, whoever made it: somebody else may have got in. */
async function tell(context: Context, tx: Transaction, row: ZoneVersion, number: string): Promise<void> {
  const customer = await customerWithId(tx, row.customerId)
  if (!customer) throw new Error(`There is no customer ${row.customerId}`)
  await queueMail(context, tx, await zoneChangedMail(context, { ...row, number, customer }))
}
