import { codeTermInWords } from '@/features/hosting/domains/domain/registries'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { orderPath } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { PortalOrder } from '../../../orders/web/portal/server/load-order'

interface TransferCodePartProps {
  order: Pick<PortalOrder, 'orderNumber' | 'domainName'>
  /** Time at which the stored code was given; null while there is none. */
  givenAt: Date | null
  state: FormState
}

/** Form in which a customer who brings a domain name enters its transfer code. A stored code is never shown again. */
export function TransferCodePart({ order, givenAt, state }: TransferCodePartProps) {
  const { orderNumber, domainName } = order
  return (
    <form
      method="post"
      action={`${actionAddress('portal.saveTransferCode', orderPath(orderNumber))}#verhuiscode`}
      aria-label="Verhuiscode"
      noValidate
      className="grid gap-4"
    >
      <FormFault state={state} />
      <input type="hidden" name="order_number" value={orderNumber} />
      <p className="max-w-[60ch]">
        {givenAt
          ? `We hebben je code sinds ${dutchDateTime(givenAt)}. Tot we ${domainName} verhuizen, kun je hem nog vervangen.`
          : `Om ${domainName} te verhuizen, hebben we de code nodig die je krijgt van de partij waar de naam nu staat.`}
      </p>
      <div className="max-w-104">
        <Field
          name="transfer_code"
          label={givenAt ? 'Nieuwe verhuiscode' : 'Verhuiscode'}
          hint={[
            'Ook wel token of autorisatiecode. We bewaren hem versleuteld en wissen hem zodra je bestelling klaar is.',
            domainName && codeTermInWords(domainName),
          ]
            .filter(Boolean)
            .join(' ')}
          error={errorsOf(state).transfer_code}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={valuesOf(state).transfer_code}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="sm:justify-self-start">
        {givenAt ? 'Code vervangen' : 'Code opslaan'}
      </Button>
    </form>
  )
}
