import { and, asc, count, desc, eq, inArray, min, ne, type SQL, sql } from 'drizzle-orm'
import { company } from '@/content/company'
import { creditorOf } from '@/features/billing/mandates/domain/creditor'
import type { PaymentProviderId } from '@/features/billing/payments/domain/payment'
import { customerNames } from '@/features/people/customers/server/customer-list'
import { decimalToCents } from '@/platform/columns'
import type { Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import { isAnyOf, preparedQuery } from '@/platform/prepared-query'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { addTargetDays } from '@/shared/target-days'
import type { CollectionFilter } from '../domain/collection-filter'
import type { CollectionState } from '../domain/internal/collection'
import { type Collection, collections, debitBookings, debitFiles } from './debit-tables'
import { stoppedInFiles } from './internal/stopped-in-files'

const PER_PAGE = 50

export type CollectionRow = Collection & { customer: string }

/** A page of collections, newest first. */
export async function collectionPage(
  db: Database,
  { filter: { state, search }, cursor, limit = PER_PAGE }: ListRequest<CollectionFilter>,
): Promise<ListPage<CollectionRow>> {
  const wanted = search.toUpperCase()
  const keyset = { table: collections, by: 'createdAt', cursor, limit, looksUpFirst: wanted !== '' } as const
  const page = await keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select()
      .from(collections)
      .where(
        and(
          state && eq(collections.state, state),
          wanted ? eq(collections.invoiceNumber, wanted) : undefined,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
  const names = await customerNames(
    db,
    page.rows.map(({ customerId }) => customerId),
  )
  const rows = page.rows.map((row) => ({ ...row, customer: names.get(row.customerId) ?? 'Onbekende klant' }))
  return { ...page, rows }
}

export async function collectionCounts(db: Database): Promise<Partial<Record<CollectionState, number>>> {
  const counted = await db
    .select({ state: collections.state, collections: count() })
    .from(collections)
    .groupBy(collections.state)
  return Object.fromEntries(counted.map(({ state, collections }) => [state, collections]))
}

const FILES_SHOWN = 20

export type FileRow = Awaited<ReturnType<typeof debitFileRows>>[number]

/**
 * The newest files for the bank, each with how many debits stand in it, their sum, and until when it can be handed in; or
 * this one alone.
 */
export async function debitFileRows(
  db: Database | Transaction,
  { debitCutOffDays }: { debitCutOffDays: number },
  fileId?: string,
) {
  const inFile = and(eq(collections.fileId, debitFiles.id), ne(collections.state, 'cancelled'))
  const files = await db
    .select({
      id: debitFiles.id,
      messageId: debitFiles.messageId,
      runOn: debitFiles.runOn,
      state: debitFiles.state,
      builtAt: debitFiles.builtAt,
      uploadedAt: debitFiles.uploadedAt,
      uploadedBy: debitFiles.uploadedBy,
      isThere: sql<boolean>`${debitFiles.bytes} IS NOT NULL OR ${debitFiles.state} = 'open'`,
      count: count(collections.id),
      amount: sql`coalesce(sum(${collections.amount}), 0)`.mapWith(decimalToCents),
      firstDebitOn: min(collections.debitOn),
    })
    .from(debitFiles)
    .leftJoin(collections, inFile)
    .where(fileId ? eq(debitFiles.id, fileId) : undefined)
    .groupBy(debitFiles.id)
    .orderBy(desc(debitFiles.createdAt), desc(debitFiles.id))
    .limit(FILES_SHOWN)
  const stopped = await stoppedInFiles(db)
  return files.map((file) => {
    /** Invoices in it, once it was downloaded, whose customers have a contact stop. */
    const ofStopped = stopped.get(file.id) ?? []
    const { state, count: debits, amount } = file
    return {
      ...file,
      stopped: ofStopped,
      handInBy: file.firstDebitOn && addTargetDays(file.firstDebitOn, -debitCutOffDays),
      /** Fingerprint of what stands in it, for the forms that hand it in or drop it. */
      shown: fingerprintOf({ state, debits, amount, ofStopped }),
    }
  })
}

export type OddBooking = Awaited<ReturnType<typeof oddDebitBookings>>[number]

/** What a bank told of our debits and fits nothing that we know: a person looks at it. The newest first. */
export async function oddDebitBookings(db: Database) {
  const { id, kind, endToEndId, partId, amount, reason, bookedOn, outcome, createdAt } = debitBookings
  return await db
    .select({ id, kind, endToEndId, partId, amount, reason, bookedOn })
    .from(debitBookings)
    .where(eq(outcome, 'person'))
    .orderBy(desc(createdAt), desc(id))
    .limit(FILES_SHOWN)
}

/** What a customer sees of the last attempt to collect an invoice. */
export interface InvoiceCollection {
  state: CollectionState
  debitOn: CalendarDay
  returnCode: string | null
  /** Whether it is known why it failed, and what followed was done. */
  isFollowed: boolean
  /** Who carries it. */
  provider: PaymentProviderId
  /** Who debits, as it stands on the customer's bank statement. */
  creditor: string
  /** The attempt before that gave no money, if there was one. */
  failed: { debitOn: CalendarDay; returnCode: string | null } | null
}

/** The last attempt to collect each of these invoices; those of which none was announced are left out. */
export async function collectionsOfInvoices(
  db: Database,
  invoiceIds: readonly string[],
): Promise<Map<string, InvoiceCollection>> {
  if (invoiceIds.length === 0) return new Map()
  const attempts = await attemptsFor(db, { invoiceIds })
  const ofInvoices = Map.groupBy(attempts, (one) => one.invoiceId)
  return new Map(
    [...ofInvoices].flatMap(([id, [last, ...before]]) => (last ? [[id, shownToCustomer(last, before)]] : [])),
  )
}

const attemptsFor = preparedQuery((db) => {
  const { invoiceId, state, debitOn, returnCode, followedAt, attempt, provider } = collections
  return db
    .select({ invoiceId, state, debitOn, returnCode, followedAt, provider })
    .from(collections)
    .where(isAnyOf(invoiceId, 'invoiceIds'))
    .orderBy(desc(attempt))
})

/** A debit that is announced, or on its way. */
export interface AwaitedDebit {
  invoiceId: string
  invoiceNumber: string
  amount: Cents
  debitOn: CalendarDay
  /** Whether it left: then nothing calls it off. */
  hasLeft: boolean
}

/** The debits of these invoices that are announced or on their way; invoices without any are left out. */
export async function awaitedDebits(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<AwaitedDebit[]> {
  if (invoiceIds.length === 0) return []
  return await awaitedWhere(db, inArray(collections.invoiceId, [...invoiceIds]))
}

/** The same of all invoices of a customer. */
export async function awaitedDebitsOfCustomer(
  db: Database | Transaction,
  customerId: string,
): Promise<AwaitedDebit[]> {
  return await awaitedWhere(db, eq(collections.customerId, customerId))
}

async function awaitedWhere(db: Database | Transaction, isMeant: SQL): Promise<AwaitedDebit[]> {
  const { invoiceId, invoiceNumber, state, debitOn, amount } = collections
  const found = await db
    .select({ invoiceId, invoiceNumber, state, debitOn, amount })
    .from(collections)
    .where(and(isMeant, inArray(state, ['announced', 'submitting', 'submitted'] satisfies CollectionState[])))
    .orderBy(asc(debitOn), asc(invoiceId))
  return found.map(({ state: at, ...debit }) => ({ ...debit, hasLeft: at !== 'announced' }))
}

type Attempt = Pick<Collection, 'state' | 'debitOn' | 'returnCode' | 'followedAt' | 'provider'>

function shownToCustomer(last: Attempt, before: readonly Attempt[]): InvoiceCollection {
  const failed = before.find(({ state }) => state === 'returned' || state === 'rejected')
  const { state, debitOn, returnCode, followedAt, provider } = last
  return {
    state,
    debitOn,
    returnCode,
    provider,
    isFollowed: followedAt !== null,
    creditor: creditorOf(provider, { name: company.legalName, id: null }).name,
    failed: failed ? { debitOn: failed.debitOn, returnCode: failed.returnCode } : null,
  }
}

/** Every attempt to collect these invoices, by its id. */
export async function attemptsToCollect(
  db: Database,
  invoiceIds: readonly string[],
): Promise<{ id: string }[]> {
  if (invoiceIds.length === 0) return []
  return await db
    .select({ id: collections.id })
    .from(collections)
    .where(inArray(collections.invoiceId, [...invoiceIds]))
}

/** The number of the invoice that each collection is for, by the collection's id. */
export const invoicesOfCollections = namesById({
  table: collections,
  id: collections.id,
  name: collections.invoiceNumber,
})

/** What the bank calls each file, by the file's id. */
export const debitFileNames = namesById({
  table: debitFiles,
  id: debitFiles.id,
  name: debitFiles.messageId,
})
