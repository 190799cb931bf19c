import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { conditionsOfNames, registryOfName } from '@/features/hosting/domains/domain/registries'
import { Checkbox } from '@/ui/Checkbox'
import type { StepProps } from '@/ui/wizard/steps'
import { SHOWN_CONDITIONS_FIELD } from '../../../domain/internal/overview'
import type { OrderAnswers } from '../../../domain/order-answers'

const { summary } = orderWizard

/** Accepting the terms, and those of the registry of an ordered name, with a link to each and to what belongs to them. */
export function TermsPart({
  answers,
  errors,
  onAnswer,
  names,
}: StepProps<OrderAnswers> & { names: readonly string[] }) {
  const conditions = conditionsOfNames(names)
  return (
    <>
      <Checkbox
        name="terms"
        value="on"
        required
        label={<TermsLabel names={names} />}
        checked={answers.terms}
        error={errors.terms}
        onChange={(event) => onAnswer({ terms: event.target.checked })}
      />
      {conditions ? <input type="hidden" name={SHOWN_CONDITIONS_FIELD} value={conditions} /> : null}
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

function TermsLabel({ names }: { names: readonly string[] }) {
  const registries = Map.groupBy(names.map(registryOfName), ({ registry }) => registry)
  return (
    <>
      {summary.terms} <NewTab href="/algemene-voorwaarden">{summary.termsLink}</NewTab>
      {[...registries].map(([registry, [rules]]) =>
        rules?.conditions ? (
          <span key={registry}>
            {' '}
            {summary.andTerms} <NewTab href={rules.conditions.href}>{rules.conditions.name}</NewTab>{' '}
            {summary.ofRegistry(registry)}
          </span>
        ) : null,
      )}
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
