import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { Checkbox } from '@/ui/Checkbox'
import { MANDATE_TEXT } from '../domain/mandate-text'
import { MandateWordings } from './MandateWordings'

interface MandateChoiceProps {
  methods: readonly PaymentMethod[]
  /** To whom the invoices are owed. */
  companyName: string
  isChecked?: boolean
  className?: string
}

/** The permission to debit: a box of its own, never ticked beforehand, with the whole of its text in sight. */
export function MandateChoice({ methods, companyName, isChecked = false, className }: MandateChoiceProps) {
  return (
    <div className={className}>
      <Checkbox
        name="mandate"
        value="yes"
        label={MANDATE_TEXT.label}
        hint="Hoeft niet."
        defaultChecked={isChecked}
      />
      <div className="ml-9 hint-text leading-snug">
        <MandateWordings {...{ methods, companyName }} />
      </div>
    </div>
  )
}
