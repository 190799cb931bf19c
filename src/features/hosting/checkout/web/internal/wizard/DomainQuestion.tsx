import { type KeyboardEvent, useId, useRef } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { dottedExtension, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { DOMAIN_PLANS } from '@/features/hosting/orders/domain/order-status'
import { withPrices } from '@/shared/price-words'
import { Button } from '@/ui/Button'
import { Radio } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { useVatPercent } from '@/ui/VatRate'
import type { StepProps } from '@/ui/wizard/steps'
import { nameIn, type Search } from '../../../domain/domain-choice'
import type { OrderAnswers } from '../../../domain/order-answers'
import { SHOWN_FIELD } from '../../../domain/order-draft'
import { DomainAnswer } from './DomainAnswer'
import { FurtherNames } from './FurtherNames'

const { domain } = orderWizard

interface DomainQuestionProps extends StepProps<OrderAnswers> {
  search: Search
  isAlive: boolean
  /** Form action of the search without JavaScript. */
  showAddress: string
  /** Looks up a name at its registry: the one in the field, or another one, which then replaces it. */
  onSearch: (name?: string) => void
}

/** A new name, which is looked up at its registry, or one that the customer has already; or none at all. */
export function DomainQuestion({
  answers,
  errors,
  onAnswer,
  search,
  isAlive,
  showAddress,
  onSearch,
}: DomainQuestionProps) {
  const { domain_name, domain_plan } = answers
  const vatPercent = useVatPercent()
  const isEmpty = domain_name.trim() === ''
  const answerId = useId()
  const isFree = domain_plan === 'register'
  const heading = useRef<HTMLLegendElement>(null)

  /**
   * Moves the focus to the heading, because the pressed button goes away and a phone's keyboard should not open
   * instead.
   */
  const keepFocus = () => heading.current?.focus({ preventScroll: true })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isEmpty || domain_plan === 'bring') return
    event.preventDefault()
    onSearch()
  }

  return (
    <fieldset id="domein" className="domain-question grid min-w-0 gap-4" data-plan={domain_plan}>
      <legend ref={heading} tabIndex={-1} className="domain-heading">
        {domain.legend}
      </legend>
      <p className="max-w-136 remark-text">{withPrices(domain.price, vatPercent)}</p>
      <div className="flex flex-wrap gap-x-8">
        {DOMAIN_PLANS.map((plan) => (
          <Radio
            key={plan}
            name="domain_plan"
            value={plan}
            label={domain[plan]}
            checked={domain_plan === plan}
            onChange={() => onAnswer({ domain_plan: plan })}
          />
        ))}
      </div>
      <Field name="domain_name" label={domain.label} hint={domain.hint} error={errors.domain_name}>
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <TextInput
              {...control}
              aria-controls={answerId}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="bakkerijjansen.nl"
              maxLength={500}
              value={domain_name}
              onChange={(event) => onAnswer({ domain_name: event.target.value })}
              onKeyDown={onKeyDown}
              className="min-w-[min(11rem,100%)] flex-1"
            />
            <Button
              variant="secondary"
              disabled={!isAlive || isEmpty}
              isBusy={search.state === 'searching'}
              busyText={domain.searching}
              onClick={() => onSearch()}
              className="domain-search noscript:hidden"
            >
              {domain.search}
            </Button>
            <div className="hidden noscript:block">
              <Button
                type="submit"
                variant="secondary"
                name={SHOWN_FIELD}
                value="domain"
                formAction={showAddress}
                formNoValidate
              >
                {domain.search}
              </Button>
            </div>
          </div>
        )}
      </Field>
      <div id={answerId} role="status" className="domain-answer">
        <DomainAnswer
          search={search}
          isAlive={isAlive}
          fault={errors.domain_name}
          onSearch={(name) => {
            keepFocus()
            onSearch(name)
          }}
          onLeaveOut={() => {
            keepFocus()
            onAnswer({ domain_name: '' })
          }}
        />
        {isFree ? <FurtherNames {...{ answers, errors, onAnswer, search }} /> : null}
      </div>
      <BringingAName typed={domain_name} />
    </fieldset>
  )
}

function BringingAName({ typed }: { typed: string }) {
  const { heading, steps, after, stays } = domain.bringing
  const name = nameIn(typed)
  if (name !== null && !sellsDomain(name))
    return (
      <div className="domain-bringing">
        <h3 className="text-large tracking-tight">{heading}</h3>
        <p className="mt-3 max-w-144">{stays(name, dottedExtension(name))}</p>
      </div>
    )
  return (
    <div className="domain-bringing">
      <h3 className="text-large tracking-tight">{heading}</h3>
      <ol className="mt-3 grid max-w-144 gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3">
            <span aria-hidden="true" className="font-bold font-display text-madder tabular-nums">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-3 max-w-144 remark-text">{after}</p>
    </div>
  )
}
