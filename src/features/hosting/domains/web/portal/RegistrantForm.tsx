import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { orderPath } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import type { FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import type { Registrant } from '../../domain/registrant'
import { reviewRegistrant } from '../../domain/registrant-review'
import { RegistrantFields } from '../internal/RegistrantFields'

interface RegistrantFormProps {
  orderNumber: string
  domain: { name: string; registrant: Registrant | null }
  state: FormState
}

/** In whose name a domain name is asked for, when its registry refused the details. */
export function RegistrantForm({ orderNumber, domain: { name, registrant }, state }: RegistrantFormProps) {
  const review = reviewRegistrant(registrant, name)
  return (
    <form
      method="post"
      noValidate
      action={`${actionAddress('portal.correctRegistrant', orderPath(orderNumber))}#vraag`}
      aria-label="Houder van de domeinnaam"
      className="grid gap-4 sm:grid-cols-2"
    >
      <div className="empty:hidden sm:col-span-2">
        <FormFault state={state} />
      </div>
      <p className="max-w-[60ch] sm:col-span-2">
        {Object.keys(review).length > 0
          ? 'Bij de velden hieronder staat wat er vermoedelijk niet klopt.'
          : 'Het register zegt niet welk veld het is. Kijk ze na: klopt je telefoonnummer, en horen straat, huisnummer en postcode bij elkaar?'}
      </p>
      <input type="hidden" name="order_number" value={orderNumber} />
      <RegistrantFields {...{ registrant, review }} sent={state} />
      <Button type="submit" className="justify-self-start sm:col-span-2">
        Gegevens verbeteren
      </Button>
    </form>
  )
}
