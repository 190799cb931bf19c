import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import type { FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import type { InvoiceWishes } from '../../domain/invoice-wishes'
import { InvoiceWishesFields } from '../InvoiceWishesFields'

/** Form with which a customer says where their invoices go and what stands on them. */
export function InvoiceWishesForm({ kept, state }: { kept: InvoiceWishes; state: FormState }) {
  return (
    <form
      method="post"
      action={`${actionAddress('portal.saveInvoiceWishes', PORTAL_PATH)}#op-de-factuur`}
      aria-label="Op je facturen"
      noValidate
      className="grid gap-5"
    >
      <FormFault state={state} />
      <p className="max-w-[60ch]">
        Facturen, creditnota’s en herinneringen gaan naar dit adres. De tweede herinnering en wat daarna komt,
        gaat ook naar jou. Referentie en inkoopnummer staan op je volgende facturen.
      </p>
      <InvoiceWishesFields kept={kept} state={state} />
      <Button type="submit" className="sm:justify-self-start">
        Opslaan
      </Button>
    </form>
  )
}
