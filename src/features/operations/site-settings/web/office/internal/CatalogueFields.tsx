import type { ReactNode } from 'react'
import type { Catalogue, DomainExtension, ExtraNames } from '@/features/hosting/catalogue/domain/catalogue'
import {
  extensionField,
  extraField,
  FIRST_YEAR_FIELD,
  fieldsOfCatalogue,
  MOST_ADVICE,
  MOST_EXTENSION,
  MOST_LINE,
  MOST_NAME,
  NEW_EXTENSIONS,
  NEW_ID,
  type OTHERS_CHOICES,
  OTHERS_FIELD,
  PER_YEAR_FIELD,
  POPULAR_FIELD,
  packageField,
} from '@/features/hosting/catalogue/domain/catalogue-fields'
import { Folded } from '@/office/ui/Folded'
import { errorsOf, isRefused, valuesOf } from '@/shared/form-state'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { AmountField } from './AmountField'
import { type Sent, SettingField } from './SettingField'

interface Filling extends Sent {
  /** What holds, by field. */
  known: Readonly<Record<string, string>>
}

/** Packages, extras and the domain name, each with its price, and room for one of each to add. */
export function CatalogueFields({ sent, catalogue }: Sent & { catalogue: Catalogue }) {
  const filling: Filling = { sent, known: fieldsOfCatalogue(catalogue) }
  const { packages, extras, extensions } = catalogue
  const isNewFaulty = (field: (id: string, part: 'name') => string) =>
    Object.keys(errorsOf(sent)).some((name) => name.startsWith(field(NEW_ID, 'name').slice(0, -4)))
  return (
    <div className="grid gap-10">
      <section className="grid gap-6" aria-labelledby="pakketten">
        <h3 id="pakketten" className="text-large">
          Pakketten
        </h3>
        {packages.map(({ id, name }) => (
          <PackageFields key={id} legend={name} id={id} {...filling} />
        ))}
        <Folded title="Een pakket erbij" open={isNewFaulty(packageField)}>
          <div className="mt-3">
            <PackageFields legend="Nieuw pakket" id={NEW_ID} {...filling} />
          </div>
        </Folded>
        <Field name={POPULAR_FIELD} label="Welk pakket noem je populair?" className="max-w-xs">
          {(control) => (
            <Select
              {...control}
              options={[
                { value: '', label: 'Geen' },
                ...packages.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              defaultValue={valuesOf(sent)[POPULAR_FIELD] ?? filling.known[POPULAR_FIELD] ?? ''}
            />
          )}
        </Field>
      </section>
      <section className="grid gap-6" aria-labelledby="extras">
        <h3 id="extras" className="text-large">
          Extra’s
        </h3>
        {extras.map(({ id, name }) => (
          <ExtraFields key={id} legend={name} id={id} {...filling} />
        ))}
        <Folded title="Een extra erbij" open={isNewFaulty(extraField)}>
          <div className="mt-3">
            <ExtraFields legend="Nieuwe extra" id={NEW_ID} {...filling} />
          </div>
        </Folded>
      </section>
      <section className="grid gap-4" aria-labelledby="domeinnaam">
        <h3 id="domeinnaam" className="text-large">
          Domeinnaam
        </h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Amount {...filling} name={FIRST_YEAR_FIELD} label="Eerste jaar, bij een pakket" />
          <Amount {...filling} name={PER_YEAR_FIELD} label="Daarna, per jaar" />
        </div>
      </section>
      <ExtensionsPart {...filling} listed={extensions?.listed ?? []} />
    </div>
  )
}

/** Extensions with a price of their own or that are not sold, room for three more, and what holds for all others. */
function ExtensionsPart({ listed, ...filling }: Filling & { listed: readonly DomainExtension[] }) {
  const { sent, known } = filling
  const isNewFilled = NEW_EXTENSIONS.some((key) =>
    (['name', 'first', 'year'] as const).some((part) => valuesOf(sent)[extensionField(key, part)]),
  )
  return (
    <section className="grid gap-6" aria-labelledby="extensies">
      <div>
        <h3 id="extensies" className="text-large">
          Extensies
        </h3>
        <p className="mt-1 max-w-[62ch] text-ink-soft">
          Kost .de bij jou meer, of verkoop je geen .shop? Zet die extensie hier. Alle andere kosten wat
          hierboven staat. Wat voor .uk geldt, geldt ook voor .co.uk, zolang die niet zelf in de lijst staat.
        </p>
      </div>
      {listed.map(({ extension }) => (
        <ExtensionFields key={extension} legend={`.${extension}`} id={extension} {...filling} />
      ))}
      {/* A list that is still empty is found by its first fields, not behind a fold. */}
      <Folded title="Extensies erbij" open={isNewFilled || listed.length === 0}>
        <div className="mt-3 grid gap-6">
          {NEW_EXTENSIONS.map((key, index) => (
            <ExtensionFields key={key} legend={`Nieuwe extensie ${index + 1}`} id={key} isNew {...filling} />
          ))}
        </div>
      </Folded>
      <Field
        name={OTHERS_FIELD}
        label="Alle andere extensies"
        error={errorsOf(sent)[OTHERS_FIELD]}
        className="max-w-md"
      >
        {(control) => (
          <Select
            {...control}
            options={OTHERS_OPTIONS}
            defaultValue={valuesOf(sent)[OTHERS_FIELD] ?? known[OTHERS_FIELD] ?? 'sell'}
          />
        )}
      </Field>
    </section>
  )
}

const OTHERS_OPTIONS = [
  { value: 'sell', label: 'Verkopen we ook' },
  { value: 'refuse', label: 'Verkopen we niet' },
] as const satisfies readonly { value: (typeof OTHERS_CHOICES)[number]; label: string }[]

function ExtensionFields({
  legend,
  id,
  isNew = false,
  ...filling
}: Filling & { legend: string; id: string; isNew?: boolean }) {
  const field = (part: Parameters<typeof extensionField>[1]) => extensionField(id, part)
  return (
    <Group legend={legend}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {isNew ? (
          <div className="col-span-2 sm:col-span-1">
            <Line {...filling} name={field('name')} label="Extensie" maxLength={MOST_EXTENSION} />
          </div>
        ) : null}
        <Amount {...filling} name={field('first')} label="Eerste jaar" />
        <Amount {...filling} name={field('year')} label="Daarna, per jaar" />
      </div>
      <Offered {...filling} name={field('offered')} isNew={isNew} />
    </Group>
  )
}

function PackageFields({ legend, id, ...filling }: Filling & { legend: string; id: string }) {
  const field = (part: Parameters<typeof packageField>[1]) => packageField(id, part)
  return (
    <Group legend={legend}>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Line {...filling} name={field('name')} label="Naam" maxLength={MOST_NAME} />
        <Line {...filling} name={field('storage')} label="Ruimte in GB" inputMode="numeric" maxLength={6} />
        <Amount {...filling} name={field('monthly')} label="Per maand" />
        <Amount {...filling} name={field('yearly')} label="Per jaar" />
      </div>
      <Line {...filling} name={field('fits')} label="Voor wie is het?" maxLength={MOST_LINE} />
      <Line
        {...filling}
        name={field('advice')}
        label="Zin op de pagina’s over hosting"
        hint="{ruimte} en {prijs} vullen we in."
        maxLength={MOST_ADVICE}
      />
      <Offered {...filling} name={field('offered')} isNew={id === NEW_ID} />
    </Group>
  )
}

function ExtraFields({ legend, id, ...filling }: Filling & { legend: string; id: string }) {
  const field = (part: Parameters<typeof extraField>[1]) => extraField(id, part)
  return (
    <Group legend={legend}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <Line {...filling} name={field('name')} label="Naam" maxLength={MOST_NAME} />
        <Amount {...filling} name={field('monthly')} label="Per maand" />
      </div>
      <Line {...filling} name={field('about')} label="Wat de klant krijgt" maxLength={MOST_LINE} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <Line
          {...filling}
          name={field('most')}
          label="Hoogstens"
          hint="1: wel of niet."
          inputMode="numeric"
          maxLength={2}
        />
        <Field name={field('names')} label="Namen" error={errorsOf(filling.sent)[field('names')]}>
          {(control) => (
            <Select
              {...control}
              options={NAMES_OPTIONS}
              defaultValue={valuesOf(filling.sent)[field('names')] ?? filling.known[field('names')] ?? 'none'}
            />
          )}
        </Field>
      </div>
      <Offered {...filling} name={field('offered')} isNew={id === NEW_ID} />
    </Group>
  )
}

const NAMES_OPTIONS = [
  { value: 'none', label: 'Heeft geen naam' },
  { value: 'mailbox', label: 'Een postbus: wat voor de @ komt' },
  { value: 'site', label: 'Een site' },
] as const satisfies readonly { value: ExtraNames; label: string }[]

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-hairline border-t pt-4">
      <legend className="float-left w-full font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface LineProps extends Filling {
  name: string
  label: string
  hint?: string
  maxLength: number
  inputMode?: 'numeric'
}

function Line({ known, name, ...line }: LineProps) {
  return <SettingField {...line} name={name} known={known[name] ?? ''} autoComplete="off" />
}

function Amount({ known, name, ...field }: Filling & { name: string; label: string }) {
  return <AmountField {...field} name={name} known={known[name] ?? ''} />
}

function Offered({ sent, known, name, isNew }: Filling & { name: string; isNew: boolean }) {
  const isTicked = isRefused(sent) ? sent.values[name] === 'on' : isNew || known[name] === 'on'
  const error = errorsOf(sent)[name]
  return <Checkbox {...{ name, error }} value="on" label="Te bestellen" defaultChecked={isTicked} />
}
