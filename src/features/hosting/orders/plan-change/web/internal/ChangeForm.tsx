import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { countField, countOf, mostFor } from '@/features/hosting/catalogue/domain/counted-extras'
import { offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { ExtraChoice } from '@/features/hosting/catalogue/web/ExtraChoice'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { addVat, percentOf, type VatBasis } from '@/shared/vat'
import { Button } from '@/ui/Button'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import type { RefusedWish } from '../../domain/change-request'

interface ChangeFormProps {
  /** Path of the page itself: looking at a price changes nothing, so the form is a GET. */
  path: string
  current: HostingChoice
  /** The selected choice; the current one before anything was selected. */
  chosen: HostingChoice
  /** A choice with a number that is wrong. */
  refused?: RefusedWish | undefined
  /** How VAT is charged today. */
  basis: VatBasis
}

/** Choices for this order, each with its price, VAT included. */
export function ChangeForm({ path, current, chosen, refused, basis }: ChangeFormProps) {
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
        {offeredExtras(current.extras).map((extra) => {
          const { id, name, perMonth } = extra
          const most = mostFor(extra, current.extras)
          return (
            <ExtraChoice
              key={id}
              {...{ id, most }}
              count={countOf(chosen.extras, id)}
              typed={refused?.texts[countField(id)]}
              error={refused?.faults[countField(id)]}
              label={`${name}${countMark(countOf(current.extras, id))}`}
              hint={`${inclVat(perMonth)} per maand${most > 1 ? ' per stuk' : ''}`}
            />
          )
        })}
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

function countMark(count: number): string {
  return count > 1 ? ` (nu ${count})` : mark(count > 0)
}

function mark(isCurrent: boolean): string {
  return isCurrent ? ' (nu)' : ''
}
