import { type SiteFacts, siteFacts } from '@/content/site-facts'
import { agreedTermsOf } from '@/features/hosting/orders/server/order-evidence'
import { drawTerms } from '@/features/sales/quotes/documents/server/draw-terms'
import type { Context } from '@/platform/context'
import type { MailFile } from '@/platform/mailer'

/** The general terms of an order as a file, in the text that was agreed to. Throws when that is unknown. */
export async function termsFile(
  { db, workerPool }: Pick<Context, 'db' | 'workerPool'>,
  orderId: string,
): Promise<MailFile> {
  const agreed = await agreedTermsOf(db, orderId)
  if (!agreed) throw new Error(`The terms of order ${orderId} are not there`)
  return {
    filename: `algemene-voorwaarden-${agreed.termsVersion}.pdf`,
    content: await drawnTerms(workerPool, agreed),
    contentType: 'application/pdf',
  }
}

/**
 * Cache of drawn terms: orders of one time agreed to the same text, which gives the same bytes and takes a fifth of a
 * second. Per version of the owner's facts, as each page has the letterhead.
 */
const drawn = new WeakMap<SiteFacts, Map<string, Promise<Buffer>>>()
const MOST_DRAWN = 4

async function drawnTerms(
  workerPool: Context['workerPool'],
  agreed: { termsVersion: string; terms: string },
): Promise<Buffer> {
  const facts = siteFacts()
  const known = drawn.get(facts) ?? new Map<string, Promise<Buffer>>()
  drawn.set(facts, known)
  const key = `${agreed.termsVersion}\n${agreed.terms}`
  const kept = known.get(key)
  if (kept) return await kept
  if (known.size === MOST_DRAWN) known.clear()
  const drawing = workerPool.run(drawTerms, agreed).then((bytes) => Buffer.from(bytes))
  known.set(key, drawing)
  try {
    return await drawing
  } catch (fault) {
    // Drawn anew by who asks next.
    known.delete(key)
    throw fault
  }
}
