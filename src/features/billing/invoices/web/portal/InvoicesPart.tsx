import type { ComponentProps, ReactNode } from 'react'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { type SentForm, stateOf } from '@/portal/rules/portal-forms'
import { PortalSection } from '@/portal/ui/PortalSection'
import { InvoicesTable } from './InvoicesTable'

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
