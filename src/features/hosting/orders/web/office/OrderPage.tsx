import type { ComponentProps } from 'react'
import { OFFICE_PATH } from '@/office/rules/office-paths'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { OrderView } from './internal/OrderView'

interface OrderPageProps {
  notice?: FormNotice | undefined
  found: ComponentProps<typeof OrderView> | undefined
}

export const orderTitle = (found: Pick<ComponentProps<typeof OrderView>, 'order'> | undefined) =>
  found ? `Bestelling ${found.order.orderNumber}` : 'Deze bestelling is er niet'

/** One order, with its tasks, invoices and mails. */
export function OrderPage({ notice, found }: OrderPageProps) {
  return (
    <>
      <PageHeading title={orderTitle(found)} parent={{ href: OFFICE_PATH, label: 'Hosting' }} />
      <AnswerBox notice={notice} />
      {found ? <OrderView {...found} /> : null}
    </>
  )
}
