import { officeCustomerPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { type FormState, FRESH, isRefused } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { asRead, toForm } from '../../domain/customer-details'
import { CustomerRecordFields } from '../CustomerRecordFields'
import type { FoundCustomer } from './server/load-customer'

interface CustomerFormProps extends Pick<FoundCustomer, 'customer'> {
  /** The form as it was sent, when it could not be saved. */
  sent: FormState | undefined
}

/** Form with which a colleague changes a customer's details; collapsed at first. */
export function CustomerForm({ customer, sent = FRESH }: CustomerFormProps) {
  return (
    <Folded title="Gegevens wijzigen" open={isRefused(sent)}>
      <form
        method="post"
        action={actionAddress('hostingOffice.changeCustomer', officeCustomerPath(customer.id))}
        aria-label="Gegevens wijzigen"
        noValidate
        className="mt-3 grid max-w-176 gap-5"
      >
        <input type="hidden" name="customer_id" value={customer.id} />
        <input type="hidden" name="known" value={asRead(customer)} />
        <CustomerRecordFields kept={toForm(customer)} state={sent} who="colleague" />
        <p className="max-w-measure hint-text">
          Bestellingen en facturen die er al zijn, houden hun gegevens, ook als je van zo’n bestelling nog een
          factuur maakt. Het e-mailadres wijzig je apart: daarmee logt de klant in.
        </p>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Gegevens opslaan
        </Button>
      </form>
    </Folded>
  )
}
