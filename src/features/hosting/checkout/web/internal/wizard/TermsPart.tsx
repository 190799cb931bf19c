import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { registryOfName } from '@/features/hosting/domains/domain/registries'
import { Checkbox } from '@/ui/Checkbox'
import type { StepProps } from '@/ui/wizard/steps'
import type { OrderAnswers } from '../../../domain/order-answers'

const { summary } = orderWizard

/** Accepting the terms, and those of the registry of an ordered name, with a link to each and to what belongs to them. */
export function TermsPart({
  answers,
  errors,
  onAnswer,
  name,
}: StepProps<OrderAnswers> & { name: string | null }) {
  return (
    <>
      <Checkbox
        name="terms"
        value="on"
        required
        label={<TermsLabel name={name} />}
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

function TermsLabel({ name }: { name: string | null }) {
  const { registry, conditions } = name ? registryOfName(name) : { registry: '', conditions: null }
  return (
    <>
      {summary.terms} <NewTab href="/algemene-voorwaarden">{summary.termsLink}</NewTab>
      {conditions ? (
        <>
          {' '}
          {summary.andTerms} <NewTab href={conditions.href}>{conditions.name}</NewTab>{' '}
          {summary.ofRegistry(registry)}
        </>
      ) : null}
    </>
  )
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="underline underline-offset-near">
      {children}
      <span className="sr-only"> (opent in een nieuw tabblad)</span>
    </a>
  )
}
