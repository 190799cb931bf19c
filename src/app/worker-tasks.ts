import { parseStatement } from '@/features/billing/accounting/server/parse-statement'
import { drawInvoice } from '@/features/billing/invoices/documents/server/draw-invoice'
import { checkBcrypt } from '@/features/people/accounts/passwords/server/check-bcrypt'
import { deriveKey } from '@/features/people/accounts/passwords/server/derive-key'
import { drawQuote } from '@/features/sales/quotes/documents/server/draw-quote'
import { drawTerms } from '@/features/sales/quotes/documents/server/draw-terms'
import type { AnyWorkerTask } from '@/platform/worker-pool/worker-task'

/** All tasks that a worker can run, from all features. */
export const WORKER_TASKS: readonly AnyWorkerTask[] = [
  checkBcrypt,
  deriveKey,
  drawInvoice,
  drawQuote,
  drawTerms,
  parseStatement,
]
