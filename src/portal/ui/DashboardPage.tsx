import type { ComponentProps } from 'react'
import { NoOrders } from '@/features/hosting/orders/web/portal/NoOrders'
import { DashboardView } from './DashboardView'

interface DashboardPageProps {
  /** Undefined for an account that no order belongs to. */
  dashboard: ComponentProps<typeof DashboardView> | undefined
  /** Name of the account. */
  name: string
}

/** Everything of one customer. */
export function DashboardPage({ dashboard, name }: DashboardPageProps) {
  return (
    <div className="page-width py-8 lg:py-12">
      {dashboard ? <DashboardView {...dashboard} /> : <NoOrders name={name} />}
    </div>
  )
}
