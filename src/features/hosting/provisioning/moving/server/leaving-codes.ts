import { and, eq } from 'drizzle-orm'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { AuthCode } from '@/features/hosting/providers/domain/registrar'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { sealText, unsealText } from '@/platform/sealed-text'
import { codeKeptUntil } from '../../domain/transfer-code'
import { leavingCodeMail } from '../../server/mails/moving-mails'
import { leavingCodes } from './moving-tables'

const sealOf = (orderId: string) => ({ purpose: 'transfer codes of names that leave', recordId: orderId })

/** A code that a customer can ask for on the page of their order, for as long as its registry takes it. */
export interface KnownLeavingCode {
  givenAt: Date
  /** Time from which its registry takes it no more, as far as we know. */
  until: Date
  /** Whether the registry mailed it to the holder of the name: we do not have it then. */
  isMailed: boolean
}

/** The code of an order's name that leaves; undefined when there is none, or its registry takes it no more. */
export async function leavingCodeOf(
  { db, now }: Pick<Context, 'now'> & { db: Database | Transaction },
  { id, domainName }: Pick<HostingOrder, 'id' | 'domainName'>,
): Promise<KnownLeavingCode | undefined> {
  const [kept] = await db.select().from(leavingCodes).where(eq(leavingCodes.orderId, id))
  if (!kept) return undefined
  const until = codeKeptUntil(kept.givenAt, domainName)
  return until < now() ? undefined : { givenAt: kept.givenAt, until, isMailed: kept.sealedCode === null }
}

/** Keeps the code that the registrar gave, sealed, and tells the customer where it is. The code itself is in no mail. */
export async function keepLeavingCode(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  code: AuthCode,
): Promise<void> {
  const kept = {
    sealedCode: code.given === 'shown' ? sealText(context.settings, sealOf(order.id), code.code) : null,
    givenAt: context.now(),
  }
  await tx
    .insert(leavingCodes)
    .values({ orderId: order.id, ...kept })
    .onConflictDoUpdate({ target: leavingCodes.orderId, set: kept })
  await queueMail(context, tx, await leavingCodeMail(context, order, { isMailed: kept.sealedCode === null }))
}

/** The code in the clear; undefined when there is none of ours to show, or APP_SECRET was changed since. */
export async function openLeavingCode(
  { settings }: Pick<Context, 'settings'>,
  tx: Transaction,
  orderId: string,
): Promise<string | undefined> {
  const [kept] = await tx.select().from(leavingCodes).where(eq(leavingCodes.orderId, orderId))
  return kept?.sealedCode ? unsealText(settings, sealOf(orderId), kept.sealedCode) : undefined
}

/** Deletes codes that their registries take no more. */
export async function forgetOldLeavingCodes({ db, now }: Context): Promise<void> {
  const { orderId, givenAt } = leavingCodes
  const codes = await db.select({ orderId, givenAt }).from(leavingCodes)
  const orders = await ordersWithIds(
    db,
    codes.map((code) => code.orderId),
  )
  const old = codes.filter(
    (code) => codeKeptUntil(code.givenAt, orders.get(code.orderId)?.domainName ?? null) < now(),
  )
  // By its moment too: another one may be given meanwhile.
  for (const code of old)
    await db.delete(leavingCodes).where(and(eq(orderId, code.orderId), eq(givenAt, code.givenAt)))
}
