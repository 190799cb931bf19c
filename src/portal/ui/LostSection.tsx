import type { Creditor } from '@/features/billing/mandates/domain/creditor'
import { mayUse } from '@/features/people/accounts/domain/portal-access'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import type { PortalRights } from '@/features/people/customers/domain/customer-rights'
import { PEOPLE_ID } from '@/features/people/members/domain/member'
import { valuesOf } from '@/shared/form-state'
import { GiveMandate } from '../../features/billing/mandates/web/portal/MandatePart'
import { InvoiceWishesForm } from '../../features/people/customers/web/portal/InvoiceWishesForm'
import { RecordForm } from '../../features/people/customers/web/portal/RecordForm'
import { InvitePart } from '../../features/people/members/web/portal/PeoplePart'
import type { SentForm } from '../rules/portal-forms'
import { PortalSection } from './PortalSection'

interface LostSectionProps {
  sent: SentForm
  rights: PortalRights
  creditor: Creditor | undefined
}

const NO_WISHES = { invoiceEmail: null, buyerReference: null, purchaseOrder: null }

/**
 * The form of a section that stopped being the reader's while they typed: refused, with what they typed in it, and nothing
 * of the customer.
 */
export function LostSection({ sent: { form, state }, rights, creditor }: LostSectionProps) {
  if (form === 'saveRecord')
    return (
      <PortalSection id="gegevens" title="Je gegevens">
        <RecordForm kept={{}} state={state} />
      </PortalSection>
    )
  if (form === 'saveInvoiceWishes')
    return (
      <PortalSection id="op-de-factuur" title="Op je facturen">
        <InvoiceWishesForm kept={NO_WISHES} state={state} />
      </PortalSection>
    )
  if (form === 'inviteMember')
    return (
      <PortalSection id={PEOPLE_ID} title="Mensen">
        <InvitePart invitationId={valuesOf(state).invitation_id ?? ''} state={state} />
      </PortalSection>
    )
  if (form === 'giveMandate' && creditor) {
    // Who reads the mandate still finds the form in that section.
    if (mayUse(rights, 'portal.payInvoice')) return null
    return (
      <PortalSection id="incasso" title="Automatische incasso">
        <GiveMandate state={state} creditor={creditor} isAnew={false} />
      </PortalSection>
    )
  }
  return <FormFault state={state} />
}
