import { MeansField, PaperField } from '@/features/people/correspondence/web/office/PaperFields'
import {
  CUSTOMER_FIELDS,
  type CustomerAnswers,
  toForm,
} from '@/features/people/customers/domain/customer-details'
import { CustomerRecordFields } from '@/features/people/customers/web/CustomerRecordFields'
import { InvoiceWishesFields } from '@/features/people/customers/web/InvoiceWishesFields'
import { NEW_CUSTOMER_PATH } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'

interface NewCustomerFormProps {
  recordId: string
  today: CalendarDay
  /** What is known already, of whoever sent a lead. */
  begun?: CustomerAnswers | undefined
  sent: FormState | undefined
}

const NO_WISHES = { invoiceEmail: null, buyerReference: null, purchaseOrder: null }

/** Who the customer is, what they want of invoices, and how they came. */
export function NewCustomerForm({ recordId, today, begun, sent = FRESH }: NewCustomerFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <form
      method="post"
      action={actionAddress('hostingOffice.enterCustomer', NEW_CUSTOMER_PATH)}
      encType="multipart/form-data"
      noValidate
      className="grid max-w-176 gap-8"
    >
      <input type="hidden" name="record_id" value={values.record_id ?? recordId} />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 font-semibold text-large">Wie</legend>
        <Field
          name="customer_email"
          label={CUSTOMER_FIELDS.customerEmail.label}
          need="required"
          error={errors.customer_email}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={values.customer_email ?? begun?.customer_email}
            />
          )}
        </Field>
        <CustomerRecordFields kept={begun ?? toForm({})} state={sent} who="colleague" />
      </fieldset>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 font-semibold text-large">Facturen</legend>
        <InvoiceWishesFields kept={NO_WISHES} state={sent} />
      </fieldset>
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold text-large">Hoe het kwam</legend>
        <MeansField label="Hoe kwam het binnen?" typed={values.means} error={errors.means} />
        <Field name="received_on" label="Op welke dag?" need="required" error={errors.received_on}>
          {(control) => (
            <TextInput {...control} type="date" max={today} defaultValue={values.received_on ?? today} />
          )}
        </Field>
        <Field
          name="note"
          label="Notitie voor collega’s"
          need="optional"
          hint="De klant leest dit niet."
          error={errors.note}
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} rows={2} maxLength={1000} defaultValue={values.note} />}
        </Field>
        <PaperField label="De brief of mail" error={errors.paper} className="sm:col-span-2" />
        <Checkbox
          name="invite"
          label="Nodig de klant uit voor het account"
          hint="De mail heeft een link om een wachtwoord te kiezen. Die werkt 72 uur."
          defaultChecked={values.invite === 'on'}
          error={errors.invite}
          className="sm:col-span-2"
        />
      </fieldset>
      <Button type="submit" className="justify-self-start">
        Klant bewaren
      </Button>
    </form>
  )
}
