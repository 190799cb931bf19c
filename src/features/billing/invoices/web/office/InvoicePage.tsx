import type { ComponentProps } from 'react'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { officeAddress } from '@/office/rules/office-filter'
import { OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { titleOf } from '../../domain/invoice-words'
import { InvoiceView } from './internal/InvoiceView'

interface InvoicePageProps {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  found: ComponentProps<typeof InvoiceView> | undefined
}

export const invoiceTitle = (found: Pick<ComponentProps<typeof InvoiceView>, 'invoice'> | undefined) =>
  found ? `${titleOf(found.invoice)} ${found.invoice.invoiceNumber}` : 'Deze factuur is er niet'

/** One invoice or credit note, with its payments. */
export function InvoicePage({ notice, reader = 'owner', found }: InvoicePageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading
        title={invoiceTitle(found)}
        parent={{ href: officeAddress({ tab: 'facturen' }), label: 'Facturen' }}
      />
      <AnswerBox notice={notice} />
      {found ? <InvoiceView {...found} /> : null}
    </OfficeReader>
  )
}
