import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { addVat, percentOf, type VatBasis } from '@/shared/vat'
import { Button } from '@/ui/Button'
import { Checkbox, Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'

interface ChangeFormProps {
  /** Path of the page itself: looking at a price changes nothing, so the form is a GET. */
  path: string
  current: HostingChoice
  /** The selected choice; the current one before anything was selected. */
  chosen: HostingChoice
  /** How VAT is charged today. */
  basis: VatBasis
}

/** Choices for this order, each with its price, VAT included. */
export function ChangeForm({ path, current, chosen, basis }: ChangeFormProps) {
  const inclVat = (net: Cents) => inEurosAndCents(addVat(net, percentOf(basis)).total)
  return (
    <form method="get" action={`${path}#som`} className="grid gap-6">
      <ChoiceGroup kind="radio" legend="Hostingpakket">
        {offeredPackages(current.packageId).map(({ id, name, storageGb, price }) => (
          <Radio
            key={id}
            name="hosting_package"
            value={id}
            defaultChecked={chosen.packageId === id}
            label={`${name}, ${storageGb} GB${mark(current.packageId === id)}`}
            hint={`${inclVat(price.monthly)} per maand of ${inclVat(price.yearly)} per jaar`}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup kind="checkbox" legend="Extra’s" choicesClassName="grid sm:grid-cols-2 sm:gap-x-6">
        {offeredExtras(current.extras).map(({ id, name, perMonth }) => (
          <Checkbox
            key={id}
            name="extras"
            value={id}
            defaultChecked={chosen.extras.includes(id)}
            label={`${name}${mark(current.extras.includes(id))}`}
            hint={`${inclVat(perMonth)} per maand`}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup kind="radio" legend="Betalen" choicesClassName="grid sm:grid-cols-2 sm:gap-x-6">
        <Radio
          name="billing_cycle"
          value="monthly"
          defaultChecked={chosen.billingCycle === 'monthly'}
          label={`Per maand${mark(current.billingCycle === 'monthly')}`}
        />
        <Radio
          name="billing_cycle"
          value="yearly"
          defaultChecked={chosen.billingCycle === 'yearly'}
          label={`Per jaar${mark(current.billingCycle === 'yearly')}`}
        />
      </ChoiceGroup>
      <p className="hint-text">
        Prijzen van nu, {basisInWords(basis)}. Wat blijft, houdt de prijs die ervoor is afgesproken.
      </p>
      <Button type="submit" variant="secondary" className="justify-self-start">
        Bekijk wat het kost
      </Button>
    </form>
  )
}

function mark(isCurrent: boolean): string {
  return isCurrent ? ' (nu)' : ''
}
