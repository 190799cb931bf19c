import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import type { Database } from '@/platform/database'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import { invoiceForAdmin, invoiceForOwner } from '../../server/invoice-queries'
import { type InvoiceFile, type InvoiceFileKind, invoiceFile } from './invoice-files'

interface InvoiceRequest {
  account: Pick<SignedInAccount, 'id' | 'role'>
  /** The number of the invoice, or its id. */
  number: string
  kind: InvoiceFileKind
}

/** A file of an invoice, for its owner and for administrators; undefined for others. `too-busy`: no place in line. */
export async function fetchInvoiceFile(
  context: Pick<Context, 'db' | 'workerPool'>,
  { account, number, kind }: InvoiceRequest,
): Promise<InvoiceFile | 'too-busy' | undefined> {
  const invoice = await visibleInvoice(context.db, account, number)
  if (!invoice) return undefined
  try {
    return await invoiceFile(context, invoice, kind, account.id)
  } catch (error) {
    if (error instanceof Overloaded) return 'too-busy'
    throw error
  }
}

async function visibleInvoice(db: Database, account: InvoiceRequest['account'], number: string) {
  if (account.role === 'admin') return await invoiceForAdmin(db, number)
  const customer = await customerOfAccount(db, account.id)
  return customer && (await invoiceForOwner(db, number, customer.id))
}

/** The file as a download that nobody in between keeps; a sentence where there is none. */
export function downloadOf(file: InvoiceFile | 'too-busy' | undefined): Response {
  if (!file) return sentence(404, 'Deze factuur bestaat niet.')
  if (file === 'too-busy')
    return sentence(503, 'Het is even druk. Probeer het zo nog eens.', { 'Retry-After': '5' })
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function sentence(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  })
}
