import { officeCustomerPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { type FormState, FRESH, isRefused } from '@/shared/form-state'
import { PEOPLE_ID } from '../../domain/member'
import type { PeopleOfCustomer } from '../../server/people-of-customer'
import { InviteForm, type PeopleForms, PeopleList } from '../internal/PeopleList'

interface PeoplePartProps {
  customerId: string
  people: PeopleOfCustomer
  /** Idempotency key of the form: two clicks are one invitation. */
  invitationId: string
  /** The invitation as it was sent, when nothing went out. */
  sent?: FormState | undefined
  now: Date
}

/** Who of a customer has access to the portal, for the office. */
export function PeoplePart({ customerId, people, invitationId, sent = FRESH, now }: PeoplePartProps) {
  const forms: PeopleForms = {
    addressOf: (form) => actionAddress(`hostingOffice.${form}`, officeCustomerPath(customerId)),
    customerId,
    unfolds: (summary, content) => <Folded title={summary}>{content}</Folded>,
  }
  return (
    <Part id={PEOPLE_ID} title="Mensen">
      <PeopleList {...people} forms={forms} now={now} />
      <Folded title="Iemand uitnodigen" open={isRefused(sent)}>
        <div className="mt-3 max-w-176">
          <InviteForm forms={forms} invitationId={invitationId} state={sent} />
        </div>
      </Folded>
    </Part>
  )
}
