import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { customerOfAccount } from '@/features/hosting/server/customer-of-account'
import type { Database } from '@/platform/database'
import { type InvoiceFile, type InvoiceFileKind, invoiceFile } from './invoice-files'
import { invoiceForAdmin, invoiceForOwner } from './invoice-queries'

interface InvoiceRequest {
  account: Pick<SignedInAccount, 'id' | 'role'>
  /** The number of the invoice, or its id. */
  number: string
  kind: InvoiceFileKind
}

/** A file of an invoice, for its owner and for administrators; undefined for everyone else, as if it were not there. */
export async function fetchInvoiceFile(
  db: Database,
  { account, number, kind }: InvoiceRequest,
): Promise<InvoiceFile | undefined> {
  const invoice = await visibleInvoice(db, account, number)
  return invoice && (await invoiceFile(invoice, kind))
}

async function visibleInvoice(db: Database, account: InvoiceRequest['account'], number: string) {
  if (account.role === 'admin') return await invoiceForAdmin(db, number)
  const customer = await customerOfAccount(db, account.id)
  return customer && (await invoiceForOwner(db, number, customer.id))
}

/** The file as a download that nobody in between keeps; 404 without one. */
export function downloadOf(file: InvoiceFile | undefined): Response {
  if (!file)
    return new Response('Deze factuur bestaat niet.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
    })
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
