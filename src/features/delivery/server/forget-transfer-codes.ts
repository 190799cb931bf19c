import { eq, lt } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { codesForgottenBefore } from '../rules/transfer-code'
import { hostingTransferCodes } from './transfer-code-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-transfer-codes': Record<string, never>
  }
}

export const transferCodeJobs = {
  'forget-transfer-codes': { policy: 'short', cron: '2 5 * * *', run: forgetOldTransferCodes },
} satisfies Partial<Jobs>

/** The name was moved, or never will be: nobody needs the code of this order any more. */
export async function forgetTransferCode(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(hostingTransferCodes).where(eq(hostingTransferCodes.orderId, orderId))
}

/** Codes that nobody used in a month; the order's page asks for a new one. */
export async function forgetOldTransferCodes({ db, now }: Context): Promise<void> {
  await db.delete(hostingTransferCodes).where(lt(hostingTransferCodes.givenAt, codesForgottenBefore(now())))
}
