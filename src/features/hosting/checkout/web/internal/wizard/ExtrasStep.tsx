import { useId } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { BillingCycle, HostingExtra } from '@/features/hosting/catalogue/domain/catalogue'
import { countField, countOf, withCount } from '@/features/hosting/catalogue/domain/counted-extras'
import { MOST_NAMES_TEXT, NAMES_ASKED, namesField } from '@/features/hosting/catalogue/domain/extra-names'
import { offeredExtras } from '@/features/hosting/catalogue/domain/packages'
import { priceExtra } from '@/features/hosting/orders/domain/order-price'
import { Amount } from '@/ui/Amount'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { Field } from '@/ui/Field'
import { FieldError } from '@/ui/FieldError'
import { TextInput } from '@/ui/TextInput'
import type { StepProps } from '@/ui/wizard/steps'
import type { OrderAnswers } from '../../../domain/order-answers'

const { extras: words } = orderWizard

interface ExtrasStepProps extends StepProps<OrderAnswers> {
  isAlive: boolean
}

/** Extras, with prices per month like the package's own; a customer who pays per year sees the yearly amount too. */
export function ExtrasStep(props: ExtrasStepProps) {
  return (
    <fieldset className="min-w-0 border-ink border-t-2">
      <legend className="sr-only">{words.legend}</legend>
      {offeredExtras().map((extra) => (
        <ExtraRow key={extra.id} extra={extra} {...props} />
      ))}
    </fieldset>
  )
}

/** An extra with its tick. How many of it and their names stand below, as soon as it is ticked. */
function ExtraRow({ extra, ...props }: ExtrasStepProps & { extra: HostingExtra }) {
  const { answers, onAnswer } = props
  const { id, name, about, most, names } = extra
  const isChosen = answers.extras.includes(id)
  return (
    <div className="extra-row">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the ChoiceMark inside. */}
      <label className="extra-choice">
        <ChoiceMark
          type="checkbox"
          name="extras"
          value={id}
          checked={isChosen}
          onChange={() => onAnswer(countedAs(answers, id, isChosen ? 0 : 1))}
          className="pt-0.5 [&_input]:outline-none"
        />
        <span className="grid gap-0.5">
          <span className="extra-name">{name}</span>
          <span className="remark-text leading-snug">{about}</span>
        </span>
        <ExtraPrice extra={extra} cycle={answers.billing_cycle} />
      </label>
      {most > 1 || names !== 'none' ? (
        <div className="extra-more">
          {most > 1 ? <ExtraCount extra={extra} {...props} /> : null}
          {names === 'none' ? null : <ExtraNamesField extra={extra} kind={names} {...props} />}
        </div>
      ) : null}
    </div>
  )
}

/** So many of an extra. A number that was typed wrong is gone; without any of it, its names too. */
function countedAs({ extras, extra_texts }: OrderAnswers, id: string, count: number): Partial<OrderAnswers> {
  const { [countField(id)]: _count, [namesField(id)]: names, ...texts } = extra_texts
  return {
    extras: withCount(extras, id, count),
    extra_texts: names && count > 0 ? { ...texts, [namesField(id)]: names } : texts,
  }
}

function ExtraCount({
  extra,
  answers,
  errors,
  onAnswer,
  isAlive,
}: ExtrasStepProps & { extra: HostingExtra }) {
  const { id, name, most } = extra
  const field = countField(id)
  const errorId = `${useId()}-error`
  const count = countOf(answers.extras, id)
  const error = errors[field]
  const step = (to: number, label: string, mark: string) =>
    isAlive ? (
      <button
        type="button"
        className="extra-step"
        aria-label={label}
        disabled={to < 1 || to > most}
        onClick={() => onAnswer(countedAs(answers, id, to))}
      >
        {mark}
      </button>
    ) : null

  function onType(text: string) {
    const typed = /^\d{1,4}$/.test(text) ? Number(text) : 0
    if (typed >= 1 && typed <= most) onAnswer(countedAs(answers, id, typed))
    else onAnswer({ extra_texts: { ...answers.extra_texts, [field]: text } })
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="extra-steps">
          {step(count - 1, words.fewer(name), '−')}
          <input
            type="number"
            inputMode="numeric"
            name={field}
            min={1}
            max={most}
            aria-label={words.count(name)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={answers.extra_texts[field] ?? String(count || 1)}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            className="extra-figure"
          />
          {step(count + 1, words.more(name), '+')}
        </div>
        {count > 1 ? (
          <span className="text-note" aria-live="polite">
            {words.together} <ExtraSum {...{ id, count }} cycle={answers.billing_cycle} />
          </span>
        ) : null}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}

function ExtraNamesField({
  extra,
  kind,
  answers,
  errors,
  onAnswer,
}: ExtrasStepProps & { extra: HostingExtra; kind: keyof typeof NAMES_ASKED }) {
  const field = namesField(extra.id)
  const { label, hint } = NAMES_ASKED[kind]
  return (
    <Field name={field} label={label} hint={hint} need="optional" error={errors[field]}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MOST_NAMES_TEXT}
          value={answers.extra_texts[field] ?? ''}
          onChange={({ currentTarget }) =>
            onAnswer({ extra_texts: { ...answers.extra_texts, [field]: currentTarget.value } })
          }
        />
      )}
    </Field>
  )
}

function ExtraSum({ id, count, cycle }: { id: string; count: number; cycle: BillingCycle }) {
  const unit = cycle === 'yearly' ? 'per jaar' : 'per maand'
  return <Amount net={priceExtra(id, cycle, count)} unit={unit} />
}

function ExtraPrice({ extra: { id, perMonth }, cycle }: { extra: HostingExtra; cycle: BillingCycle }) {
  return (
    <span className="extra-price">
      <Amount net={perMonth} unit="per maand" inColumn />
      {cycle === 'yearly' ? (
        <Amount net={priceExtra(id, 'yearly')} unit="per jaar" inColumn className="extra-per-year" />
      ) : null}
    </span>
  )
}
