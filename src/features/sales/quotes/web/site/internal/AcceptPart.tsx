import { quotePage, quoteSheet } from '@/content/pages/offerte-bekijken'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import { CUSTOMER_FIELDS, type CustomerField } from '@/features/people/customers/domain/customer-details'
import { CountrySelect } from '@/features/people/customers/web/CountrySelect'
import { errorsOf, FORM_FIELDS, type FormState, type Texts, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Checkbox, Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { useVatBasis } from '@/ui/VatRate'
import { amountsInWords, firstInWords, totalsAsked, totalsMark } from '../../../documents/domain/asked-totals'
import { linesShown, type SentQuote } from '../../../documents/domain/quote-document'
import { quoteTotals } from '../../../documents/domain/quote-totals'
import type { ShownQuote } from '../../../server/load-quote-page'

interface AcceptPartProps {
  shown: ShownQuote
  picked: ReadonlySet<string>
  requestId: string
  state: FormState
}

const { accept, buttonText, consentText, consumer } = quotePage

/** Who says yes, to what, and the button that says what it leads to. Stands in the form of the choices. */
export function AcceptPart({ shown, picked, requestId, state }: AcceptPartProps) {
  const { labels, roleHint } = accept
  const [values, errors] = [valuesOf(state), errorsOf(state)]
  return (
    <section id="akkoord" aria-labelledby="akkoord-kop" className="quote-card thread-edge">
      <div className="grid gap-2">
        <h2 id="akkoord-kop" className="text-display-s">
          {accept.heading}
        </h2>
        <p className="max-w-[60ch]">{accept.introduction}</p>
      </div>
      <input type="hidden" name="sha256" value={shown.sha256} />
      <input type="hidden" name={FORM_FIELDS.requestId} value={requestId} />
      <ForWhom
        chosen={values.acting_as ?? (shown.isCompany ? 'company' : undefined)}
        error={errors.acting_as}
      />
      <div className="quote-fields">
        <TypedField name="name" label={labels.name} autoComplete="name" {...{ values, errors }} />
        <div className="quote-role">
          <TypedField name="role" label={labels.role} hint={roleHint} {...{ values, errors }} />
        </div>
      </div>
      {shown.missing.length > 0 ? <MissingDetails {...{ values, errors }} missing={shown.missing} /> : null}
      <TimeToThink isTicked={values.start_early === 'on'} />
      <Agreement shown={shown} picked={picked} />
      <Checkbox name="agree" value="on" label={consentText} error={errors.agree} required />
      <p className="-mt-4 pl-9 text-note">
        <a
          href={quoteSheet.conditions.termsPath}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-near"
        >
          {accept.terms}
          <span className="sr-only"> (nieuw venster)</span>
        </a>
      </p>
      <Button type="submit" name="intent" value="accept" className="justify-self-start">
        {buttonText}
      </Button>
    </section>
  )
}

/** Company or consumer: the law gives a consumer more, so that it is asked and never guessed. */
function ForWhom({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <ChoiceGroup
      kind="radio"
      legend={accept.actingAs}
      need="required"
      error={error}
      choicesClassName="flex flex-wrap gap-x-8"
    >
      {ACTING_AS.map((one) => (
        <Radio
          key={`${one} ${chosen}`}
          name="acting_as"
          value={one}
          label={consumer.choices[one]}
          defaultChecked={chosen === one}
        />
      ))}
    </ChoiceGroup>
  )
}

/** What the law has a consumer read before they are bound, and ask for when we are to begin at once. */
function TimeToThink({ isTicked }: { isTicked: boolean }) {
  return (
    <div className="quote-consumer">
      <h3 className="label-text">{consumer.heading}</h3>
      <p className="max-w-[60ch]">{consumer.withdrawal}</p>
      <Checkbox
        key={String(isTicked)}
        name="start_early"
        value="on"
        label={consumer.earlyStart}
        defaultChecked={isTicked}
      />
    </div>
  )
}

interface TypedFieldProps {
  name: string
  label: string
  hint?: string | undefined
  autoComplete?: string
  isOptional?: boolean
  values: Texts
  errors: Texts
}

function TypedField({
  name,
  label,
  hint,
  autoComplete,
  isOptional = false,
  values,
  errors,
}: TypedFieldProps) {
  const need = isOptional ? 'optional' : 'required'
  return (
    <Field {...{ name, label, hint, need }} error={errors[name]}>
      {(control) =>
        name === CUSTOMER_FIELDS.customerCountry.input ? (
          <CountrySelect {...control} autoComplete={autoComplete} defaultValue={values[name]} />
        ) : (
          <TextInput {...control} autoComplete={autoComplete} defaultValue={values[name]} />
        )
      }
    </Field>
  )
}

const AUTO_COMPLETE: Partial<Record<CustomerField, string>> = {
  customerAddress: 'street-address',
  customerZipcode: 'postal-code',
  customerCity: 'address-level2',
  customerCountry: 'country',
}

function MissingDetails({
  missing,
  values,
  errors,
}: {
  missing: readonly CustomerField[]
  values: Texts
  errors: Texts
}) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 font-semibold">{accept.address}</legend>
      <div className="quote-fields">
        {missing.map((field) => {
          const { input, label, ...known } = CUSTOMER_FIELDS[field]
          return (
            <TypedField
              key={field}
              name={input}
              label={label}
              hint={'hint' in known ? known.hint : undefined}
              autoComplete={AUTO_COMPLETE[field] ?? 'off'}
              isOptional={!('missing' in known)}
              {...{ values, errors }}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Directly above the button: what it is, what it costs with VAT, and for how long (BW 6:230v, paragraph 2). */
function Agreement({
  shown: { sent, vatReason, missing },
  picked,
}: Pick<AcceptPartProps, 'shown' | 'picked'>) {
  const lines = linesShown(sent.document, picked)
  const basis = useVatBasis()
  const totals = quoteTotals(lines, basis)
  const isReverseCharged = basis === 'reverse-charge'
  const asked = totalsAsked(totals)
  const first = firstInWords(asked, isReverseCharged)
  const bound = lines.filter(({ minimumMonths }) => minimumMonths > 0)
  return (
    <div className="quote-agreement" data-live="agreement">
      <input type="hidden" name="totals" value={totalsMark(totals)} />
      <p className="label-text">{accept.agreed}</p>
      <ul className="quote-list grid gap-0.5 wrap-anywhere">
        {lines.map(({ id, description }) => (
          <li key={id}>{description}</li>
        ))}
      </ul>
      <p className="mt-3 label-text">{accept.pays}</p>
      <p className="font-semibold text-large tabular-nums">{amountsInWords(asked, isReverseCharged)}</p>
      {first ? (
        <p className="tabular-nums">
          {quoteSheet.sums.firstInvoice}: {first}.
        </p>
      ) : null}
      {[
        ...(missing.includes('customerCountry') ? [accept.vat.typed] : []),
        ...vatNotes(sent, vatReason, isReverseCharged),
      ].map((note) => (
        <p key={note} className="max-w-[60ch] text-note">
          {note}
        </p>
      ))}
      {lines.some(({ cadence }) => cadence !== 'once') ? (
        <p className="text-note">
          {[
            ...bound.map((line) => accept.minimum(line.description, line.minimumMonths)),
            accept.ongoing,
          ].join(' ')}
        </p>
      ) : null}
    </div>
  )
}

/** What is said of VAT to somebody in another member state, above all where it differs from what was sent. */
function vatNotes(
  sent: SentQuote,
  reason: ShownQuote['vatReason'],
  isReverseCharged: boolean,
): readonly string[] {
  const isOther = isReverseCharged !== (sent.reverseCharge ?? false)
  const { vat } = accept
  return [
    ...(isReverseCharged ? [quoteSheet.sums.reverseCharge] : []),
    ...(reason === 'unconfirmed' || reason === 'refused' || reason === 'no-vat-id' ? [vat[reason]] : []),
    ...(isOther ? [vat.changed] : []),
  ]
}
