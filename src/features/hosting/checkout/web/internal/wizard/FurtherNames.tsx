import { domainPriceInWords } from '@/content/pages/domain-prices'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { withPrices } from '@/shared/price-words'
import { Checkbox } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { useVatPercent } from '@/ui/VatRate'
import type { StepProps } from '@/ui/wizard/steps'
import { offeredFurther, type Search } from '../../../domain/domain-choice'
import type { OrderAnswers } from '../../../domain/order-answers'

const { further } = orderWizard.domain

interface FurtherNamesProps extends StepProps<OrderAnswers> {
  search: Search
}

/** Other endings of the name that was found, to register beside it. */
export function FurtherNames({ answers, errors, onAnswer, search }: FurtherNamesProps) {
  const vatPercent = useVatPercent()
  const names = offeredFurther(answers, search)
  if (names.length === 0) return null
  const chosen = answers.further_names
  return (
    <div className="mt-6">
      <ChoiceGroup kind="checkbox" legend={further.legend} hint={further.hint} error={errors.further_names}>
        {names.map((name) => (
          <Checkbox
            key={name}
            name="further_names"
            value={name}
            label={name}
            hint={withPrices(domainPriceInWords(name), vatPercent)}
            checked={chosen.includes(name)}
            onChange={(event) =>
              onAnswer({
                further_names: event.target.checked
                  ? [...chosen, name]
                  : chosen.filter((one) => one !== name),
              })
            }
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}
