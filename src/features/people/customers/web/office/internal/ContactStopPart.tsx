import { officeCustomerPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { ReasonForm } from '@/office/ui/ReasonForm'
import { actionAddress } from '@/shared/action-address'
import { dutchDate } from '@/shared/dutch-date'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import {
  CONTACT_STOP_AFTERWARDS,
  CONTACT_STOP_EFFECT,
  CONTACT_STOP_LABEL,
} from '../../../domain/contact-stop'
import type { FoundCustomer } from '../server/load-customer'

type ContactStopPartProps = Pick<FoundCustomer, 'contactStop'> & { customerId: string }

/** The contact stop of a customer: its reason and how to lift it, or a form to set one. */
export function ContactStopPart({ contactStop, customerId }: ContactStopPartProps) {
  const ids = { customer_id: customerId }
  const path = officeCustomerPath(customerId)
  if (contactStop)
    return (
      <section
        aria-labelledby="niet-benaderen"
        className="grid gap-4 rounded border border-hairline bg-paper p-4"
      >
        <div className="grid max-w-measure gap-2">
          <h2 id="niet-benaderen">
            <Badge tone="bad">{CONTACT_STOP_LABEL}</Badge>
          </h2>
          <p>
            Sinds {dutchDate(contactStop.stoppedAt)}, {whoOf(contactStop)}: {contactStop.reason}.
          </p>
          <p className="hint-text">{CONTACT_STOP_EFFECT}</p>
        </div>
        <Folded title="Weer benaderen">
          <div className="mt-3 max-w-176">
            <ReasonForm
              {...{ ids, action: actionAddress('hostingOffice.liftContactStop', path) }}
              hint={CONTACT_STOP_AFTERWARDS}
            >
              <Button type="submit" size="small" variant="secondary">
                Weer benaderen
              </Button>
            </ReasonForm>
          </div>
        </Folded>
      </section>
    )
  return (
    <Folded title="Niet meer benaderen">
      <div className="mt-3 max-w-176">
        <ReasonForm
          {...{ ids, action: actionAddress('hostingOffice.stopContact', path) }}
          hint={`${CONTACT_STOP_EFFECT} Dat blijft zo tot iemand het opheft.`}
        >
          <Button type="submit" size="small" variant="secondary">
            Niet meer benaderen
          </Button>
        </ReasonForm>
      </div>
    </Folded>
  )
}

function whoOf({ cause, stoppedBy }: NonNullable<FoundCustomer['contactStop']>): string {
  return cause === 'bank' ? 'op bericht van de bank' : `door ${stoppedBy}`
}
