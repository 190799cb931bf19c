import type { ListPage } from '@/platform/keyset-pagination'
import type { ListCursor } from '@/shared/list-cursor'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { PAYMENT_STATES, type PaymentState } from '../../../domain/payment'
import { type PaymentFilter, paymentList } from '../../../domain/payment-filter'
import { PAYMENT_STATE_LABELS } from '../../../domain/payment-labels'
import { type BookablePayment, PaymentTable } from './PaymentTable'

interface PaymentOverviewProps {
  filter: PaymentFilter
  cursor: ListCursor | undefined
  page: ListPage<BookablePayment>
  counts: Partial<Record<PaymentState, number>>
}

/** Every attempt to pay, newest first. */
export function PaymentOverview({ filter, cursor, page, counts }: PaymentOverviewProps) {
  const { state, search } = filter
  return (
    <>
      <StateTabs
        states={PAYMENT_STATES}
        labels={PAYMENT_STATE_LABELS}
        counts={counts}
        all={{ label: 'Alle betalingen' }}
        current={state}
        address={(state) => paymentList.address({ state, search })}
      />
      <SearchForm
        path={paymentList.path}
        name="zoek"
        label="Factuurnummer of kenmerk"
        placeholder="INV2026110001 of HO261120123"
        {...{ search, state }}
      />
      <PaymentTable payments={page.rows} path={paymentList.address(filter, cursor)} />
      <Pager {...paymentList.neighbours(filter, page)} />
    </>
  )
}
