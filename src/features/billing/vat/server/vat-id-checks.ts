import { and, asc, desc, eq, inArray, isNull, lt, lte, max, ne, or, sql } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import { countryOfVatId, HOME } from '@/shared/member-states'
import { singleFlight } from '@/shared/single-flight'
import type { ViesAnswer } from '../domain/vat-treatment'
import { askAgainAfter, type ReadAnswer } from '../domain/vies-answer'
import { askVies } from './internal/ask-vies'
import { type ViesAnswerRow, vatIds, viesAnswers } from './vat-id-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    /** `id`: of `vat_ids`. */
    'ask-vies': { id: string }
    'ask-vies-again': Record<string, never>
    'ask-vies-ahead': Record<string, never>
  }
}

const DAY_SECONDS = 24 * 60 * 60
/** Age from which an answer is asked for anew ahead of time: a round of a day comes a little earlier or later. */
const STALE_SECONDS = 20 * 60 * 60
/** Time in which a VIES that did not answer is not asked again for somebody who waits. */
const SILENT_SECONDS = 60
/** Batch size of a round: a member state lets only so many questions through at once. */
const ASKED_AT_ONCE = 50

export const viesJobs = {
  'ask-vies': { policy: 'short', run: askUnlessAnswered },
  /** Back-off: asks again where no answer came. */
  'ask-vies-again': { policy: 'short', cron: '*/10 * * * *', run: askDueOnes },
  /** Early in the evening, so that what is invoiced at night finds an answer of that day. */
  'ask-vies-ahead': { policy: 'short', cron: '10 19 * * *', run: askEverybody },
} satisfies Partial<Jobs>

/** Whether VIES is asked about this VAT id: only those of other member states count for our invoices. */
export function isAskedAbout(vatId: string | null | undefined): vatId is string {
  const country = vatId ? countryOfVatId(vatId) : undefined
  return country !== undefined && country !== HOME
}

/** Has VIES asked about this VAT id soon, unless it answered within a day. */
export async function watchVatId(
  context: Context,
  tx: Transaction | Database,
  vatId: string | null | undefined,
): Promise<void> {
  if (!isAskedAbout(vatId)) return
  const id = await idOf(context, tx, vatId)
  const last = await lastAnswerOf(tx, vatId)
  if (last && addSeconds(last.askedAt, DAY_SECONDS) > context.now()) return
  await context.enqueue(tx, 'ask-vies', { id }, { singletonKey: id })
}

/** The last definite answer about a VAT id; undefined while none came. */
export async function viesAnswerOf(
  db: Database | Transaction,
  vatId: string | null | undefined,
): Promise<ViesAnswer | undefined> {
  const last = isAskedAbout(vatId) ? await lastAnswerOf(db, vatId) : undefined
  return last && { isValid: last.outcome === 'valid', on: dayOf(last.askedAt) }
}

/**
 * The same, when somebody waits for it: without an answer of the last day VIES is asked now, for five seconds at most. Not
 * within a transaction.
 */
export async function viesAnswerNow(
  context: Context,
  vatId: string | null | undefined,
): Promise<ViesAnswer | undefined> {
  if (!isAskedAbout(vatId)) return undefined
  const last = await lastAnswerOf(context.db, vatId)
  if (!last || addSeconds(last.askedAt, DAY_SECONDS) <= context.now()) await askWhileWaiting(context, vatId)
  return await viesAnswerOf(context.db, vatId)
}

/** Questions that somebody waits for: who asks the same meanwhile waits for the same answer. */
const waiting = singleFlight<Database, void>()

/** Asks now, unless VIES was silent about it less than a minute ago: nobody waits five seconds twice. */
async function askWhileWaiting(context: Context, vatId: string): Promise<void> {
  await waiting.ask(context.db, vatId, async () => {
    const id = await idOf(context, context.db, vatId)
    const [newest] = await viesHistory(context.db, vatId, 1)
    const isSilent = newest?.outcome === 'unknown'
    if (isSilent && addSeconds(newest.askedAt, SILENT_SECONDS) > context.now()) return
    await askAbout(context, id)
  })
}

/** Every answer about a VAT id, the newest first, the times that none came among them. */
export async function viesHistory(
  db: Database | Transaction,
  vatId: string,
  limit = 20,
): Promise<ViesAnswerRow[]> {
  const found = await db
    .select({ answer: viesAnswers })
    .from(viesAnswers)
    .innerJoin(vatIds, eq(vatIds.id, viesAnswers.vatIdId))
    .where(eq(vatIds.vatId, vatId))
    .orderBy(desc(viesAnswers.askedAt), desc(viesAnswers.id))
    .limit(limit)
  return found.map(({ answer }) => answer)
}

/** VAT ids that VIES was asked about before this moment. */
export async function vatIdsAskedBefore(db: Database, moment: Date): Promise<string[]> {
  const found = await db
    .selectDistinct({ vatId: vatIds.vatId })
    .from(vatIds)
    .innerJoin(viesAnswers, eq(viesAnswers.vatIdId, vatIds.id))
    .where(lt(viesAnswers.askedAt, moment))
  return found.map(({ vatId }) => vatId)
}

