import { Pager } from '@/features/back-office/ui/Pager'
import { SearchForm } from '@/features/back-office/ui/SearchForm'
import { StateTabs } from '@/features/back-office/ui/StateTabs'
import type { ListCursor } from '@/shared/list-cursor'
import { PAYMENT_STATES, type PaymentState } from '../../rules/payment'
import { PAYMENTS_PATH, type PaymentFilter, paymentsPath } from '../../rules/payment-filter'
import { PAYMENT_STATE_LABELS } from '../../rules/payment-labels'
import { type PaymentInList, PaymentTable } from './PaymentTable'

interface PaymentOverviewProps {
  filter: PaymentFilter
  page: { rows: readonly PaymentInList[]; previous: ListCursor | undefined; next: ListCursor | undefined }
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
