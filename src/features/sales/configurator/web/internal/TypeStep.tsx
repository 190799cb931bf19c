import { configuratorPage } from '@/content/pages/configurator'
import { priceInWords } from '@/shared/price-words'
import { Amount } from '@/ui/Amount'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { useVatPercent } from '@/ui/VatRate'
import { Cloth } from '@/ui/wizard/Cloth'
import type { StepProps } from '@/ui/wizard/steps'
import {
  EXTRA_LANDING_PAGE_FEATURE,
  FEATURE_PRICES,
  WEBSITE_TYPE_FROM,
  WEBSITE_TYPE_NAMES,
  WEBSITE_TYPES,
  type WebsiteType,
} from '../../domain/choices'
import type { Answers } from '../../domain/internal/answers'
import { clothId } from './type-cloths'

/** What is to be made: three lengths of cloth, each in its own binding. */
export function TypeStep({ answers, onAnswer }: StepProps<Answers>) {
  return (
    <div role="radiogroup" aria-labelledby="stap">
      {WEBSITE_TYPES.map((type) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is the ChoiceMark inside.
        <label key={type} className="type-row">
          <span className="type-swatch">
            <Cloth pattern={clothId(type)} className="absolute inset-0" />
          </span>
          <span className="type-name max-sm:col-span-1">{WEBSITE_TYPE_NAMES[type]}</span>
          <PriceHint type={type} />
          <ChoiceMark
            type="radio"
            name="website_type"
            value={type}
            checked={answers.website_type === type}
            onChange={() => onAnswer({ website_type: type })}
            className="max-sm:col-start-3 max-sm:row-start-1 [&_input]:outline-none"
          />
          <span className="col-start-2 remark-text leading-snug sm:col-end-4">
            {configuratorPage.websiteTypes[type]}
          </span>
        </label>
      ))}
    </div>
  )
}

function PriceHint({ type }: { type: WebsiteType }) {
  const vatPercent = useVatPercent()
  const from = WEBSITE_TYPE_FROM[type]
  const extra = FEATURE_PRICES[EXTRA_LANDING_PAGE_FEATURE]
  return (
    <span className="font-semibold tabular-nums leading-tight max-sm:col-start-2 sm:text-right">
      {from === null ? 'Op aanvraag' : <Amount net={from} prefix="Vanaf" />}
      {from === null && extra !== undefined ? (
        <span className="block font-normal hint-text">elke extra {priceInWords(extra, vatPercent)}</span>
      ) : null}
    </span>
  )
}
