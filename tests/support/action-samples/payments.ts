import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CALL_OFF_REASON_FAULT } from '../../../src/features/billing/direct-debit/domain/office-forms'
import { announceDebit } from '../../../src/features/billing/direct-debit/server/announce-debit'
import { fileForBank } from '../../../src/features/billing/direct-debit/server/build-file'
import { collect } from '../../../src/features/billing/direct-debit/server/collect'
import { debitFileRows } from '../../../src/features/billing/direct-debit/server/collection-queries'
import { type Collection, collections } from '../../../src/features/billing/direct-debit/server/debit-tables'
import { invoiceToPay } from '../../../src/features/billing/invoices/server/invoice-to-pay'
import { giveMandate } from '../../../src/features/billing/mandates/server/give-mandate'
import { paymentExceptions, payments } from '../../../src/features/billing/payments/server/payment-tables'
import { AMOUNT_FAULT } from '../../../src/shared/typed-amount'
import type { OrderedBy } from '../customers'
import { moneyCameIn } from '../invoices'
import {
  type ActionSample,
  customerWithOrder,
  NO_NUMBER,
  REASON,
  SOMETHING,
  type Stage,
  told,
} from './sample'

const NO_AMOUNT = [{ amount: 'veel' }, { amount: AMOUNT_FAULT }] as const

/** An order whose whole amount was transferred to our own account. */
async function transferredOrder(stage: Stage): Promise<OrderedBy & { invoiceId: string; paymentId: string }> {
  const { of } = await customerWithOrder(stage)
  const invoiceId = of.invoiceId ?? ''
  await moneyCameIn(stage.site, invoiceId)
  const paid = await stage.site.db.select().from(payments).where(eq(payments.invoiceId, invoiceId))
  return { ...of, invoiceId, paymentId: paid.find(({ state }) => state === 'paid')?.id ?? '' }
}

/** An invoice with an announced collection, by a mandate given in the portal. */
async function announcedDebit(stage: Stage): Promise<Collection> {
  const { of, account } = await customerWithOrder(stage)
  const { context, db } = stage.site
  const customer = { id: of.customerId, accountId: of.accountId, name: account.name, email: of.email }
  await giveMandate(context, customer, { iban: 'NL91ABNA0417164300', holder: 'J. Wevers' })
  await db.transaction(async (tx) => {
    const invoice = await invoiceToPay(tx, of.invoiceId ?? '')
    if (invoice) await announceDebit(context, tx, invoice, 'next-period')
  })
  const [collection] = await db.select().from(collections).where(eq(collections.customerId, of.customerId))
  if (!collection) throw new Error('Nothing was announced')
  return collection
}

/** A debit file of the night on which that collection leaves. */
async function fileOfNight(stage: Stage) {
  const { id, leavesOn } = await announcedDebit(stage)
  const now = () => new Date(`${leavesOn}T09:00:00Z`)
  const context = { ...stage.site.context, now }
  await collect(context, id)
  const [leaving] = await stage.site.db.select().from(collections).where(eq(collections.id, id))
  const fileId = leaving?.fileId ?? ''
  await fileForBank(context, { fileId, adminId: stage.admin.id })
  const [file] = await debitFileRows(stage.site.db, stage.site.context.settings, fileId)
  return { fields: { file_id: fileId, shown: file?.shown ?? '' }, now }
}

export const PAYMENTS = {
  'payments.receiveTransfer': {
    who: 'admin',
    again: { flash: 'transfer-known' },
    names: 'invoice_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      const fields = { invoice_id: of.invoiceId ?? '', transfer_id: randomUUID(), amount: '€ 23,60' }
      return { fields, accepted: { flash: 'transfer-booked' } }
    },
    faults: [NO_AMOUNT, [{ amount: '0' }, NO_AMOUNT[1]], NO_NUMBER('transfer_id')],
  },
  'payments.bookReversal': {
    who: 'admin',
    again: { flash: 'reversal-known' },
    names: 'payment_id',
    async open(stage) {
      const { paymentId } = await transferredOrder(stage)
      const fields = { payment_id: paymentId, known: '0', amount: '23,60' }
      return { fields, accepted: { flash: 'reversal-booked' } }
    },
    faults: [NO_AMOUNT, [{ known: 'niets' }, { known: SOMETHING }]],
  },
  'payments.bookReturn': {
    who: 'admin',
    again: { flash: 'refund-known' },
    names: 'invoice_id',
    async open(stage) {
      const { invoiceId } = await transferredOrder(stage)
      const fields = { invoice_id: invoiceId, known: '0', amount: '23.60' }
      return { fields, accepted: { flash: 'refund-booked' } }
    },
    faults: [NO_AMOUNT, NO_NUMBER('invoice_id')],
  },
  'debits.callOff': {
    who: 'admin',
    again: told('Deze incasso is al onderweg, of gaat al niet meer door.'),
    async open(stage) {
      const { id } = await announcedDebit(stage)
      return {
        fields: { collection_id: id, reason: REASON },
        accepted: { flash: 'debit-cancelled' },
      }
    },
    faults: [[{ reason: '' }, { reason: CALL_OFF_REASON_FAULT }]],
  },
  'debits.drop': {
    who: 'admin',
    again: told('Dit bestand was al aangeleverd, of gaat niet meer door.'),
    async open(stage) {
      const { fields, now } = await fileOfNight(stage)
      return { fields, accepted: { flash: 'debit-file-dropped' }, context: { now } }
    },
  },
  'debits.handIn': {
    who: 'admin',
    again: told('Dit bestand was al aangeleverd, of gaat niet meer door.'),
    async open(stage) {
      const { fields, now } = await fileOfNight(stage)
      const account = { ...stage.admin, confirmedAt: now() }
      const accepted = { flash: 'debit-file-submitted' }
      return { fields, account, accepted, context: { now } }
    },
  },
  'payments.resolveException': {
    who: 'admin',
    again: told('Iemand anders heeft dit al afgehandeld.'),
    names: 'exception_id',
    async open(stage) {
      const { invoiceId } = await transferredOrder(stage)
      await moneyCameIn(stage.site, invoiceId)
      const rows = await stage.site.db
        .select({ id: paymentExceptions.id })
        .from(paymentExceptions)
        .innerJoin(payments, eq(payments.id, paymentExceptions.paymentId))
        .where(eq(payments.invoiceId, invoiceId))
      const fields = { exception_id: rows[0]?.id ?? '', note: 'Teruggestort vanaf onze rekening.' }
      return { fields, accepted: { flash: 'exception-resolved' } }
    },
    faults: [[{ note: ' ' }, { note: 'Schrijf op wat je ermee deed.' }], NO_NUMBER('exception_id')],
  },
} as const satisfies Record<string, ActionSample>
