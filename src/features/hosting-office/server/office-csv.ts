import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { actorOf, SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { CSV_START, csvLine } from '@/shared/csv'
import { type OfficeFilter, type OfficeTab, officeFilterOf } from '../rules/office-filter'
import {
  CUSTOMER_HEADINGS,
  customerLines,
  INVOICE_HEADINGS,
  invoiceLines,
  ORDER_HEADINGS,
  orderLines,
} from './csv-lines'

type Lines = (context: Context, filter: OfficeFilter) => AsyncGenerator<string>

const FILES = {
  bestellingen: { kind: 'orders', headings: ORDER_HEADINGS, lines: orderLines },
  klanten: { kind: 'customers', headings: CUSTOMER_HEADINGS, lines: customerLines },
  facturen: { kind: 'invoices', headings: INVOICE_HEADINGS, lines: invoiceLines },
} as const satisfies Record<OfficeTab, { kind: string; headings: readonly string[]; lines: Lines }>

/** A view as a file that grows while it is read: a hundred thousand lines never stand in memory. It is written down. */
export async function officeCsv(
  { context, account }: { context: Context; account?: SignedInAccount | undefined },
  tab: OfficeTab,
  params: URLSearchParams,
): Promise<Response> {
  const now = context.now()
  await recordAudit(context.db, {
    actor: account ? actorOf(account) : SYSTEM,
    action: `${FILES[tab].kind}.exported`,
    subject: { kind: FILES[tab].kind, id: now.toISOString() },
  })
  return new Response(csvStream(context, { ...officeFilterOf(params), tab }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${tab}-${dayOf(now)}.csv"`,
    },
  })
}

function csvStream(context: Context, filter: OfficeFilter): ReadableStream<Uint8Array> {
  const chunks = csvChunks(context, filter)
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await chunks.return(undefined)
    },
  })
}

async function* csvChunks(context: Context, filter: OfficeFilter): AsyncGenerator<string> {
  const { headings, lines } = FILES[filter.tab]
  yield CSV_START + csvLine(headings)
  yield* lines(context, filter)
}
