import type { ReactNode } from 'react'
import { reversibleOf } from '@/features/billing/payments/domain/money-moved'
import type { OfficePayment } from '@/features/billing/payments/server/payment-queries'
import { creditPath, officeInvoicePath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { askedOf } from '../../domain/invoice'

export interface InvoiceOfForm {
  id: string
  invoiceNumber: string
}

export const addressOf = (action: string, { invoiceNumber }: InvoiceOfForm) =>
  actionAddress(action, officeInvoicePath(invoiceNumber))

interface TransferFormProps {
  invoice: InvoiceOfForm & { paymentReference: string }
  /** What is still to come. */
  open: Cents
  /** Idempotency key, fresh for every form: the same transfer sent twice counts once. */
  transferId: string
}

/** Marks an amount on our bank account as received for this invoice. */
export function TransferForm({ invoice, open, transferId }: TransferFormProps) {
  return (
    <Unfolding title="Overboeking ontvangen">
      <p className="text-note leading-snug">
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
  payment: OfficePayment
}

/** Notes that a bank took back what came in on our account. */
export function ReversalForm({ invoice, payment }: ReversalFormProps) {
  return (
    <Unfolding title="Terugboeking door de bank">
      <p className="text-note leading-snug">
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
        <AmountField label="Teruggeboekt bedrag" amount={reversibleOf(payment)} />
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
          className="py-1.5 tabular-nums"
        />
      )}
    </Field>
  )
}

/** Leads to the step before the invoice is taken back. */
export function CreditLink({ invoice }: { invoice: InvoiceOfForm }) {
  return (
    <div className="grid justify-items-start gap-1">
      <ButtonLink href={creditPath(invoice.invoiceNumber)} size="small" variant="secondary">
        Crediteren
      </ButtonLink>
      <p className="hint-text">Je ziet eerst wat er dan gebeurt.</p>
    </div>
  )
}

interface ReturnFormProps {
  /** The page that it stands on: of an invoice, or of its credit note. */
  invoice: InvoiceOfForm & { dueBack: Cents; totalAmount: Cents; creditedAmount: Cents }
  /** The invoice that the money came in for. */
  paidInvoiceId: string
  /** What we hold for it, and what we had sent back ourselves before. */
  held: Cents
  known: Cents
  /** Whether a credit note waits for it. */
  isDue: boolean
}

/** Notes that we sent money back from our own account. */
export function ReturnForm({ invoice, paidInvoiceId, held, known, isDue }: ReturnFormProps) {
  const tooMuch = (held - askedOf(invoice)) as Cents
  const suggested = invoice.dueBack > 0 ? invoice.dueBack : tooMuch > 0 ? tooMuch : held
  const form = (
    <>
      <p className="text-note leading-snug">
        We hebben {inEurosAndCents(held)} van de klant. Maak het over vanaf de bankrekening en boek dat hier.
        Wat je bij Mollie terugstort, komt hier vanzelf te staan.
      </p>
      <form
        method="post"
        action={addressOf('payments.bookReturn', invoice)}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="invoice_id" value={paidInvoiceId} />
        <input type="hidden" name="known" value={known} />
        <AmountField label="Teruggestort bedrag" amount={suggested} />
        <Button type="submit" size="small">
          Boek als teruggestort
        </Button>
      </form>
    </>
  )
  if (!isDue) return <Unfolding title="Geld teruggestort">{form}</Unfolding>
  return <div className="grid gap-3 rounded border border-hairline bg-paper p-4">{form}</div>
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

export function Unfolding({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded border border-hairline bg-paper px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">{title}</summary>
      <div className="grid gap-3 pb-4">{children}</div>
    </details>
  )
}
