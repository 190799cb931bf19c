import type { APIRoute } from 'astro'
import { downloadOf, fetchInvoiceFile } from '@/features/billing/invoices/documents/server/fetch-invoice-file'

export const prerender = false

/** An invoice or credit note as PDF/A-3. */
export const GET: APIRoute = async ({ locals: { context, account }, params: { number = '' } }) =>
  downloadOf(account && (await fetchInvoiceFile(context, { account, number, kind: 'pdf' })))
