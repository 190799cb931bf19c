import type { ComponentProps, ReactNode } from 'react'
import { FormFault } from '@/features/accounts/ui/PageNotice'
import { type SentForm, stateOf } from '../rules/portal-forms'
import { InvoicesTable } from './InvoicesTable'
import { PortalSection } from './PortalSection'

interface InvoicesPartProps extends ComponentProps<typeof InvoicesTable> {
  sent: SentForm | undefined
  /** Said in place of the invoices when there are none. */
  emptyText: string
  children?: ReactNode
}

/** The invoices of a page, with what went wrong on the way to paying one. */
export function InvoicesPart({ sent, emptyText, children, ...table }: InvoicesPartProps) {
  return (
    <PortalSection id="facturen" title="Facturen">
      <FormFault state={stateOf(sent, 'payInvoice')} />
      {table.invoices.length > 0 ? <InvoicesTable {...table} /> : <p>{emptyText}</p>}
      {children}
    </PortalSection>
  )
}
