import { officeCustomerPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { type FormState, FRESH, isRefused } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import type { InvoiceWishes } from '../../../domain/invoice-wishes'
import { InvoiceWishesFields } from '../../InvoiceWishesFields'

interface InvoiceWishesPartProps {
  customerId: string
  kept: InvoiceWishes
  /** The form as it was sent, when it could not be saved. */
  sent?: FormState | undefined
}

/** Form with which a colleague says where a customer's invoices go and what stands on them; collapsed at first. */
export function InvoiceWishesPart({ customerId, kept, sent = FRESH }: InvoiceWishesPartProps) {
  return (
    <Folded title="Adres voor facturen en referentie" open={isRefused(sent)}>
      <form
        method="post"
        action={actionAddress('hostingOffice.saveInvoiceWishes', officeCustomerPath(customerId))}
        aria-label="Adres voor facturen en referentie"
        noValidate
        className="mt-3 grid max-w-176 gap-5"
      >
        <input type="hidden" name="customer_id" value={customerId} />
        <InvoiceWishesFields kept={kept} state={sent} />
        <p className="max-w-measure hint-text">
          Facturen, creditnota’s en herinneringen gaan naar dit adres. De tweede herinnering en wat daarna
          komt, gaat ook naar de klant zelf. Wat al gemaakt is, verandert niet.
        </p>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Opslaan
        </Button>
      </form>
    </Folded>
  )
}
