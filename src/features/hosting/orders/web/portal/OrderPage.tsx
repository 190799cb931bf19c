import type { ComponentProps } from 'react'
import { OrderNotFound, OrderView } from './OrderView'

/** One order of the customer's own. */
export function OrderPage({ found }: { found: ComponentProps<typeof OrderView> | undefined }) {
  return <div className="page-width py-6 lg:py-8">{found ? <OrderView {...found} /> : <OrderNotFound />}</div>
}
