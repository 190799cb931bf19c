import { quotePage } from '@/content/pages/offerte-bekijken'
import { MeansField, PaperField } from '@/features/people/correspondence/web/office/PaperFields'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import { CUSTOMER_FIELDS, type CustomerField } from '@/features/people/customers/domain/customer-details'
import { CountrySelect } from '@/features/people/customers/web/CountrySelect'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type FormState, valuesOf } from '@/shared/form-state'
import { HOME } from '@/shared/member-states'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { cadenceInWords } from '../../../documents/domain/internal/line-words'
import {
  pickedAtFirst,
  type QuoteBlock,
  type QuoteLine,
  type SentQuote,
} from '../../../documents/domain/quote-document'
import { recordAcceptancePath } from '../../../documents/domain/quote-paths'
import { netOfLine } from '../../../documents/domain/quote-totals'

interface RecordAcceptanceProps {
  quoteId: string
  sent: SentQuote
  sha256: string
  /** Idempotency key of the form: sent twice, it is one acceptance. */
  acceptanceId: string
  /** What an invoice needs and nobody told yet. */
  missing: readonly CustomerField[]
  /** Known by a KVK number: a company, unless whoever agreed said otherwise. */
  isCompany: boolean
  today: CalendarDay
  state: FormState
}

/** Notes that a customer agreed outside the site. */
export function RecordAcceptance(props: RecordAcceptanceProps) {
  const { quoteId, sent, sha256, acceptanceId, missing, isCompany, today, state } = props
  const values = valuesOf(state)
  const typed = (name: string, otherwise = '') => values[name] ?? otherwise
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={actionAddress('quoteOffice.recordAcceptance', recordAcceptancePath(quoteId))}
      className="grid max-w-176 grid-cols-[minmax(0,1fr)] gap-6 rounded border border-hairline bg-paper p-4 sm:p-6"
    >
      <input type="hidden" name="quote_id" value={quoteId} />
      <input type="hidden" name="acceptance_id" value={acceptanceId} />
      <input type="hidden" name="sha256" value={sha256} />
      {missing.includes('customerCountry') ? null : (
        <input type="hidden" name="customer_country" value={sent.party.country ?? HOME} />
      )}
      <Introduction sent={sent} today={today} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label="Wie ging akkoord?" need="required">
          {(control) => (
            <TextInput {...control} maxLength={200} defaultValue={typed('name', sent.party.name)} />
          )}
        </Field>
        <Field
          name="acting_as"
          label="Namens wie?"
          need="required"
          hint="Een consument heeft 14 dagen bedenktijd: we beginnen daarna."
        >
          {(control) => (
            <Select
              {...control}
              defaultValue={typed('acting_as', isCompany ? 'company' : '')}
              placeholder="Maak een keuze"
              options={ACTING_AS.map((one) => ({ value: one, label: quotePage.consumer.choices[one] }))}
            />
          )}
        </Field>
        <Field name="role" label="Functie" hint="Verplicht bij een bedrijf.">
          {(control) => <TextInput {...control} maxLength={100} defaultValue={typed('role')} />}
        </Field>
        <Field name="agreed_on" label="Dag van het akkoord" need="required">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={sent.sentOn}
              max={today}
              defaultValue={typed('agreed_on', today)}
            />
          )}
        </Field>
        <MeansField label="Hoe liet de klant het weten?" typed={typed('means')} />
      </div>
      <Choices sent={sent} picked={state.status === 'fresh' ? undefined : typed('pick')} />
      {missing.length > 0 ? <MissingDetails missing={missing} typed={typed} /> : null}
      <Field
        name="note"
        label="Toelichting"
        need="optional"
        hint="Zoals een inkoopnummer. De klant leest dit in de mail."
      >
        {(control) => (
          <Textarea {...control} rows={2} maxLength={500} className="min-h-20" defaultValue={typed('note')} />
        )}
      </Field>
      <PaperField label="Mail of getekend papier" />
      <Button type="submit" className="justify-self-start">
        Akkoord vastleggen
      </Button>
    </form>
  )
}

function Introduction({ sent, today }: Pick<RecordAcceptanceProps, 'sent' | 'today'>) {
  return (
    <div className="grid gap-2">
      <p className="text-note">
        Hetzelfde gebeurt als bij een akkoord op de pagina: het project begint, de lead is gewonnen, en de
        klant krijgt een kopie per mail. Daarin staat dat jij het hebt vastgelegd. Wil een consument dat we
        binnen de bedenktijd beginnen, laat die dan zelf akkoord gaan op de pagina.
      </p>
      {today > sent.validUntil ? (
        <p className="border-ochre border-l-4 pl-3 text-note">
          De offerte was geldig tot en met {shownDay(sent.validUntil)}. Een akkoord van daarna telt ook: de
          mail zegt dat er meteen bij.
        </p>
      ) : null}
    </div>
  )
}

interface ChoicesProps {
  sent: SentQuote
  /** Ids as they came back with the form; absent for a fresh one. */
  picked: string | undefined
}

/** What the quote leaves open. */
function Choices({ sent: { document }, picked }: ChoicesProps) {
  const chosen = picked === undefined ? pickedAtFirst(document) : new Set(picked.split(','))
  const blocks = document.blocks.filter(
    ({ pick, lines }) => pick === 'one' || lines.some(({ isOptional }) => isOptional),
  )
  if (blocks.length === 0) return null
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
      <legend className="mb-2 font-semibold">Wat de klant koos</legend>
      {blocks.map((block) => (
        <BlockChoices key={block.id} block={block} chosen={chosen} />
      ))}
    </fieldset>
  )
}

function BlockChoices({ block, chosen }: { block: QuoteBlock; chosen: ReadonlySet<string> }) {
  const { id, pick, heading, lines } = block
  if (pick === 'all')
    return lines
      .filter(({ isOptional }) => isOptional)
      .map((line) => (
        <Checkbox
          key={line.id}
          name="pick"
          value={line.id}
          label={inWords(line)}
          defaultChecked={chosen.has(line.id)}
        />
      ))
  return (
    <Field key={id} name="pick" label={heading || 'Kies er één'}>
      {(control) => (
        <Select
          {...control}
          defaultValue={lines.find((line) => chosen.has(line.id))?.id}
          options={lines.map((line) => ({ value: line.id, label: inWords(line) }))}
        />
      )}
    </Field>
  )
}

function inWords(line: QuoteLine): string {
  return `${line.description}: ${inEurosAndCents(netOfLine(line))} ${cadenceInWords(line.cadence)}, excl. btw`
}

interface MissingDetailsProps {
  missing: readonly CustomerField[]
  typed: (name: string) => string
}

function MissingDetails({ missing, typed }: MissingDetailsProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Voor de factuur</legend>
      {missing.map((field) => {
        const { input, label, ...known } = CUSTOMER_FIELDS[field]
        return (
          <Field
            key={field}
            name={input}
            label={label}
            hint={'hint' in known ? known.hint : undefined}
            need={'missing' in known ? 'required' : 'optional'}
          >
            {(control) =>
              field === 'customerCountry' ? (
                <CountrySelect {...control} defaultValue={typed(input)} />
              ) : (
                <TextInput {...control} maxLength={200} defaultValue={typed(input)} />
              )
            }
          </Field>
        )
      })}
    </fieldset>
  )
}
