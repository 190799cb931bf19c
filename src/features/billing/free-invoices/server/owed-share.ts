import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { issuedWithIds } from '@/features/billing/invoices/server/invoice-queries'
import { isOwedShare } from '@/features/hosting/projects/server/withdrawn-work'
import type { Database, Transaction } from '@/platform/context'
import { type Cents, sum } from '@/shared/money'
import { invoiceDrafts } from './draft-tables'

const { id, shareOfQuoteId, invoiceId } = invoiceDrafts

/** What invoices that stand asked of a share already, VAT included, besides that of one draft. */
export async function askedOfShare(
  db: Database | Transaction,
  { quoteId, draftId }: { quoteId: string; draftId: string },
): Promise<Cents> {
  const found = await db
    .select({ invoiceId })
    .from(invoiceDrafts)
    .where(and(eq(shareOfQuoteId, quoteId), ne(id, draftId), isNotNull(invoiceId)))
  const issued = await issuedWithIds(
    db,
    found.flatMap((draft) => draft.invoiceId ?? []),
  )
  return sum(issued.map(({ asked }) => asked))
}

type Work = Parameters<typeof isOwedShare>[0] & { quoteId: string }

/** Quotes of which a share may be asked, by id, each with the number of the invoice that asks it already. */
export async function sharesToAsk(
  db: Database,
  works: readonly Work[],
): Promise<ReadonlyMap<string, string | null>> {
  const quoteIds = works.filter(isOwedShare).map(({ quoteId }) => quoteId)
  if (quoteIds.length === 0) return new Map()
  const found = await db
    .select({ quoteId: shareOfQuoteId, invoiceId })
    .from(invoiceDrafts)
    .where(and(inArray(shareOfQuoteId, quoteIds), isNotNull(invoiceId)))
  const issued = await issuedWithIds(
    db,
    found.flatMap((draft) => draft.invoiceId ?? []),
  )
  const numbers = new Map(issued.map((invoice) => [invoice.id, invoice]))
  return new Map(
    quoteIds.map((quoteId) => {
      const asks = found
        .filter((draft) => draft.quoteId === quoteId)
        .map((draft) => numbers.get(draft.invoiceId ?? ''))
        .find((invoice) => invoice && invoice.asked > 0)
      return [quoteId, asks?.invoiceNumber ?? null]
    }),
  )
}
