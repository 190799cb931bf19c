import { eq } from 'drizzle-orm'
import { importInvoices, invoiceNumbersTaken } from '@/features/billing/invoices/server/import-invoices'
import { importPartPayments } from '@/features/billing/settlement/server/import-part-payments'
import { importDomains } from '@/features/hosting/domains/server/import-domains'
import { importOrders, orderNumbersTaken } from '@/features/hosting/orders/server/import-orders'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { keepOldHash } from '@/features/people/accounts/passwords/server/imported-password'
import { customerNames } from '@/features/people/customers/server/customer-list'
import { importCustomers } from '@/features/people/customers/server/import-customers'
import { importConfigurations } from '@/features/sales/configurator/server/import-configurations'
import { importQuoteRequests } from '@/features/sales/leads/server/import-leads'
import type { Context, Database, Transaction } from '@/platform/context'
import { pollForLock } from '@/platform/lock-polling'
import { suppressEvents } from '@/platform/suppress-events'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { crossCheck, ofErased, type TakenHere } from '../domain/internal/cross-check'
import { type Fault, KINDS, type Kind, type Place, type Rows } from '../domain/internal/rows'
import type { FileTally } from '../domain/internal/tally'
import { claimsHere, heldAgainst, type SideBySide } from '../domain/internal/two-sides'
import { importRefs, importRuns } from './import-tables'
import { type FileRead, type FolderRead, readFolder } from './internal/read-folder'
import {
  configurationToStore,
  customerToStore,
  invoicedPerOrder,
  invoiceToStore,
  leadToStore,
  orderToStore,
  remarksOn,
} from './internal/records'

interface Move {
  folder: string
  /** Without it the import is a dry run, and stores nothing. */
  perform: boolean
}

export interface MoveReport {
  /** `shown`: a dry run; `refused`: there are faults, so nothing was stored; `done`: everything is stored. */
  outcome: 'shown' | 'refused' | 'done'
  /** Name of the source. */
  label: string
  tallies: FileTally[]
  /** Faults by file and row. */
  faults: Fault[]
  /** Remarks about rows that are imported. */
  remarks: string[]
  /** Questions about rows that this site cannot hold, for a person to decide. */
  questions: Fault[]
  /** Open invoices, credit and next terms on both sides; they are equal when there is no fault. */
  sides: SideBySide[]
}

/**
 * Imports the records of another system: reads every row, and with `perform` and without faults stores what was not
 * imported before, in one transaction. It sends no mail and no webhook, and enqueues no job. Throws `UnreadableFile`
 * when the source cannot be determined.
 */
export async function moveIn(context: Context, { folder, perform }: Move): Promise<MoveReport> {
  const today = dayOf(context.now())
  const read = await readFolder(folder, today)
  const known = await knownRecords(context.db, read.source.id)
  const rowFaults = await faultsOf(context.db, read, known)
  const { sides, faults: differences } = bothSides(read, today)
  // Faulty rows make both sides differ anyway, so only the former are reported.
  const faults = rowFaults.length > 0 ? rowFaults : differences
  const fresh = withoutKnown(read.rows, known)
  const report = {
    label: read.source.label,
    faults,
    tallies: talliesOf(read, known, faults, sumsOf(fresh, faults)),
    questions: read.questions,
    sides,
    remarks: [
      ...read.unknown.map((name) => `${name} wordt niet herkend en blijft liggen`),
      ...read.unread.map(
        ({ file, column }) =>
          `${file}: kolom ‘${column}’ staat niet in toewijzing.json en wordt niet gelezen. Staat er een bedrag of een termijn in?`,
      ),
      ...remarksOn(fresh, today),
    ],
  }
  if (faults.length > 0) return { ...report, outcome: perform ? 'refused' : 'shown' }
  if (!perform) return { ...report, outcome: 'shown' }
  const hashes = await slowHashes(context, fresh)
  const tallies = await context.db.transaction(async (tx) => {
    await suppressEvents(tx)
    // Advisory lock: two imports at once would each find the other's records missing.
    await pollForLock(tx, 'move in')
    return await store(context, tx, read, hashes)
  })
  return { ...report, tallies, outcome: 'done' }
}

function bothSides({ claims, rows, staysBehind }: FolderRead, today: CalendarDay) {
  if (!claims) return { sides: [], faults: [] }
  return heldAgainst(claims, claimsHere(rows, invoicedPerOrder(rows), today), staysBehind)
}

/** Ids of records that were imported before, by kind and id in the other system. */
type Known = ReadonlyMap<string, string>

const keyOf = (kind: Kind, ref: string) => `${kind} ${ref}`

async function knownRecords(db: Database | Transaction, source: string): Promise<Known> {
  const { kind, sourceRef, recordId } = importRefs
  const found = await db
    .select({ kind, sourceRef, recordId })
    .from(importRefs)
    .where(eq(importRefs.source, source))
  return new Map(found.map((one) => [keyOf(one.kind, one.sourceRef), one.recordId]))
}

