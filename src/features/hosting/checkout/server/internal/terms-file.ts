import { agreedTermsOf } from '@/features/hosting/orders/server/order-evidence'
import { drawTerms } from '@/features/sales/quotes/documents/server/draw-terms'
import type { Context } from '@/platform/context'
import type { MailFile } from '@/platform/mailer'

/** The general terms of an order as a file, in the text that was agreed to. Throws when that is unknown. */
export async function termsFile({ db, workerPool }: Context, orderId: string): Promise<MailFile> {
  const agreed = await agreedTermsOf(db, orderId)
  if (!agreed) throw new Error(`The terms of order ${orderId} are not there`)
  return {
    filename: `algemene-voorwaarden-${agreed.termsVersion}.pdf`,
    content: Buffer.from(await workerPool.run(drawTerms, agreed)),
    contentType: 'application/pdf',
  }
}
