import { officeOrderPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { type FormState, FRESH, isRefused } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { reviewRegistrant } from '../../domain/registrant-review'
import { RegistrantFields } from '../internal/RegistrantFields'
import type { OfficeDomain } from './server/domain-for-office'

interface RegistrantFormProps {
  domain: OfficeDomain
  orderNumber: string
  /** The form as it was sent, when it was refused. */
  sent?: FormState | undefined
  /** Its registration was refused for these details: the form is open, with what stands out in them. */
  isAsked?: boolean | undefined
}

/** In whose name a domain name is going to be registered: it can be corrected until it is. */
export function RegistrantForm({ domain, orderNumber, sent = FRESH, isAsked = false }: RegistrantFormProps) {
  const { registrant, name } = domain
  return (
    <Folded title={registrant ? 'Houder verbeteren' : 'Houder invullen'} open={isAsked || isRefused(sent)}>
      <form
        method="post"
        noValidate
        action={`${actionAddress('hostingOffice.correctRegistrant', officeOrderPath(orderNumber))}#domeinnaam`}
        aria-label="Houder van de domeinnaam"
        className="mt-3 grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="domain_id" value={domain.id} />
        <RegistrantFields
          {...{ registrant, sent }}
          {...(isAsked && { review: reviewRegistrant(registrant, name) })}
        />
        <Button type="submit" size="small" variant="secondary" className="justify-self-start sm:col-span-2">
          {isAsked ? 'Houder bewaren en opnieuw aanvragen' : 'Houder bewaren'}
        </Button>
      </form>
    </Folded>
  )
}
