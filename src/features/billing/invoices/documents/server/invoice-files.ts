import type { Context } from '@/platform/context'
import { fileNameOf, type InvoiceDocument } from '../../domain/invoice-document'
import { invoiceForAdmin } from '../../server/invoice-queries'
import { ublOf } from '../domain/ubl'
import { drawInvoice } from './draw-invoice'

export interface InvoiceFile {
  filename: string
  contentType: string
  content: Buffer
}

export type InvoiceFileKind = 'pdf' | 'xml'

type FilesContext = Pick<Context, 'db' | 'workerPool'>

/** The PDF and the UBL of an invoice, as they go along with a mail. Throws when there is no such invoice. */
export async function invoiceFiles(context: FilesContext, invoiceId: string): Promise<InvoiceFile[]> {
  const invoice = await invoiceForAdmin(context.db, invoiceId)
  if (!invoice) throw new Error(`There is no invoice ${invoiceId}`)
  return [await invoiceFile(context, invoice, 'pdf'), await invoiceFile(context, invoice, 'xml')]
}

/** One file, made anew; the PDF shows whether it is paid. `owner`: the account that waits. Throws `Overloaded`. */
export async function invoiceFile(
  { workerPool }: Pick<Context, 'workerPool'>,
  invoice: InvoiceDocument,
  kind: InvoiceFileKind,
  owner?: string,
): Promise<InvoiceFile> {
  const ubl = Buffer.from(ublOf(invoice), 'utf8')
  const filename = fileNameOf(invoice, kind)
  if (kind === 'xml') return { filename, contentType: 'application/xml', content: ubl }
  const content = Buffer.from(await workerPool.run(drawInvoice, { invoice, ubl }, owner))
  return { filename, contentType: 'application/pdf', content }
}
