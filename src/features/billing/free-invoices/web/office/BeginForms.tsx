import { vatInWords } from '@/features/billing/invoices/domain/invoice-words'
import type { IssuedInvoice } from '@/features/billing/invoices/server/invoice-queries'
import { officeInvoicePath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { draftInvoicePath } from '../../domain/free-invoice-paths'

interface ReplaceFormProps {
  invoice: { id: string; invoiceNumber: string }
  /** Idempotency key, fresh for every form. */
  draftId: string
  /** Id of the draft that was begun before. */
  openDraftId: string | undefined
}

/** Begins a new invoice in the place of one that was credited. */
export function ReplaceForm({ invoice, draftId, openDraftId }: ReplaceFormProps) {
  if (openDraftId)
    return (
      <ButtonLink
        href={draftInvoicePath(openDraftId)}
        size="small"
        variant="secondary"
        className="justify-self-start"
      >
        Naar het concept van de nieuwe factuur
      </ButtonLink>
    )
  return (
    <form
      method="post"
      action={actionAddress('freeInvoices.beginReplacement', officeInvoicePath(invoice.invoiceNumber))}
      className="grid justify-items-start gap-1"
    >
      <input type="hidden" name="invoice_id" value={invoice.id} />
      <input type="hidden" name="draft_id" value={draftId} />
      <Button type="submit" size="small" variant="secondary">
        Nieuwe factuur maken
      </Button>
      <p className="hint-text">
        Je begint een concept met dezelfde regels en de gegevens van de klant van nu.
      </p>
    </form>
  )
}

interface ShareFormProps {
  quoteId: string
  draftId: string
  /** The page of the project. */
  path: string
  /** The invoice that asked a share before. */
  invoiceNumber: string | null | undefined
}

/** Begins an invoice for the share that a consumer owes who withdrew after we began at their request. */
export function ShareForm({ quoteId, draftId, path, invoiceNumber }: ShareFormProps) {
  return (
    <form
      method="post"
      action={actionAddress('freeInvoices.beginShare', path)}
      className="mt-1 grid justify-items-start gap-1"
    >
      <input type="hidden" name="quote_id" value={quoteId} />
      <input type="hidden" name="draft_id" value={draftId} />
      <p className="hint-text">
        {invoiceNumber ? (
          <>
            Aandeel gefactureerd met{' '}
            <a href={officeInvoicePath(invoiceNumber)} className="underline">
              {invoiceNumber}
            </a>
            .
          </>
        ) : (
          'Er was op verzoek al begonnen: voor wat gedaan is, mag je naar verhouding iets vragen.'
        )}
      </p>
      {invoiceNumber ? null : (
        <Button type="submit" size="small" variant="secondary">
          Aandeel factureren
        </Button>
      )}
    </form>
  )
}

/** Invoices that the office wrote about a project. */
export function ProjectInvoices({ invoices }: { invoices: readonly IssuedInvoice[] }) {
  if (invoices.length === 0) return null
  return (
    <ul aria-label="Losse facturen" className="grid gap-2 text-note">
      {invoices.map(({ invoiceNumber, description, asked, vatTreatment }) => (
        <li key={invoiceNumber} className="grid border-hairline border-t pt-2 leading-snug">
          <a href={officeInvoicePath(invoiceNumber)} className="thread-link [overflow-wrap:anywhere]">
            {description}
          </a>
          <span className="hint-text">
            losse factuur {invoiceNumber}, {inEurosAndCents(asked)} {vatInWords({ vatTreatment })}
          </span>
        </li>
      ))}
    </ul>
  )
}
