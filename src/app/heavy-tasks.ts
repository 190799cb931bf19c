import { deriveKey } from '@/features/accounts/server/derive-key'
import { parseStatement } from '@/features/bookkeeping/server/parse-statement'
import { drawInvoice } from '@/features/invoice-papers/server/draw-invoice'
import { drawQuote } from '@/features/quote-documents/server/draw-quote'
import type { AnyHeavyTask } from '@/platform/heavy-work/heavy-task'

/** What the workers of a process can do, gathered from the features. */
export const HEAVY_TASKS: readonly AnyHeavyTask[] = [deriveKey, drawInvoice, drawQuote, parseStatement]