async function faultsOf(db: Database, { rows, faults, named }: FolderRead, known: Known): Promise<Fault[]> {
  const wrong = [
    ...faults,
    ...crossCheck(rows, named, await takenHere(db, rows, known)),
    ...ofErased(withoutKnown(rows, known), await erasedSince(db, known)),
  ]
  const places = new Map([...wrong].map((fault) => [fault.file, 0]))
  const order = [...places.keys()]
  return wrong.sort(
    (one, other) => order.indexOf(one.file) - order.indexOf(other.file) || one.row - other.row,
  )
}

/** Numbers in use here by records that were not imported from there. */
async function takenHere(db: Database, { order, invoice }: Rows, known: Known): Promise<TakenHere> {
  const ours = new Set(known.values())
  const orders = await orderNumbersTaken(
    db,
    order.map(({ orderNumber }) => orderNumber),
  )
  const invoices = await invoiceNumbersTaken(
    db,
    invoice.map(({ invoiceNumber }) => invoiceNumber),
  )
  const others = <Row extends { id: string }>(found: readonly Row[], numberOf: (row: Row) => string) =>
    new Set(found.filter(({ id }) => !ours.has(id)).map(numberOf))
  return {
    orderNumbers: others(orders, ({ orderNumber }) => orderNumber),
    invoiceNumbers: others(invoices, ({ invoiceNumber }) => invoiceNumber),
  }
}

/** Customers, by their id there, who were imported earlier and do not exist here any more. */
async function erasedSince(db: Database, known: Known): Promise<Set<string>> {
  const start = keyOf('customer', '')
  const customers = [...known].filter(([key]) => key.startsWith(start))
  const there = await customerNames(
    db,
    customers.map(([, id]) => id),
  )
  return new Set(customers.flatMap(([key, id]) => (there.has(id) ? [] : [key.slice(start.length)])))
}

function withoutKnown(rows: Rows, known: Known): Rows {
  const fresh = <Row extends { ref: string }>(kind: Kind, all: readonly Row[]) =>
    all.filter(({ ref }) => !known.has(keyOf(kind, ref)))
  return {
    customer: fresh('customer', rows.customer),
    order: fresh('order', rows.order),
    lead: fresh('lead', rows.lead),
    configuration: fresh('configuration', rows.configuration),
    invoice: fresh('invoice', rows.invoice),
  }
}

/** Sums of money per kind of record. */
type Sums = Partial<Record<Kind, Cents>>

/** The same for rows that are not stored yet, without the faulty ones. */
function sumsOf({ order, invoice }: Rows, faults: readonly Fault[]): Sums {
  const isFaulty = new Set(faults.map(({ file, row }) => `${file} ${row}`))
  const sound = <Row extends Place>(rows: readonly Row[]) =>
    rows.filter(({ file, row }) => !isFaulty.has(`${file} ${row}`))
  return {
    order: sum(sound(order).map(({ totalPrice }) => totalPrice)),
    invoice: sum(sound(invoice).map(({ total }) => total)),
  }
}

function talliesOf(
  { files, rows }: FolderRead,
  known: Known,
  faults: readonly Fault[],
  sums: Sums,
): FileTally[] {
  return files.map((file) => {
    const ofFile = file.kind === 'part' ? [] : rows[file.kind].filter((row) => row.file === file.file)
    const isFaulty = new Set(faults.filter((fault) => fault.file === file.file).map(({ row }) => row))
    const wrong = ofFile.filter(({ row }) => isFaulty.has(row))
    const sound = ofFile.filter(({ row }) => !isFaulty.has(row))
    const before = sound.filter(({ ref }) => file.kind !== 'part' && known.has(keyOf(file.kind, ref)))
    return {
      file: file.file,
      rows: file.rows,
      leftOut: file.leftOut,
      faulty: file.faulty + wrong.length,
      before: before.length,
      taken: sound.length - before.length,
      cents: centsOf(file, { wrong, before, sums }),
    }
  })
}

interface RowsOfFile {
  wrong: readonly { ref: string }[]
  before: readonly { ref: string }[]
  sums: Sums
}

function centsOf({ kind, cents }: FileRead, { wrong, before, sums }: RowsOfFile): FileTally['cents'] {
  if (!cents || kind === 'part') return null
  const inFile = (some: readonly { ref: string }[]) =>
    sum(some.map(({ ref }) => cents.perRef.get(ref) ?? (0 as Cents)))
  return {
    inFile: cents.inFile,
    leftOut: cents.leftOut,
    before: inFile(before),
    faulty: sum([cents.faulty, inFile(wrong)]),
    taken: sums[kind] ?? (0 as Cents),
  }
}

/**
 * Hashes the passwords of imported customers, by their id there. Each hash takes a tenth of a second, so this runs
 * before the transaction, whose locks others wait for.
 */
