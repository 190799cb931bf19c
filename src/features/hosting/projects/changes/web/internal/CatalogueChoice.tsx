import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import type { CatalogueLines } from '@/features/billing/subscriptions/terms/domain/line-catalogue'
import { type BillingCycle, MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import { offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { type Cents, inEurosAndCents, times } from '@/shared/money'
import { addVat, percentOf, type VatBasis } from '@/shared/vat'
import { Checkbox, Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { rhythmInWords } from '../../../domain/internal/project-words'
import { WISH_FIELDS } from '../../domain/typed-wish'

interface CatalogueChoiceProps {
  current: CatalogueLines
  chosen: CatalogueLines
  billingCycle: BillingCycle
  basis: VatBasis
  /** Without VAT, as a colleague types the other lines. */
  isNet?: boolean
}

/** What the catalogue has to choose from, each with its price of now. */
export function CatalogueChoice({
  current,
  chosen,
  billingCycle,
  basis,
  isNet = false,
}: CatalogueChoiceProps) {
  const shown = (net: Cents) =>
    `${inEurosAndCents(isNet ? net : addVat(net, percentOf(basis)).total)} ${rhythmInWords(billingCycle)}`
  return (
    <>
      {current.packageId ? (
        <ChoiceGroup kind="radio" legend="Hostingpakket">
          {offeredPackages(current.packageId).map(({ id, name, storageGb, price }) => (
            <Radio
              key={id}
              name={WISH_FIELDS.hostingPackage}
              value={id}
              defaultChecked={chosen.packageId === id}
              label={`${name}, ${storageGb} GB${mark(current.packageId === id)}`}
              hint={shown(price[billingCycle])}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      <ChoiceGroup kind="checkbox" legend="Extra’s" choicesClassName="grid sm:grid-cols-2 sm:gap-x-6">
        {offeredExtras(current.extras).map(({ id, name, perMonth }) => (
          <Checkbox
            key={id}
            name={WISH_FIELDS.extras}
            value={id}
            defaultChecked={chosen.extras.includes(id)}
            label={`${name}${mark(current.extras.includes(id))}`}
            hint={shown(times(perMonth, MONTHS_OF_CYCLE[billingCycle]))}
          />
        ))}
      </ChoiceGroup>
      <p className="hint-text">
        Prijzen van nu, {isNet ? 'excl. btw' : basisInWords(basis)}. Wat blijft, houdt de prijs die ervoor is
        afgesproken.
      </p>
    </>
  )
}

function mark(isCurrent: boolean): string {
  return isCurrent ? ' (nu)' : ''
}
