import type { ComponentProps } from 'react'
import { officeAddress } from '@/office/rules/office-filter'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { CustomerView } from './CustomerView'

interface CustomerPageProps {
  notice?: FormNotice | undefined
  found: ComponentProps<typeof CustomerView> | undefined
}

export const customerTitle = (found: Pick<ComponentProps<typeof CustomerView>, 'customer'> | undefined) =>
  found ? (found.customer.customerCompany ?? found.customer.customerName) : 'Deze klant is er niet'

/** One customer, with everything that is theirs. */
export function CustomerPage({ notice, found }: CustomerPageProps) {
  return (
    <>
      <PageHeading
        title={customerTitle(found)}
        parent={{ href: officeAddress({ tab: 'klanten' }), label: 'Klanten' }}
      />
      <AnswerBox notice={notice} />
      {found ? <CustomerView {...found} /> : null}
    </>
  )
}
