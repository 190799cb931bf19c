import { asc, count, eq, sum } from 'drizzle-orm'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { LEAD_STATUSES, type LeadStatus } from '../domain/lead-status'
import { LEAD_ROW, type LeadRow } from './lead-queries'
import { leads } from './lead-tables'

/** In one column: more than a person looks through; the list has them all. */
const LEADS_PER_COLUMN = 30

export interface BoardColumn {
  status: LeadStatus
  /** Counts all leads of the column, whether shown or not. */
  count: number
  value: Cents
  leads: LeadRow[]
}

/** The leads by how far we are with them; in each column what was promised first, then the newest. */
export async function leadBoard(db: Database): Promise<BoardColumn[]> {
  const [totals, ...columns] = await Promise.all([
    db
      .select({ status: leads.status, count: count(), value: sum(leads.value) })
      .from(leads)
      .groupBy(leads.status),
    ...LEAD_STATUSES.map((status) => firstIn(db, status)),
  ])
  return LEAD_STATUSES.map((status, place) => {
    const total = totals.find((one) => one.status === status)
    return {
      status,
      count: total?.count ?? 0,
      value: decimalToCents(total?.value ?? '0'),
      leads: columns[place] ?? [],
    }
  })
}

function firstIn(db: Database, status: LeadStatus) {
  return db
    .select(LEAD_ROW)
    .from(leads)
    .where(eq(leads.status, status))
    .orderBy(asc(leads.workOrder), asc(leads.id))
    .limit(LEADS_PER_COLUMN)
}