/** Removes what is known of a VAT id that no customer has any more. */
export async function forgetVatId(tx: Transaction, vatId: string): Promise<void> {
  await tx.delete(vatIds).where(eq(vatIds.vatId, vatId))
}

async function idOf({ random }: Context, tx: Transaction | Database, vatId: string): Promise<string> {
  await tx.insert(vatIds).values({ id: random.uuid(), vatId }).onConflictDoNothing()
  const [row] = await tx.select({ id: vatIds.id }).from(vatIds).where(eq(vatIds.vatId, vatId))
  if (!row) throw new Error('A VAT id was stored, and cannot be found')
  return row.id
}

async function lastAnswerOf(db: Database | Transaction, vatId: string): Promise<ViesAnswerRow | undefined> {
  const [last] = await db
    .select({ answer: viesAnswers })
    .from(viesAnswers)
    .innerJoin(vatIds, eq(vatIds.id, viesAnswers.vatIdId))
    .where(and(eq(vatIds.vatId, vatId), ne(viesAnswers.outcome, 'unknown')))
    .orderBy(desc(viesAnswers.askedAt), desc(viesAnswers.id))
    .limit(1)
  return last?.answer
}

/** A job that comes twice, or after somebody waited for the answer, asks nothing any more. */
async function askUnlessAnswered(context: Context, { id }: { id: string }): Promise<void> {
  const [asked] = await context.db.select().from(vatIds).where(eq(vatIds.id, id))
  const last = asked && (await lastAnswerOf(context.db, asked.vatId))
  if (!last || addSeconds(last.askedAt, STALE_SECONDS) <= context.now()) await askAbout(context, id)
}

/** Asks once, and writes the answer down, or that none came and when it is asked again. */
async function askAbout(context: Context, id: string): Promise<void> {
  const { db, settings } = context
  const [asked] = await db.select().from(vatIds).where(eq(vatIds.id, id))
  if (!asked) return
  const answer = await askVies(settings.viesUrl, asked.vatId)
  await db.transaction((tx) => writeDown(context, tx, id, answer))
}

async function writeDown(
  { random, now }: Context,
  tx: Transaction,
  id: string,
  answer: ReadAnswer,
): Promise<void> {
  const askedAt = now()
  const [asked] = await tx.select().from(vatIds).where(eq(vatIds.id, id)).for('update')
  if (!asked) return
  await tx.insert(viesAnswers).values({ ...answer, id: random.uuid(), vatIdId: id, askedAt })
  const tries = answer.outcome === 'unknown' ? asked.tries + 1 : 0
  const nextAskAt = tries === 0 ? null : addSeconds(askedAt, askAgainAfter(tries))
  await tx.update(vatIds).set({ tries, nextAskAt }).where(eq(vatIds.id, id))
}

async function askDueOnes(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: vatIds.id })
    .from(vatIds)
    .where(lte(vatIds.nextAskAt, context.now()))
    .orderBy(asc(vatIds.nextAskAt))
    .limit(ASKED_AT_ONCE)
  for (const { id } of due) await context.enqueue(context.db, 'ask-vies', { id }, { singletonKey: id })
}

/** Every VAT id without an answer of today. */
async function askEverybody({ db, enqueue, now }: Context): Promise<void> {
  const since = addSeconds(now(), -STALE_SECONDS)
  const last = db
    .select({ vatIdId: viesAnswers.vatIdId, at: max(viesAnswers.askedAt).as('at') })
    .from(viesAnswers)
    .where(ne(viesAnswers.outcome, 'unknown'))
    .groupBy(viesAnswers.vatIdId)
    .as('last')
  const stale = await db
    .select({ id: vatIds.id })
    .from(vatIds)
    .leftJoin(last, eq(last.vatIdId, vatIds.id))
    .where(or(isNull(last.at), lte(last.at, since)))
  for (const { id } of stale) await enqueue(db, 'ask-vies', { id }, { singletonKey: id })
}

/** What the newest definite answer of each of these VAT ids says, and whether one before it said yes. */
export interface ViesStanding {
  vatId: string
  isValid: boolean
  wasValid: boolean
  askedAt: Date
}

/** How these VAT ids stand; one that VIES never answered about is left out. */
export async function viesStandings(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, ViesStanding>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([vatIds.vatId], {
      vatId: vatIds.vatId,
      outcome: viesAnswers.outcome,
      askedAt: viesAnswers.askedAt,
      wasValid: sql<boolean>`EXISTS (SELECT 1 FROM ${viesAnswers} AS before
        WHERE before.vat_id_id = ${vatIds.id} AND before.outcome = 'valid')`,
    })
    .from(viesAnswers)
    .innerJoin(vatIds, eq(vatIds.id, viesAnswers.vatIdId))
    .where(and(inArray(vatIds.vatId, [...ids]), ne(viesAnswers.outcome, 'unknown')))
    .orderBy(vatIds.vatId, desc(viesAnswers.askedAt), desc(viesAnswers.id))
  return new Map(
    rows.map(({ outcome, ...row }) => [row.vatId, { ...row, isValid: outcome === 'valid' }] as const),
  )
}
