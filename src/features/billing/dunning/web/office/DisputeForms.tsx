import { addressOf, type InvoiceOfForm, Unfolding } from '@/features/billing/invoices/web/office/InvoiceForms'
import { ReasonForm } from '@/office/ui/ReasonForm'
import { dutchDate } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'

/** The customer does not agree with an invoice. */
export function DisputeForm({ invoice }: { invoice: InvoiceOfForm }) {
  return (
    <Unfolding title="Betwist">
      <p className="text-note leading-snug">
        Is de klant het er niet mee eens? Tot dat is opgelost, gaan er geen herinneringen uit, wordt er niets
        afgeschreven en gaat er niets stil.
      </p>
      <ReasonForm
        action={addressOf('hostingOffice.disputeInvoice', invoice)}
        ids={{ invoice_id: invoice.id }}
        hint="Wat de klant zegt. Alleen wij lezen dit."
      >
        <Button type="submit" size="small">
          Betwist
        </Button>
      </ReasonForm>
    </Unfolding>
  )
}

interface ResolveDisputeFormProps {
  invoice: InvoiceOfForm
  openedAt: Date
}

/** What was wrong is settled. */
export function ResolveDisputeForm({ invoice, openedAt }: ResolveDisputeFormProps) {
  return (
    <form
      method="post"
      action={addressOf('hostingOffice.resolveDispute', invoice)}
      className="flex flex-wrap items-center justify-between gap-3 rounded border border-hairline bg-paper p-4"
    >
      <input type="hidden" name="invoice_id" value={invoice.id} />
      <p className="text-note leading-snug">Betwist sinds {dutchDate(openedAt)}: er gaat niets over uit.</p>
      <Button type="submit" size="small">
        Geschil opgelost
      </Button>
    </form>
  )
}
