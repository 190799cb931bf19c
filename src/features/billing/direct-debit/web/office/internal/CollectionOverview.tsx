import type { PaymentProviderId } from '@/features/billing/payments/domain/payment'
import { officeCustomerPath, officeInvoicePath } from '@/office/rules/office-paths'
import { useMayOpen, useMaySend } from '@/office/ui/OfficeReader'
import type { ListPage } from '@/platform/keyset-pagination'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import type { ListCursor } from '@/shared/list-cursor'
import { inEurosAndCents } from '@/shared/money'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Field } from '@/ui/Field'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { NO_EMPTY_LINES, Table, type TableColumn } from '@/ui/Table'
import { TextInput } from '@/ui/TextInput'
import { type CollectionFilter, collectionList } from '../../../domain/collection-filter'
import {
  COLLECTION_LABELS,
  COLLECTION_STATES,
  type CollectionState,
} from '../../../domain/internal/collection'
import { returnReason } from '../../../domain/internal/return-codes'
import type { CollectionRow } from '../../../server/collection-queries'

interface CollectionOverviewProps {
  filter: CollectionFilter
  cursor: ListCursor | undefined
  page: ListPage<CollectionRow>
  counts: Partial<Record<CollectionState, number>>
}

/** The states that a collection can be seen in: nothing is only planned. */
const SHOWN_STATES = COLLECTION_STATES.filter((state) => state !== 'planned')

/** Every attempt to collect an invoice, newest first. */
export function CollectionOverview({ filter, cursor, page, counts }: CollectionOverviewProps) {
  const { state, search } = filter
  const mayCallOff = useMaySend('debits.callOff')
  return (
    <>
      <StateTabs
        states={SHOWN_STATES}
        labels={COLLECTION_LABELS}
        counts={counts}
        all={{ label: 'Alle incasso’s' }}
        current={state}
        address={(state) => collectionList.address({ state, search })}
      />
      <SearchForm
        path={collectionList.path}
        name="zoek"
        label="Factuurnummer"
        placeholder="INV2026110001"
        {...{ search, state }}
      />
      <div className={NO_EMPTY_LINES}>
        <Table
          caption="Incasso’s"
          isCaptionHidden
          columns={mayCallOff ? [...COLUMNS, actColumn(collectionList.address(filter, cursor))] : COLUMNS}
          rows={page.rows}
          rowKey={({ id }) => id}
          emptyText="Hier zijn geen incasso’s."
        />
      </div>
      <Pager {...collectionList.neighbours(filter, page)} />
    </>
  )
}

const TONES = {
  planned: 'waiting',
  announced: 'waiting',
  submitting: 'waiting',
  submitted: 'waiting',
  paid: 'good',
  returned: 'bad',
  rejected: 'bad',
  cancelled: 'gone',
} as const satisfies Record<CollectionState, BadgeTone>

const PROVIDERS = {
  mollie: 'Mollie',
  'bank-transfer': 'Eigen bank',
  'test-bank': 'Testbank',
} as const satisfies Record<PaymentProviderId, string>

const COLUMNS: readonly TableColumn<CollectionRow>[] = [
  {
    header: 'Factuur',
    cell: ({ invoiceNumber, customer, customerId, attempt }) => (
      <span className="grid justify-items-start leading-snug">
        <a href={officeInvoicePath(invoiceNumber)} className="thread-link">
          {invoiceNumber}
        </a>
        <CustomerName customer={customer} customerId={customerId} />
        {attempt > 1 ? <span className="hint-text">poging {attempt}</span> : null}
      </span>
    ),
  },
  {
    header: 'Staat',
    cell: ({ state, returnCode, note }) => (
      <span className="grid justify-items-start gap-1 leading-snug">
        <Badge tone={TONES[state]}>{COLLECTION_LABELS[state]}</Badge>
        {state === 'returned' || state === 'rejected' ? (
          <span className="text-small">{returnReason(returnCode).office}</span>
        ) : null}
        {state === 'cancelled' && note ? <span className="hint-text wrap-anywhere">{note}</span> : null}
      </span>
    ),
  },
  { header: 'Via', cell: ({ provider }) => PROVIDERS[provider] },
  { header: 'Bedrag', isNumeric: true, cell: ({ amount }) => inEurosAndCents(amount) },
  {
    header: 'Wanneer',
    cell: ({ announcedOn, debitOn }) => (
      <span className="grid leading-snug">
        <span>afschrijven {shownDay(debitOn)}</span>
        <span className="hint-text">aangekondigd {shownDay(announcedOn)}</span>
      </span>
    ),
  },
]

function CustomerName({ customer, customerId }: Pick<CollectionRow, 'customer' | 'customerId'>) {
  const path = officeCustomerPath(customerId)
  if (!useMayOpen(path)) return <span className="hint-text wrap-anywhere">{customer}</span>
  return (
    <a href={path} className="hint-text wrap-anywhere">
      {customer}
    </a>
  )
}

function actColumn(path: string): TableColumn<CollectionRow> {
  return {
    header: 'Afblazen',
    cell: ({ id, invoiceNumber, state }) =>
      state === 'announced' ? (
        <CallOffForm {...{ id, invoiceNumber, path }} />
      ) : (
        <span className="is-none">–</span>
      ),
  }
}

interface CallOffFormProps {
  id: string
  invoiceNumber: string
  path: string
}

/** Folded up until somebody needs it. */
function CallOffForm({ id, invoiceNumber, path }: CallOffFormProps) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-indigo text-small underline">
        Niet afschrijven<span className="sr-only">: {invoiceNumber}</span>
      </summary>
      <form
        method="post"
        action={actionAddress('debits.callOff', path)}
        className="flex flex-wrap items-end gap-2 pt-1.5"
      >
        <input type="hidden" name="collection_id" value={id} />
        <Field name="reason" label="Waarom?" need="required" className="min-w-0 flex-1 basis-44">
          {(control) => <TextInput {...control} maxLength={500} className="py-1 text-small" />}
        </Field>
        <button type="submit" className="row-button">
          Afblazen<span className="sr-only">: {invoiceNumber}</span>
        </button>
      </form>
    </details>
  )
}
