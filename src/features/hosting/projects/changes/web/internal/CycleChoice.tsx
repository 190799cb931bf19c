import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { WISH_FIELDS } from '../../domain/typed-wish'

const LABELS = { monthly: 'Per maand', yearly: 'Per jaar' } as const satisfies Record<BillingCycle, string>

/** What the other cycle means, by the cycle of now. */
const HINTS = {
  monthly:
    'Per jaar begint meteen. Hosting en extra’s kosten dan de jaarprijs van nu, al het andere twaalf keer de maandprijs.',
  yearly:
    'Per maand begint als het jaar om is. Hosting en extra’s kosten dan de maandprijs van nu, al het andere een twaalfde van de jaarprijs.',
} as const satisfies Record<BillingCycle, string>

interface CycleChoiceProps {
  current: BillingCycle
  /** As the address of the page has it. */
  chosen: string | null
}

/** How often it is paid; the prices beside it stay named in the cycle of now. */
export function CycleChoice({ current, chosen }: CycleChoiceProps) {
  const shown = chosen === 'monthly' || chosen === 'yearly' ? chosen : current
  return (
    <div className="grid gap-2">
      <ChoiceGroup kind="radio" legend="Betalen" choicesClassName="grid sm:grid-cols-2 sm:gap-x-6">
        {(['monthly', 'yearly'] as const).map((cycle) => (
          <Radio
            key={cycle}
            name={WISH_FIELDS.billingCycle}
            value={cycle}
            defaultChecked={shown === cycle}
            label={`${LABELS[cycle]}${cycle === current ? ' (nu)' : ''}`}
          />
        ))}
      </ChoiceGroup>
      <p className="hint-text">{HINTS[current]}</p>
    </div>
  )
}
