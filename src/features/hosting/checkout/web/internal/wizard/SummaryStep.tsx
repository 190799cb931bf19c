import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import { Button } from '@/ui/Button'
import type { StepProps } from '@/ui/wizard/steps'
import type { Search } from '../../../domain/domain-choice'
import type { OrderAnswers } from '../../../domain/order-answers'
import { SHOWN_FIELD } from '../../../domain/order-draft'
import { registryNames } from '../../../domain/order-registrant'
import { ASKING_STEPS } from '../../../domain/order-steps'
import type { AnsweredVat } from '../../../domain/order-vat'
import { orderedParts } from '../../../domain/ordered-parts'
import { PriceLines } from './PriceLines'
import { TermsPart } from './TermsPart'

const { summary, cart: cartWords } = orderWizard

interface SummaryStepProps extends StepProps<OrderAnswers> {
  cart: Cart | null
  search: Search
  /** What there is to say of VAT to somebody in another member state. */
  vat: AnsweredVat | null
  /** Form action of the overview without JavaScript. */
  showAddress: string
  onVisit: (step: number) => void
}

/** All parts once more, each with a link back to its step; the price; and the terms. */
export function SummaryStep({
  answers,
  errors,
  onAnswer,
  cart,
  search,
  vat,
  showAddress,
  onVisit,
}: SummaryStepProps) {
  return (
    <div className="grid gap-8">
      <ul id="overzicht" className="border-ink border-t-2" data-empty={cart === null || undefined}>
        {orderedParts(answers, cart, search).map(({ step, label, texts }) => (
          <li key={label} className="ordered-part">
            <h3 className="text-lead tracking-tight">{label}</h3>
            <ul className="grid gap-0.5 wrap-anywhere max-sm:col-span-2">
              {(texts.length > 0 ? texts : [summary.none]).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <button
              type="button"
              onClick={() => onVisit(ASKING_STEPS.indexOf(step))}
              className="change-link noscript:hidden"
            >
              {summary.change}
              <span className="sr-only">: {label}</span>
            </button>
          </li>
        ))}
      </ul>
      {cart ? (
        <div className="summary-prices">
          <PriceLines cart={cart} />
        </div>
      ) : null}
      {vat?.says.map((sentence) => (
        <p key={sentence} className="max-w-136 remark-text">
          {sentence}
        </p>
      ))}
      <div className="hidden noscript:block">
        <p className="mb-3 remark-text">{cart ? cartWords.changedHint : cartWords.updateHint}</p>
        <Button
          type="submit"
          variant="secondary"
          name={SHOWN_FIELD}
          value="cart"
          formAction={showAddress}
          formNoValidate
        >
          {cartWords.update}
        </Button>
      </div>
      <TermsPart {...{ answers, errors, onAnswer }} names={registryNames(cart)} />
    </div>
  )
}
