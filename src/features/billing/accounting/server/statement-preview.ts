import { asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isValidIBAN } from 'ibantools'
import { invoiceNumbers } from '@/features/billing/invoices/server/invoice-numbers'
import { recordedTransfers } from '@/features/billing/payments/server/received-money'
import type { Database } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { compactIban } from '@/shared/iban'
import type { LineState, StatementLine } from '../domain/statement-line'
import { type BankEntryRow, bankEntries, bankStatements } from './bookkeeping-tables'
import { matchLines } from './internal/match-lines'

/** A statement with what can be done with each of its lines; undefined when there is none of that id. */
export async function statementPreview(db: Database, statementId: string) {
  const [statement] = await db.select().from(bankStatements).where(eq(bankStatements.id, statementId))
  if (!statement) return undefined
  const first = alias(bankEntries, 'first')
  const rows = await db
    .select({ row: bankEntries, firstIn: first.statementId })
    .from(bankEntries)
    .leftJoin(first, eq(first.id, bankEntries.repeatOf))
    .where(eq(bankEntries.statementId, statementId))
    .orderBy(asc(bankEntries.position))
  return { statement, lines: await linesOf(db, rows) }
}

interface FoundLine {
  row: BankEntryRow
  /** The statement of the line that this one repeats. */
  firstIn: string | null
}

async function linesOf(db: Database, found: readonly FoundLine[]): Promise<StatementLine[]> {
  const rows = found.map(({ row }) => row)
  const recorded = await recordedTransfers(
    db,
    rows.map(({ entryKey }) => entryKey),
  )
  const sentBack = await invoiceNumbers(
    db,
    rows.filter(({ nature }) => nature === 'debit').map(({ invoiceId }) => invoiceId),
  )
  const fresh = rows.filter(
    (row) =>
      !row.repeatOf &&
      !(row.nature === 'debit' && row.receivedAt) &&
      recorded.get(row.entryKey)?.state !== 'paid',
  )
  const matches = await matchLines(db, fresh)
  const matchOf = new Map(fresh.map((row, index) => [row.id, matches[index]]))
  return found.map(({ row, firstIn }) => {
    const invoiceNumber = row.nature === 'debit' ? sentBack.get(row.invoiceId ?? '') : undefined
    const booked = invoiceNumber ? { invoiceNumber, exceptions: [] } : recorded.get(row.entryKey)
    const again: LineState = { kind: 'again', firstIn: firstIn === row.statementId ? null : firstIn }
    const known: LineState = row.repeatOf || !booked ? again : { kind: 'booked', ...booked }
    return { ...row, state: matchOf.get(row.id) ?? known }
  })
}

export type RecentStatement = Awaited<ReturnType<typeof recentStatements>>[number]

/** The newest statements, with how many of their lines were booked. */
export async function recentStatements(db: Database) {
  const booked = db
    .select({ statementId: bankEntries.statementId, lines: count().as('lines') })
    .from(bankEntries)
    .where(isNotNull(bankEntries.receivedAt))
    .groupBy(bankEntries.statementId)
    .as('booked')
  return await db
    .select({
      id: bankStatements.id,
      fileName: bankStatements.fileName,
      firstDay: bankStatements.firstDay,
      lastDay: bankStatements.lastDay,
      entryCount: bankStatements.entryCount,
      uploadedAt: bankStatements.uploadedAt,
      uploadedBy: bankStatements.uploadedBy,
      bookedCount: sql<number>`coalesce(${booked.lines}, 0)::int`,
    })
    .from(bankStatements)
    .leftJoin(booked, eq(booked.statementId, bankStatements.id))
    .orderBy(desc(bankStatements.uploadedAt), desc(bankStatements.id))
    .limit(STATEMENTS_SHOWN)
}

const STATEMENTS_SHOWN = 20

/** Whether a statement holds an account that is not ours. False while our own IBAN is a placeholder. */
export function isForeignAccount(ownIban: string, accounts: readonly string[]): boolean {
  const own = compactIban(ownIban)
  return isValidIBAN(own) && accounts.some((account) => account !== own)
}

/** File names of bank statements by their id. */
export const statementNames = namesById({
  table: bankStatements,
  id: bankStatements.id,
  name: bankStatements.fileName,
})
