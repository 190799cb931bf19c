import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { QUOTES_PATH } from '../../documents/domain/quote-paths'

interface BeginQuoteProps {
  /** Idempotency key of the form: two clicks begin one quote. */
  quoteId: string
  /** The lead that asks for it. */
  leadId?: string
  /** The customer whom it is for. */
  customerId?: string
  /** Where the form stands: what goes wrong is said there. */
  address?: string
}

/** Begins a quote, and goes on in its editor. */
export function BeginQuote({ quoteId, leadId, customerId, address = QUOTES_PATH }: BeginQuoteProps) {
  return (
    <form method="post" action={actionAddress('quoteOffice.begin', address)}>
      <input type="hidden" name="quote_id" value={quoteId} />
      <input type="hidden" name="lead_id" value={leadId ?? ''} />
      <input type="hidden" name="customer_id" value={customerId ?? ''} />
      <Button type="submit" size="small" variant={customerId ? 'secondary' : 'primary'}>
        {leadId || customerId ? 'Maak offerte' : 'Lege offerte'}
      </Button>
    </form>
  )
}
