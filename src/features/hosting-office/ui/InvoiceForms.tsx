import type { ReactNode } from 'react'
import { keptOf } from '@/features/payments/rules/settlement'
import { actionAddress } from '@/shared/action-address'
import type { Cents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { officeInvoicePath } from '../rules/office-paths'
import type { PaymentInList } from '../rules/office-rows'
import { ReasonForm } from './ReasonForm'

interface InvoiceOfForm {
  id: string
  invoiceNumber: string
}

const addressOf = (action: string, { invoiceNumber }: InvoiceOfForm) =>
  actionAddress(action, officeInvoicePath(invoiceNumber))

interface TransferFormProps {
  invoice: InvoiceOfForm & { paymentReference: string }
  /** What is still to come. */
  open: Cents
  /** Fresh for every form, so that the same transfer sent twice counts once. */
  transferId: string
}

/** Marks an amount on our bank account as received for this invoice. */
export function TransferForm({ invoice, open, transferId }: TransferFormProps) {
  return (
    <Unfolding title="Overboeking ontvangen">
      <p className="text-[0.94rem] leading-snug">
        Kenmerk op het afschrift: <strong>{invoice.paymentReference}</strong>. Klopt het bedrag, dan is de
        factuur betaald; een nieuwe bestelling begint dan te lopen. Kwam er minder binnen, dan blijft hij
        openstaan.
      </p>
      <form
        method="post"
        action={addressOf('payments.receiveTransfer', invoice)}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="invoice_id" value={invoice.id} />
        <input type="hidden" name="transfer_id" value={transferId} />
        <AmountField label="Ontvangen bedrag" amount={open} />
        <Button type="submit" size="small">
          Boek als ontvangen
        </Button>
      </form>
    </Unfolding>
  )
}

interface ReversalFormProps {
  invoice: InvoiceOfForm
  payment: Pick<PaymentInList, 'id' | 'paidAmount' | 'chargedBackAmount' | 'refundedAmount'>
}

/** Notes that a bank took back what came in on our account. */
export function ReversalForm({ invoice, payment }: ReversalFormProps) {
  return (
    <Unfolding title="Terugboeking door de bank">
      <p className="text-[0.94rem] leading-snug">
        Een incasso kan acht weken worden teruggeboekt. De factuur staat daarna weer open, en de klant kan hem
        opnieuw betalen.
      </p>
      <form
        method="post"
        action={addressOf('payments.bookReversal', invoice)}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="payment_id" value={payment.id} />
        <input type="hidden" name="known" value={payment.chargedBackAmount} />
        <AmountField label="Teruggeboekt bedrag" amount={keptOf(payment)} />
        <Button type="submit" size="small">
          Boek als teruggeboekt
        </Button>
      </form>
    </Unfolding>
  )
}

function AmountField({ label, amount }: { label: string; amount: Cents }) {
  return (
    <Field name="amount" label={label} className="w-44">
      {(control) => (
        <TextInput
          {...control}
          required
          inputMode="decimal"
          defaultValue={(amount / 100).toFixed(2).replace('.', ',')}
          className="min-h-11 py-1.5 tabular-nums"
        />
      )}
    </Field>
  )
}

/** Takes the invoice back, whole. */
export function CreditForm({ invoice, isPaid }: { invoice: InvoiceOfForm; isPaid: boolean }) {
  return (
    <Unfolding title="Crediteren">
      <p className="text-[0.94rem] leading-snug">
        Er komt een creditnota over het hele bedrag, die meteen naar de klant gaat.
        {isPaid ? ' Wat betaald is, maak je daarna zelf terug over.' : ''} Dit is niet terug te draaien.
      </p>
      <ReasonForm
        action={addressOf('hostingOffice.creditInvoice', invoice)}
        ids={{ invoice_id: invoice.id }}
        hint="Staat op de creditnota."
      >
        <Button type="submit" size="small">
          Creditnota maken
        </Button>
      </ReasonForm>
    </Unfolding>
  )
}

/** Notes that the money of a credit note went back. */
export function RefundForm({ invoice }: { invoice: InvoiceOfForm }) {
  return (
    <form
      method="post"
      action={addressOf('hostingOffice.recordRefund', invoice)}
      className="grid justify-items-start gap-3 rounded border border-hairline bg-paper p-4"
    >
      <p className="text-[0.94rem] leading-snug">
        De klant had al betaald. Maak het bedrag over vanaf de bankrekening en noteer dat hier.
      </p>
      <input type="hidden" name="invoice_id" value={invoice.id} />
      <Button type="submit" size="small">
        Het is terugbetaald
      </Button>
    </form>
  )
}

/** Sends the invoice to its customer once more. */
export function MailInvoiceForm({ invoice }: { invoice: InvoiceOfForm }) {
  return (
    <form method="post" action={addressOf('hostingOffice.mailInvoice', invoice)}>
      <input type="hidden" name="invoice_id" value={invoice.id} />
      <Button type="submit" size="small" variant="secondary">
        Mail opnieuw
      </Button>
    </form>
  )
}

function Unfolding({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded border border-hairline bg-paper px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">{title}</summary>
      <div className="grid gap-3 pb-4">{children}</div>
    </details>
  )
}