async function slowHashes(context: Context, { customer }: Rows): Promise<ReadonlyMap<string, string>> {
  const old = customer.flatMap(({ ref, passwordHash: hash }) => (hash ? [{ ref, hash }] : []))
  const kept = new Map<string, string>()
  for (let from = 0; from < old.length; from += HASHES_AT_ONCE)
    await Promise.all(
      old
        .slice(from, from + HASHES_AT_ONCE)
        .map(async ({ ref, hash }) => kept.set(ref, await keepOldHash(context, hash))),
    )
  return kept
}

/** Concurrency that the password queue allows. */
const HASHES_AT_ONCE = 4

async function store(
  context: Context,
  tx: Transaction,
  read: FolderRead,
  hashes: ReadonlyMap<string, string>,
): Promise<FileTally[]> {
  const { id: source } = read.source
  const known = await knownRecords(tx, source)
  const fresh = withoutKnown(read.rows, known)
  const records = new Map(known)
  const idOf = (kind: Kind, ref: string) => {
    const id = records.get(keyOf(kind, ref))
    if (!id) throw new Error(`No record came along for ${kind} ${ref}`)
    return id
  }
  const withIds = <Row extends { ref: string }>(kind: Kind, rows: readonly Row[]) =>
    rows.map((row) => {
      const id = context.random.uuid()
      records.set(keyOf(kind, row.ref), id)
      return { ...row, id }
    })
  const customers = withIds('customer', fresh.customer)
  const ids = await importCustomers(
    context,
    tx,
    customers.map((customer) => customerToStore(customer, hashes)),
  )
  // A customer whose e-mail address was known here already is that customer.
  for (const { ref, email } of customers) records.set(keyOf('customer', ref), ids.get(email) ?? '')
  const invoiced = invoicedPerOrder(read.rows)
  const today = dayOf(context.now())
  const orders = withIds('order', fresh.order).map((order) =>
    orderToStore(order, { idOf }, { invoicedOn: invoiced.get(order.ref) ?? [], today }),
  )
  const ordered = await importOrders(context, tx, orders)
  await importDomains(
    tx,
    orders.map(({ items, domainPrice, ...order }) => ({
      ...order,
      isCharged: domainPrice > 0 || items.some(({ kind }) => kind === 'domain'),
    })),
  )
  await importQuoteRequests(context, tx, withIds('lead', fresh.lead).map(leadToStore))
  await importConfigurations(
    context,
    tx,
    withIds('configuration', fresh.configuration).map(configurationToStore),
  )
  const buyers = new Map(read.rows.customer.map((customer) => [customer.ref, customer]))
  const invoices = withIds('invoice', fresh.invoice).flatMap((invoice) => {
    const customer = buyers.get(invoice.customerRef)
    return customer ? [invoiceToStore(invoice, { idOf }, customer)] : []
  })
  // Comes last, because it locks the invoice numbers: from here on, whoever issues an invoice waits.
  const billed = await importInvoices(context, tx, { source, invoices })
  await importPartPayments(
    context,
    tx,
    fresh.invoice.flatMap(({ ref, customerRef, orderRef, invoiceNumber, paidBefore }) =>
      paidBefore
        ? [
            {
              ...paidBefore,
              invoiceNumber,
              transferId: `${source} ${ref}`,
              invoiceId: idOf('invoice', ref),
              customerId: idOf('customer', customerRef),
              orderId: orderRef === null ? null : idOf('order', orderRef),
            },
          ]
        : [],
    ),
  )
  const tallies = talliesOf(read, known, [], { order: ordered, invoice: billed })
  await writeDown(context, tx, { source, tallies, refs: refsOf(fresh, idOf) })
  return tallies
}

interface Written {
  source: string
  tallies: FileTally[]
  refs: { kind: Kind; sourceRef: string; recordId: string }[]
}

function refsOf(rows: Rows, idOf: (kind: Kind, ref: string) => string): Written['refs'] {
  return KINDS.flatMap((kind) =>
    rows[kind].map(({ ref }) => ({ kind, sourceRef: ref, recordId: idOf(kind, ref) })),
  )
}

/** Batch size: keeps the statement small, and the same each time, as PostgreSQL and drizzle hold each one whole. */
const REFS_AT_ONCE = 500

async function writeDown(
  context: Context,
  tx: Transaction,
  { source, tallies, refs }: Written,
): Promise<void> {
  if (refs.length === 0) return
  const runId = context.random.uuid()
  await tx.insert(importRuns).values({ id: runId, source, ranAt: context.now(), tallies })
  for (let from = 0; from < refs.length; from += REFS_AT_ONCE)
    await tx
      .insert(importRefs)
      .values(refs.slice(from, from + REFS_AT_ONCE).map((ref) => ({ ...ref, source, runId })))
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'import.completed',
    subject: { kind: 'import', id: runId },
    details: { source, records: refs.length },
  })
}
