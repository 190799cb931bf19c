import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { productInWords, productKey } from '../../../terms/domain/price-products'
import type { PricesViewProps } from './PricesView'

/** Asks what a price would come to; it decides nothing. */
export function PriceForm({
  products,
  draft: { values, errors },
  tomorrow,
}: Pick<PricesViewProps, 'products' | 'draft' | 'tomorrow'>) {
  const options = products.map(({ product }) => ({
    value: productKey(product),
    label: productInWords(product),
  }))
  return (
    <form method="get" action="#prijs-wijzigen" className="grid gap-4">
      <Field name="product" label="Wat?" need="required" error={errors.product}>
        {(control) => (
          <Select {...control} {...{ options }} placeholder="Maak een keuze" defaultValue={values.product} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="price" label="Nieuwe prijs, excl. btw" need="required" error={errors.price}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              defaultValue={values.price}
              placeholder="21,00"
              className="tabular-nums"
            />
          )}
        </Field>
        <Field name="day" label="Vanaf" need="required" error={errors.day}>
          {(control) => <TextInput {...control} type="date" min={tomorrow} defaultValue={values.day} />}
        </Field>
      </div>
      <Field
        name="reason"
        label="Waarom?"
        need="required"
        error={errors.reason}
        hint="Je klanten lezen dit in de mail, zoals het hier staat."
      >
        {(control) => <Textarea {...control} rows={3} maxLength={500} defaultValue={values.reason} />}
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-start">
        Bekijken wat het wordt
      </Button>
    </form>
  )
}
