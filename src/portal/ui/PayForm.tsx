import { METHOD_LABELS } from '@/features/payments/rules/payment-labels'
import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/Select'
import type { OfferedMethods } from '../rules/portal-order'

interface PayFormProps {
  invoice: { id: string; invoiceNumber: string }
  methods: OfferedMethods
  /** The page that it stands on, where the customer comes back to. */
  path: string
}

/** 'Nu Betalen', with the choice of how. */
export function PayForm({ invoice, methods, path }: PayFormProps) {
  return (
    <form
      method="post"
      action={`${actionAddress('portal.payInvoice', path)}#facturen`}
      aria-label={`Factuur ${invoice.invoiceNumber} betalen`}
      className="flex flex-wrap items-center gap-2 md:flex-nowrap md:justify-end"
    >
      <input type="hidden" name="invoice_id" value={invoice.id} />
      <Select
        name="payment_method"
        aria-label={`Betaalwijze voor factuur ${invoice.invoiceNumber}`}
        options={methods.map((method) => ({ value: method, label: METHOD_LABELS[method] }))}
        className="min-h-11 max-w-44 py-1.5 text-small"
      />
      <Button type="submit" size="small" className="whitespace-nowrap">
        Nu Betalen
      </Button>
    </form>
  )
}
