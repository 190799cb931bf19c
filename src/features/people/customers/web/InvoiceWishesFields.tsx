import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { InvoiceWishes } from '../domain/invoice-wishes'

interface InvoiceWishesFieldsProps {
  kept: InvoiceWishes
  /** The form as it was sent, when it could not be saved. */
  state: FormState
}

/** Inputs for where invoices go and what stands on them. */
export function InvoiceWishesFields({ kept, state }: InvoiceWishesFieldsProps) {
  const errors = errorsOf(state)
  const values = {
    invoice_email: kept.invoiceEmail ?? '',
    buyer_reference: kept.buyerReference ?? '',
    purchase_order: kept.purchaseOrder ?? '',
    ...valuesOf(state),
  }
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field
        name="invoice_email"
        label="E-mailadres voor facturen"
        hint="Leeg? Dan gaan ze naar het gewone adres."
        need="optional"
        error={errors.invoice_email}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput {...control} type="email" autoComplete="off" defaultValue={values.invoice_email} />
        )}
      </Field>
      <Field
        name="buyer_reference"
        label="Referentie"
        hint="Zoals een contractnummer of afdeling."
        need="optional"
        error={errors.buyer_reference}
      >
        {(control) => <TextInput {...control} autoComplete="off" defaultValue={values.buyer_reference} />}
      </Field>
      <Field
        name="purchase_order"
        label="Inkoopnummer"
        hint="Het nummer van de inkooporder (PO)."
        need="optional"
        error={errors.purchase_order}
      >
        {(control) => <TextInput {...control} autoComplete="off" defaultValue={values.purchase_order} />}
      </Field>
    </div>
  )
}
