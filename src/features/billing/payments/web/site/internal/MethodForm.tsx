import { payPages } from '@/content/pages/betalen'
import { MandateChoice } from '@/features/billing/mandates/web/MandateChoice'
import { mandateMark } from '@/features/billing/mandates/web/MandateWordings'
import { Button } from '@/ui/Button'
import { ChoiceCard } from '@/ui/ChoiceCard'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { mayCarryMandate, type PaymentMethod } from '../../../domain/payment'
import { METHOD_HINTS, METHOD_LABELS } from '../../../domain/payment-labels'

interface MethodFormProps {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | undefined
  error: string | undefined
  companyName: string
  offersMandate: boolean
}

/** How to pay. Posts to the address of the page; the mandate shows with the methods that can carry one. */
export function MethodForm({ methods, chosen, error, companyName, offersMandate }: MethodFormProps) {
  const first = methods.find((method) => method === chosen) ?? methods[0]
  return (
    <form method="post" className="group/pay grid gap-6">
      <ChoiceGroup
        kind="radio"
        legend={payPages.chooseLegend}
        error={error}
        need="required"
        choicesClassName="grid gap-3"
      >
        {methods.map((method) => (
          <ChoiceCard
            key={method}
            kind="radio"
            name="payment_method"
            value={method}
            title={METHOD_LABELS[method]}
            description={METHOD_HINTS[method]}
            defaultChecked={method === first}
            {...mandateMark(method)}
          />
        ))}
      </ChoiceGroup>
      {offersMandate && methods.some(mayCarryMandate) ? (
        <MandateChoice
          {...{ methods, companyName }}
          className="hidden group-has-[[data-mandate]:checked]/pay:block"
        />
      ) : null}
      <Button type="submit" className="justify-self-start max-sm:w-full">
        {payPages.button}
      </Button>
    </form>
  )
}
