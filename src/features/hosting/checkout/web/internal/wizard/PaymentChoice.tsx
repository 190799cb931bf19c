import { company } from '@/content/company'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { MANDATE_TEXT } from '@/features/billing/mandates/domain/mandate-text'
import { MandateWordings, mandateMark } from '@/features/billing/mandates/web/MandateWordings'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { METHOD_HINTS, METHOD_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { Checkbox } from '@/ui/Checkbox'
import { ChoiceCard } from '@/ui/ChoiceCard'
import { FieldError } from '@/ui/FieldError'
import type { StepProps } from '@/ui/wizard/steps'
import type { OrderAnswers } from '../../../domain/order-answers'

const { summary } = orderWizard

/** Id of the heading, which takes the focus when the visitor goes on to pay. */
export const PAYMENT_ID = 'betaling'

/** Hints at an order: its work begins with the money. */
const ORDER_HINTS = {
  ...METHOD_HINTS,
  'bank-transfer': 'Zelf overmaken. We beginnen zodra het geld binnen is, meestal de volgende werkdag.',
} as const satisfies Record<PaymentMethod, string>

interface PaymentChoiceProps extends StepProps<OrderAnswers> {
  methods: readonly PaymentMethod[]
}

/** How to pay, whether later invoices may be debited, and what a consumer should know before the button. */
export function PaymentChoice({ answers, errors, onAnswer, methods }: PaymentChoiceProps) {
  return (
    <div className="payment-choice group/pay grid gap-6">
      <div
        role="radiogroup"
        aria-labelledby={PAYMENT_ID}
        aria-required="true"
        aria-invalid={Boolean(errors.payment_method)}
        className="grid min-w-0 gap-3"
      >
        <h3 id={PAYMENT_ID} tabIndex={-1} className="payment-heading">
          {summary.payment}
        </h3>
        {errors.payment_method ? <FieldError id="payment-fault">{errors.payment_method}</FieldError> : null}
        {methods.map((method) => (
          <ChoiceCard
            key={method}
            kind="radio"
            name="payment_method"
            value={method}
            title={METHOD_LABELS[method]}
            description={ORDER_HINTS[method]}
            checked={answers.payment_method === method}
            aria-invalid={errors.payment_method ? true : undefined}
            {...mandateMark(method)}
            onChange={() => onAnswer({ payment_method: method })}
          />
        ))}
      </div>
      <div className="mandate">
        <Checkbox
          name="mandate"
          value="on"
          label={MANDATE_TEXT.label}
          hint={summary.mandateHint}
          checked={answers.mandate}
          aria-describedby="mandate-wording"
          onChange={(event) => onAnswer({ mandate: event.target.checked })}
        />
        <div id="mandate-wording" className="hint-text leading-snug">
          <MandateWordings methods={methods} companyName={company.name} />
        </div>
      </div>
      <div className="grid max-w-152 gap-2 hint-text">
        <p>
          {summary.privacy}{' '}
          <a
            href={summary.privacyLink.href}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-near"
          >
            {summary.privacyLink.label}
          </a>
          .
        </p>
      </div>
    </div>
  )
}
