import { Pager } from '@/features/back-office/ui/Pager'
import { TabLinks } from '@/features/back-office/ui/TabLinks'
import type { ListCursor } from '@/shared/list-cursor'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
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
  const tab = (state: PaymentState | undefined, label: string, count: number | undefined) => ({
    href: paymentsPath({ state, search }),
    label,
    count,
    isCurrent: filter.state === state,
  })
  return (
    <>
      <TabLinks
        label="Staat"
        tabs={[
          tab(undefined, 'Alle betalingen', undefined),
          ...PAYMENT_STATES.map((state) => tab(state, PAYMENT_STATE_LABELS[state], counts[state] ?? 0)),
        ]}
      />
      <search>
        <form method="get" action={PAYMENTS_PATH} className="flex flex-wrap items-end gap-3 py-4">
          {state ? <input type="hidden" name="staat" value={state} /> : null}
          <Field name="zoek" label="Factuurnummer of kenmerk" className="w-full sm:w-96">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                defaultValue={search}
                placeholder="INV2026110001 of HO261120123"
                className="min-h-11 py-1.5"
              />
            )}
          </Field>
          <Button type="submit" size="small">
            Zoek
          </Button>
        </form>
      </search>
      <PaymentTable payments={page.rows} path={paymentsPath(filter)} />
      <Pager
        previous={page.previous && paymentsPath({ state, search, cursor: page.previous })}
        next={page.next && paymentsPath({ state, search, cursor: page.next })}
      />
    </>
  )
}
