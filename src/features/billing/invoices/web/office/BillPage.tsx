import type { ComponentProps } from 'react'
import { OFFICE_PATH, officeOrderPath } from '@/office/rules/office-paths'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { BillPreview } from './BillPreview'

interface BillPageProps {
  notice?: FormNotice | undefined
  found: ComponentProps<typeof BillPreview> | undefined
}

export const billTitle = (found: object | undefined) =>
  found ? 'Factuur maken' : 'Deze bestelling is er niet'

/** The next invoice of an order, before it is issued. */
export function BillPage({ notice, found }: BillPageProps) {
  const number = found?.order.orderNumber
  const parent = number
    ? { href: officeOrderPath(number), label: `Bestelling ${number}` }
    : { href: OFFICE_PATH, label: 'Hosting' }
  return (
    <>
      <PageHeading title={billTitle(found)} parent={parent} />
      <AnswerBox notice={notice} />
      {found ? <BillPreview {...found} /> : null}
    </>
  )
}
