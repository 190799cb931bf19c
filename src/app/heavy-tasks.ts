import { parseStatement } from '@/features/bookkeeping/server/parse-statement'
import { drawInvoice } from '@/features/invoice-papers/server/draw-invoice'
import { checkBcrypt } from '@/features/passwords/server/check-bcrypt'
import { deriveKey } from '@/features/passwords/server/derive-key'
import { drawQuote } from '@/features/quote-documents/server/draw-quote'
import { drawTerms } from '@/features/quote-documents/server/draw-terms'
import type { AnyHeavyTask } from '@/platform/heavy-work/heavy-task'

/** What the workers of a process can do, gathered from the features. */
export const HEAVY_TASKS: readonly AnyHeavyTask[] = [
  checkBcrypt,
  deriveKey,
  drawInvoice,
  drawQuote,
  drawTerms,
  parseStatement,
]
