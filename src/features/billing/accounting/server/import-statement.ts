import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import type { BankEntry } from '../domain/internal/bank-entry'
import { MOST_STATEMENT_BYTES, type StatementFault } from '../domain/statement-fault'
import { bankEntries, bankStatements } from './bookkeeping-tables'
import { parseStatement, type ReadFile } from './parse-statement'

/** What a statement tells of our direct debits. */
type StatedDebits = Extract<ReadFile, { outcome: 'read' }>['debits']

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    'statement.imported': StatedDebits
  }
}

interface Upload {
  fileName: string
  /** Transferred to the worker: afterwards they are gone. */
  bytes: Uint8Array<ArrayBuffer>
  admin: { id: string; name: string }
}

export type ImportOutcome =
  /** `known`: this very file was taken in before. */
  { outcome: 'imported' | 'known'; statementId: string } | { outcome: 'refused'; fault: StatementFault }

/** Takes a bank statement in, so that its lines can be matched. Nothing is booked by it. */
export async function importStatement(context: Context, upload: Upload): Promise<ImportOutcome> {
  const { bytes } = upload
  if (bytes.byteLength === 0) return { outcome: 'refused', fault: 'missing' }
  if (bytes.byteLength > MOST_STATEMENT_BYTES) return { outcome: 'refused', fault: 'large' }
  const read = await readElsewhere(context, bytes, upload.admin.id)
  if (read.outcome !== 'read') return { outcome: 'refused', fault: read.outcome }
  const { contentHash } = read
  return await context.db.transaction(async (tx) => {
    // Advisory lock: two files may hold the same lines, and the second has to see those of the first.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('import bank statement', 0))`)
    const [known] = await tx
      .select({ id: bankStatements.id })
      .from(bankStatements)
      .where(eq(bankStatements.contentHash, contentHash))
    if (known) return { outcome: 'known', statementId: known.id }
    const statementId = await store(context, tx, upload, read)
    return { outcome: 'imported', statementId }
  })
}

async function readElsewhere(
  { workerPool }: Context,
  bytes: Uint8Array<ArrayBuffer>,
  adminId: string,
): Promise<ReadFile> {
  try {
    return await workerPool.run(parseStatement, bytes, adminId)
  } catch (error) {
    if (error instanceof Overloaded) return { outcome: 'busy' }
    throw error
  }
}

async function store(
  context: Context,
  tx: Transaction,
  { fileName, admin }: Upload,
  { contentHash, statement, debits }: Extract<ReadFile, { outcome: 'read' }>,
): Promise<string> {
  const { now, random } = context
  const { accounts, entries } = statement
  const id = random.uuid()
  const days = entries.map(({ bookedOn }) => bookedOn).sort()
  await tx.insert(bankStatements).values({
    id,
    contentHash,
    accounts: [...accounts],
    entryCount: entries.length,
    fileName: fileName.slice(-200) || 'afschrift.xml',
    firstDay: days.at(0) ?? '',
    lastDay: days.at(-1) ?? '',
    uploadedAt: now(),
    uploadedBy: admin.name,
  })
  const rows = await rowsOf(tx, entries, random.uuid)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = rows.slice(from, from + ROWS_AT_ONCE)
    await tx
      .insert(bankEntries)
      .values(batch.map((row, index) => ({ ...row, statementId: id, position: from + index + 1 })))
  }
  await recordEvent(context, tx, {
    actor: actorOf({ id: admin.id, role: 'admin' }),
    action: 'statement.imported',
    subject: { kind: 'statement', id },
    details: { entries: entries.length, repeats: rows.filter(({ repeatOf }) => repeatOf).length },
    payload: debits,
  })
  return id
}

/** PostgreSQL takes 65,535 bind parameters in one statement; a line has seventeen. */
const ROWS_AT_ONCE = 1000

/** Every line, told apart from those that came before: in this file, or in one from earlier. */
async function rowsOf(tx: Transaction, entries: readonly BankEntry[], newId: () => string) {
  const keyed = entries.map(({ key, ...line }) => ({ ...line, entryKey: sha256(key) }))
  const keys = keyed.map(({ entryKey }) => entryKey)
  const known = await tx
    .select({ id: bankEntries.id, entryKey: bankEntries.entryKey })
    .from(bankEntries)
    .where(and(inArray(bankEntries.entryKey, keys), isNull(bankEntries.repeatOf)))
  const firsts = new Map(known.map(({ id, entryKey }) => [entryKey, id]))
  return keyed.map((line) => {
    const id = newId()
    const repeatOf = firsts.get(line.entryKey) ?? null
    if (!repeatOf) firsts.set(line.entryKey, id)
    return { ...line, id, repeatOf }
  })
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
