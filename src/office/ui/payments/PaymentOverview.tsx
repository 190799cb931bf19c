import { PAYMENT_STATES, type PaymentState } from '@/features/payments/rules/payment'
import { PAYMENTS_PATH, type PaymentFilter, paymentsPath } from '@/features/payments/rules/payment-filter'
import { PAYMENT_STATE_LABELS } from '@/features/payments/rules/payment-labels'
import type { ListCursor } from '@/shared/list-cursor'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { type BookablePayment, PaymentTable } from './PaymentTable'

interface PaymentOverviewProps {
  filter: PaymentFilter
  page: { rows: readonly BookablePayment[]; previous: ListCursor | undefined; next: ListCursor | undefined }
  counts: Partial<Record<PaymentState, number>>
}

/** Every attempt to pay, newest first. */
export function PaymentOverview({ filter, page, counts }: PaymentOverviewProps) {
  const { state, search } = filter
  return (
    <>
      <StateTabs
        states={PAYMENT_STATES}
        labels={PAYMENT_STATE_LABELS}
        counts={counts}
        all={{ label: 'Alle betalingen' }}
        current={state}
        address={(state) => paymentsPath({ state, search })}
      />
      <SearchForm
        path={PAYMENTS_PATH}
        name="zoek"
        label="Factuurnummer of kenmerk"
        placeholder="INV2026110001 of HO261120123"
        {...{ search, state }}
      />
      <PaymentTable payments={page.rows} path={paymentsPath(filter)} />
      <Pager
        previous={page.previous && paymentsPath({ state, search, cursor: page.previous })}
        next={page.next && paymentsPath({ state, search, cursor: page.next })}
      />
    </>
  )
}
