import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/database'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import { dutchMonthOf } from '@/shared/open-time'
import { type LeadFilter, searchWords } from '../domain/lead-filter'
import type { LeadStatus } from '../domain/lead-status'
import { type Lead, leadNotes, leads, offerRequests } from './lead-tables'

const LEADS_PER_PAGE = 25

/** What the overview shows of a lead. */
export const LEAD_ROW = {
  id: leads.id,
  channel: leads.channel,
  source: leads.source,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  company: leads.company,
  service: leads.service,
  message: leads.message,
  status: leads.status,
  receivedAt: leads.receivedAt,
  promise: leads.promise,
  promisedBy: leads.promisedBy,
  workOrder: leads.workOrder,
  ownerId: leads.ownerId,
  nextAction: leads.nextAction,
  nextActionOn: leads.nextActionOn,
  value: leads.value,
}

export type LeadRow = Pick<Lead, keyof typeof LEAD_ROW>

interface PageRequest extends ListRequest<LeadFilter> {
  now: Date
}

/** One page of the overview. */
export function leadPage(
  db: Database,
  { filter, cursor, now, limit = LEADS_PER_PAGE }: PageRequest,
): Promise<ListPage<LeadRow>> {
  const order =
    filter.order === 'newest'
      ? ({ by: 'receivedAt', runs: 'down' } as const)
      : ({ by: 'workOrder', runs: 'up' } as const)
  return keysetPage({ table: leads, ...order, cursor, limit }, ({ beyond, order, limit }) =>
    db
      .select(LEAD_ROW)
      .from(leads)
      .where(and(matches(filter, now), beyond))
      .orderBy(...order)
      .limit(limit),
  )
}

function matches(filter: LeadFilter, now: Date): SQL | undefined {
  const month = dutchMonthOf(now)
  return and(
    filter.channel && eq(leads.channel, filter.channel),
    filter.status && eq(leads.status, filter.status),
    filter.onlyLate ? and(isNotNull(leads.promisedBy), lt(leads.promisedBy, now)) : undefined,
    filter.onlyThisMonth
      ? and(gte(leads.receivedAt, month.from), lt(leads.receivedAt, month.until))
      : undefined,
    filter.search ? sql`${leads.search} @@ (${searchQuery(filter.search)})` : undefined,
  )
}

/** Every word must be there, as it is or by its Dutch stem. Words such as 'de' and 'voor' say nothing and are left out. */
function searchQuery(search: string): SQL {
  const words = searchWords(search).map((word) => {
    const start = `${word}:*`
    return sql`(CASE WHEN numnode(to_tsquery('dutch', ${start})) = 0 THEN ''::tsquery
      ELSE to_tsquery('simple', ${start}) || to_tsquery('dutch', ${start}) END)`
  })
  return words.length > 0 ? sql.join(words, sql` && `) : sql`''::tsquery`
}

export interface LeadCounts {
  total: number
  metaAds: number
  configurator: number
  thisMonth: number
  late: number
  byStatus: Partial<Record<LeadStatus, number>>
}

/** The four counters of the overview, and how many leads are in each status. */
export async function leadCounts(db: Database, now: Date): Promise<LeadCounts> {
  const month = dutchMonthOf(now)
  const inMonth = and(gte(leads.receivedAt, month.from), lt(leads.receivedAt, month.until))
  const number = (of: string, name: SQLWrapper) => ({
    of: sql<string>`${of}::text`,
    name: sql<string>`${name}`,
    leads: count(),
  })
  const none = sql`''`
  const counted = await db
    .select(number('channel', leads.channel))
    .from(leads)
    .groupBy(leads.channel)
    .unionAll(db.select(number('status', leads.status)).from(leads).groupBy(leads.status))
    .unionAll(db.select(number('month', none)).from(leads).where(inMonth))
    .unionAll(db.select(number('late', none)).from(leads).where(lt(leads.promisedBy, now)))
  const of = (what: string) => counted.filter(({ of }) => of === what)
  const only = (what: string, name = '') => of(what).find((one) => one.name === name)?.leads ?? 0
  return {
    total: of('channel').reduce((sum, channel) => sum + channel.leads, 0),
    metaAds: only('channel', 'meta-ads'),
    configurator: only('channel', 'configurator'),
    thisMonth: only('month'),
    late: only('late'),
    byStatus: Object.fromEntries(of('status').map(({ name, leads }) => [name, leads])),
  }
}

/** Undefined when there is no such lead. */
export async function leadWithId(db: Database | Transaction, id: string) {
  const [lead] = await db.select(LEAD_ROW).from(leads).where(eq(leads.id, id))
  return lead
}

/** The lead that a quote form became; undefined when nothing came under this request id. */
export async function leadOfRequest(db: Database, requestId: string): Promise<{ id: string } | undefined> {
  const { id } = offerRequests
  const [request] = await db.select({ id }).from(offerRequests).where(eq(offerRequests.requestId, requestId))
  return request
}

/** Newest first. */
export async function notesOfLeads(db: Database | Transaction, leadIds: readonly string[]) {
  if (leadIds.length === 0) return []
  return db
    .select()
    .from(leadNotes)
    .where(inArray(leadNotes.leadId, [...leadIds]))
    .orderBy(desc(leadNotes.writtenAt), desc(leadNotes.id))
}

/** Newest first; letter case does not make another person. */
export async function leadsOfPerson(db: Database | Transaction, email: string) {
  return db
    .select(LEAD_ROW)
    .from(leads)
    .where(eq(sql`lower(${leads.email})`, email.toLowerCase()))
    .orderBy(desc(leads.receivedAt), desc(leads.id))
}

/** Names of leads by their id. */
export const leadNames = namesById({ table: leads, id: leads.id, name: leads.name })
