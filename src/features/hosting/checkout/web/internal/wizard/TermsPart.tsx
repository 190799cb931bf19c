import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { Checkbox } from '@/ui/Checkbox'
import type { StepProps } from '@/ui/wizard/steps'
import type { OrderAnswers } from '../../../domain/order-answers'

const { summary } = orderWizard

/** Accepting the terms, with a link to them and to what belongs to them. */
export function TermsPart({ answers, errors, onAnswer }: StepProps<OrderAnswers>) {
  return (
    <>
      <Checkbox
        name="terms"
        value="on"
        required
        label={<TermsLabel />}
        checked={answers.terms}
        error={errors.terms}
        onChange={(event) => onAnswer({ terms: event.target.checked })}
      />
      <p className="hint-text">
        {summary.processing}{' '}
        <a
          href="/verwerkersovereenkomst"
          target="_blank"
          rel="noopener"
          className="underline underline-offset-near"
        >
          {summary.processingLink}
          <span className="sr-only"> (opent in een nieuw tabblad)</span>
        </a>
        .
      </p>
    </>
  )
}

function TermsLabel() {
  return (
    <>
      {summary.terms}{' '}
      <a
        href="/algemene-voorwaarden"
        target="_blank"
        rel="noopener"
        className="underline underline-offset-near"
      >
        {summary.termsLink}
        <span className="sr-only"> (opent in een nieuw tabblad)</span>
      </a>
    </>
  )
}
