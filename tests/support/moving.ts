import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Cells = Readonly<Record<string, string | number | null>>

/** A CSV in the format of PostgreSQL and spreadsheets. */
export function csvOf(rows: readonly Cells[]): string {
  const headings = Object.keys(rows[0] ?? {})
  const cell = (value: string | number | null | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading]))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')
}

/** A temporary folder with these files, removed at the end. */
export async function folderOf(
  files: Readonly<Record<string, string>>,
): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'verhuizing-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Tables of the old site with a customer in each state: one on monthly hosting, one on yearly with a domain name. */
export const OLD_TABLES = {
  hosting_customers: [
    {
      id: '9007199254740993001',
      email: 'Fenna@Bakkerij.example',
      password_hash: '',
      customer_name: 'Fenna Aarnink',
      customer_phone: '0612345678',
      customer_company: 'Bakkerij Aarnink',
      customer_address: 'Oude Markt 3',
      customer_zipcode: '7511ga',
      customer_city: 'Enschede',
      customer_kvk: '12345678',
      created_at: '2025-03-01 09:00:00+00',
    },
    {
      id: '9007199254740993002',
      email: 'jan@wevers.example',
      password_hash: '',
      customer_name: 'Jan Wevers',
      customer_phone: '',
      customer_company: '',
      customer_address: 'Haaksbergerstraat 14',
      customer_zipcode: '7513 EA',
      customer_city: 'Enschede',
      customer_kvk: '',
      created_at: '2026-08-10 10:00:00+00',
    },
  ],
  hosting_orders: [
    {
      id: 'o-1',
      order_number: 'HO250301123',
      customer_account_id: '9007199254740993001',
      customer_name: 'Fenna Aarnink',
      customer_email: 'fenna@bakkerij.example',
      customer_phone: '0612345678',
      customer_company: 'Bakkerij Aarnink',
      customer_address: 'Oude Markt 3',
      customer_zipcode: '7511GA',
      customer_city: 'Enschede',
      customer_kvk: '12345678',
      hosting_package: 'onbeperkt',
      billing_cycle: 'yearly',
      domain_name: 'bakkerij.example',
      domain_available: 'true',
      hosting_price: '435.50',
      domain_price: '1.00',
      extras_total: '101.88',
      total_price: '651.44',
      extras: '["ssl","backup"]',
      status: 'active',
      payment_status: 'paid',
      created_at: '2025-03-01 09:00:00+00',
    },
    {
      id: 'o-2',
      order_number: 'HO260810456',
      customer_account_id: '9007199254740993002',
      customer_name: 'Jan Wevers',
      customer_email: 'jan@wevers.example',
      customer_phone: '',
      customer_company: '',
      customer_address: 'Haaksbergerstraat 14',
      customer_zipcode: '7513 EA',
      customer_city: 'Enschede',
      customer_kvk: '',
      hosting_package: 'basis',
      billing_cycle: 'monthly',
      domain_name: '',
      domain_available: '',
      hosting_price: '19.50',
      domain_price: '0.00',
      extras_total: '0.00',
      total_price: '23.60',
      extras: '{}',
      status: 'suspended',
      payment_status: 'paid',
      created_at: '2026-08-10 10:00:00+00',
    },
  ],
  hosting_invoices: [
    {
      id: 'f-1',
      invoice_number: 'INV2025034821',
      customer_account_id: '9007199254740993001',
      order_id: 'o-1',
      amount: '538.38',
      vat_amount: '113.06',
      total_amount: '651.44',
      issue_date: '2025-03-01',
      due_date: '2025-03-15',
      status: 'sent',
      payment_status: 'paid',
      description: 'Hosting Onbeperkt',
      created_at: '2025-03-01 09:00:00+00',
    },
    {
      id: 'f-2',
      invoice_number: 'INV2026110007',
      customer_account_id: '9007199254740993002',
      order_id: 'o-2',
      amount: '19.50',
      vat_amount: '4.10',
      total_amount: '23.60',
      issue_date: '2026-11-10',
      due_date: '2026-11-12',
      status: 'sent',
      payment_status: 'pending',
      description: 'Hosting Basis',
      created_at: '2026-11-10 10:00:00+00',
    },
  ],
  offer_requests: [
    {
      id: 'a-1',
      name: 'Miriam Bos',
      email: 'miriam@bos.example',
      phone: '',
      company: '',
      service: 'webshop',
      message: 'Kunnen jullie "snel" leveren;\nook in december?',
      source: 'meta-ads',
      created_at: '2026-06-01 12:00:00+00',
    },
  ],
  configurator_requests: [
    {
      id: 'c-1',
      name: 'Ali Demir',
      email: 'ali@demir.example',
      phone: '053 1234567',
      company: 'Demir Bouw',
      industry: 'Bouw',
      description: '',
      website_type: 'website',
      services: '["design","seo"]',
      timeline: 'normal',
      features: '[]',
      preferred_contact: 'phone',
      source: 'configurator',
      created_at: '2026-07-02 12:00:00+00',
    },
  ],
} as const satisfies Record<string, readonly Cells[]>

/** These tables as files. */
export function filesOf(tables: Readonly<Record<string, readonly Cells[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [`${name}.csv`, csvOf(rows)]))
}
