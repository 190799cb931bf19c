import { Client } from 'pg'
import type { VisitKind } from '../../tests/support/visit-requests.ts'
import { DATABASE_URL } from './database.ts'
import { gapsIn, type Stored } from './ledger.ts'
import type { Visit } from './visitors.ts'

/**
 * Per kind: the table of each request's record, and of what that makes. Every visitor has an e-mail address of their
 * own, so a duplicate under another request id is found by it.
 */
const RECORDS: Record<VisitKind, { from: string; id: string; consequences: Record<string, string> }> = {
  contact: {
    from: 'contact_messages',
    id: 'email',
    consequences: {
      confirmation: mailsOfKind('contact-message', 'r.email'),
      notice: 'select id from mails where id = r.notice_mail_id',
    },
  },
  quote: {
    from: 'offer_requests',
    id: 'email',
    consequences: {
      lead: 'select id from leads where leads.email = r.email',
      confirmation: 'select id from mails where to_address = r.email',
      notice: 'select id from mails where id = r.notice_mail_id',
    },
  },
  order: {
    from: 'hosting_orders',
    id: 'customer_email',
    consequences: {
      invoice: 'select i.id from hosting_invoices i where i.order_id = r.id',
      payment: 'select p.id from payments p where p.order_id = r.id',
      confirmation: mailsOfKind('hosting-confirmation', 'r.customer_email'),
      notice: 'select id from mails where id = r.notice_mail_id',
    },
  },
  chat: {
    from: 'conversations',
    id: 'session_id',
    consequences: {
      message:
        "select n from conversation_messages m where m.conversation_id = r.id and m.author = 'visitor'",
    },
  },
  newsletter: {
    from: 'newsletter_subscribers',
    id: 'email',
    consequences: { confirmation: 'select id from mails where to_address = r.email' },
  },
}

function mailsOfKind(kind: string, address: string): string {
  return `select id from mails where kind = '${kind}' and to_address = ${address}`
}

export interface Found {
  /** By request id. */
  stored: ReadonlyMap<string, Stored>
  /** Missing invoice numbers: 'FA202611-3' and the like. */
  gaps: string[]
  /** Mails that wait or were given up: their number, kinds and reasons. Those of the samples are stored, never sent. */
  unsentMails: { count: number; what: string }[]
}

/** Counts the records of every visit in the database. */
export async function findStored(visits: readonly Visit[]): Promise<Found> {
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    const stored = new Map<string, Stored>()
    for (const kind of Object.keys(RECORDS) as VisitKind[])
      for (const [id, found] of await storedOf(client, kind, visits)) stored.set(id, found)
    const unsent = await client.query<{ count: number; what: string }>(
      `select count(*)::int as count, concat_ws(', ', state, kind, tries || ' tries', last_error) as what
         from mails where state not in ('sent', 'kept') group by state, kind, tries, last_error`,
    )
    return { stored, gaps: await gapsOfInvoices(client), unsentMails: unsent.rows }
  } finally {
    await client.end()
  }
}

async function storedOf(
  client: Client,
  kind: VisitKind,
  visits: readonly Visit[],
): Promise<[string, Stored][]> {
  const { from, id, consequences } = RECORDS[kind]
  const own = visits.filter((visit) => visit.kind === kind)
  const keyOf = (visit: Visit) => (kind === 'chat' ? visit.requestId : visit.email)
  const names = Object.keys(consequences)
  const counts = Object.values(consequences).map(
    (query, index) => `sum((select count(*) from (${query}) made))::int as "${index}"`,
  )
  const { rows } = await client.query<Record<string, number> & { key: string; records: number }>(
    `select r.${id} as key, count(*)::int as records, ${counts.join(', ')}
       from ${from} r where r.${id} = any($1) group by r.${id}`,
    [own.map(keyOf)],
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return own.map((visit) => {
    const row = byKey.get(keyOf(visit))
    const made = names.map((name, index) => [name, row?.[index] ?? 0] as const)
    return [visit.requestId, { records: row?.records ?? 0, consequences: Object.fromEntries(made) }]
  })
}

async function gapsOfInvoices(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ series: string; numbers: number[] }>(
    `select series || ' ' || series_period as series, array_agg(sequence) as numbers
       from hosting_invoices group by series, series_period`,
  )
  return rows.flatMap(({ series, numbers }) => gapsIn(numbers).map((number) => `${series}-${number}`))
}
