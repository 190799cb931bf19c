import { and, eq } from 'drizzle-orm'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { sealText, unsealText } from '@/platform/sealed-text'
import type { RunningSettings } from '@/platform/settings'
import { codeKeptUntil } from '../../domain/transfer-code'
import { forgetOldLeavingCodes } from '../../moving/server/leaving-codes'
import { hostingTransferCodes } from '../transfer-code-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-transfer-codes': Record<string, never>
  }
}

export const transferCodeJobs = {
  'forget-transfer-codes': {
    policy: 'short',
    cron: '2 5 * * *',
    run: async (context: Context) => {
      await forgetOldTransferCodes(context)
      await forgetOldLeavingCodes(context)
    },
  },
} satisfies Partial<Jobs>

/** Deletes the code of an order whose name was moved, or never will be. */
export async function forgetTransferCode(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(hostingTransferCodes).where(eq(hostingTransferCodes.orderId, orderId))
}

/** Deletes codes that nobody used for as long as their registry takes them; the order's page asks for a new one. */
export async function forgetOldTransferCodes({ db, now }: Context): Promise<void> {
  const { orderId, givenAt } = hostingTransferCodes
  const codes = await db.select({ orderId, givenAt }).from(hostingTransferCodes)
  const orders = await ordersWithIds(
    db,
    codes.map((code) => code.orderId),
  )
  const old = codes.filter(
    (code) => codeKeptUntil(code.givenAt, orders.get(code.orderId)?.domainName ?? null) < now(),
  )
  // By its moment too: a customer may give another one meanwhile.
  for (const code of old)
    await db.delete(hostingTransferCodes).where(and(eq(orderId, code.orderId), eq(givenAt, code.givenAt)))
}

type FoundCode =
  | { state: 'there'; code: string }
  /** None was given, or its registry takes it no more. */
  | { state: 'none' }
  /** APP_SECRET was changed since. */
  | { state: 'unreadable' }

/** The transfer code of an order for the registrar that moves its name. */
export async function transferCodeFor(
  { db, settings, now }: Context,
  { id, domainName }: Pick<HostingOrder, 'id' | 'domainName'>,
): Promise<FoundCode> {
  const [kept] = await db.select().from(hostingTransferCodes).where(eq(hostingTransferCodes.orderId, id))
  if (!kept || codeKeptUntil(kept.givenAt, domainName) < now()) return { state: 'none' }
  const code = unsealTransferCode(settings, id, kept.sealedCode)
  return code === undefined ? { state: 'unreadable' } : { state: 'there', code }
}

const sealOf = (orderId: string) => ({ purpose: 'transfer codes of domain names', recordId: orderId })

export function sealTransferCode(settings: RunningSettings, orderId: string, code: string): string {
  return sealText(settings, sealOf(orderId), code)
}

/** Undefined when APP_SECRET was changed since: the customer then has to give the code again. */
export function unsealTransferCode(
  settings: RunningSettings,
  orderId: string,
  sealed: string,
): string | undefined {
  return unsealText(settings, sealOf(orderId), sealed)
}
