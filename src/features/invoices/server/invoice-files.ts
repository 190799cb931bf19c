import type { Database, Transaction } from '@/platform/database'
import { fileNameOf, type InvoiceDocument } from '../rules/invoice-document'
import { ublOf } from '../rules/ubl'
import { invoiceForAdmin } from './invoice-queries'
import { invoicePdf } from './pdf/invoice-pdf'

export interface InvoiceFile {
  filename: string
  contentType: string
  content: Buffer
}

export type InvoiceFileKind = 'pdf' | 'xml'

/** The PDF and the UBL of an invoice, as they go along with a mail. Throws when there is no such invoice. */
export async function invoiceFiles(db: Database | Transaction, invoiceId: string): Promise<InvoiceFile[]> {
  const invoice = await invoiceForAdmin(db, invoiceId)
  if (!invoice) throw new Error(`There is no invoice ${invoiceId}`)
  return [await invoiceFile(invoice, 'pdf'), await invoiceFile(invoice, 'xml')]
}

/** One file of an invoice, made anew: the XML is always the same, the PDF shows whether it is paid. */
export async function invoiceFile(invoice: InvoiceDocument, kind: InvoiceFileKind): Promise<InvoiceFile> {
  const ubl = Buffer.from(ublOf(invoice), 'utf8')
  const filename = fileNameOf(invoice, kind)
  return kind === 'xml'
    ? { filename, contentType: 'application/xml', content: ubl }
    : { filename, contentType: 'application/pdf', content: await invoicePdf(invoice, ubl) }
}
