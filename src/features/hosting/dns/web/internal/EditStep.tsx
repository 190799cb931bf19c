import type { SeenZone } from '@/features/hosting/providers/domain/dns-host'
import type { Texts } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import {
  type FieldTexts,
  RECORD_KINDS,
  type RecordField,
  TTL_CHOICES,
  ttlInWords,
  USUAL_TTL,
} from '../../domain/record-fields'
import { TEMPLATE_FIELDS, TEMPLATE_LABELS, TEMPLATE_WORDS } from '../../domain/template-ids'
import { carriedBy, MOST_TEXT, type TypedRecord, type ZoneEdit } from '../../domain/zone-edit'
import type { ZoneStep } from '../server/zone-view'
import type { ZonePlace } from './ZoneBody'
import { ZonePart } from './ZonePart'

interface EditStepProps extends ZonePlace {
  zone: SeenZone
  step: Extract<ZoneStep, { kind: 'form' }>
}

/** Typing a record, or what a template has to be told. It only leads on to the step before saving. */
export function EditStep({ zone, step, path }: EditStepProps) {
  const { edit, faults, ttlSeconds } = step
  return (
    <ZonePart id="wijzigen" title={titleOf(edit)}>
      <form method="get" action={path} noValidate className="grid max-w-176 justify-items-start gap-5">
        {carriedBy(edit).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="check" value="yes" />
        <p className="max-w-[60ch]">{wordsOf(edit)}</p>
        {edit.kind === 'template' ? (
          <TypedFields
            fields={TEMPLATE_FIELDS[edit.template]}
            typed={edit.fields}
            zone={zone}
            faults={faults}
            isOptional={(name) => name !== 'server'}
          />
        ) : null}
        {'record' in edit ? (
          <RecordFields {...{ zone, faults }} record={edit.record} ttlSeconds={ttlSeconds} />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit">Bekijk wat er verandert</Button>
          <ButtonLink href={path} variant="quiet">
            Toch niet
          </ButtonLink>
        </div>
        <p className="hint-text">Er wordt nog niets opgeslagen.</p>
      </form>
    </ZonePart>
  )
}

function titleOf(edit: ZoneEdit): string {
  if (edit.kind === 'template') return TEMPLATE_LABELS[edit.template]
  if (edit.kind === 'change') return `${edit.chosen.type} wijzigen`
  return edit.kind === 'add' ? `${edit.record.type} toevoegen` : 'Wijzigen'
}

function wordsOf(edit: ZoneEdit): string {
  if (edit.kind === 'template') return TEMPLATE_WORDS[edit.template]
  return 'record' in edit ? RECORD_KINDS[edit.record.type].explains : ''
}

interface RecordFieldsProps {
  zone: SeenZone
  record: TypedRecord
  faults: Texts
  ttlSeconds: number | undefined
}

function RecordFields({ zone, record, faults, ttlSeconds }: RecordFieldsProps) {
  const now = String(ttlSeconds ?? USUAL_TTL)
  const isOwn = !TTL_CHOICES.some(({ value }) => value === now)
  return (
    <>
      <SuffixedField
        name="host"
        label="Naam"
        suffix={`.${zone.name}`}
        hint={`Bijvoorbeeld www. Leeg: ${zone.name} zelf.`}
        error={faults.host}
        value={record.host}
      />
      <TypedFields
        fields={RECORD_KINDS[record.type].fields}
        typed={record.fields}
        zone={zone}
        faults={faults}
      />
      <Field
        name="ttl"
        label="Bewaren"
        hint="Zo lang onthouden anderen dit. Na een wijziging duurt het zo lang voor iedereen het nieuwe ziet."
        error={faults.ttl}
        className="w-full sm:w-80"
      >
        {(control) => (
          <Select
            {...control}
            defaultValue={record.ttl || now}
            options={[
              ...TTL_CHOICES,
              ...(isOwn ? [{ value: now, label: `${ttlInWords(Number(now))} (zoals nu)` }] : []),
            ]}
          />
        )}
      </Field>
    </>
  )
}

interface TypedFieldsProps {
  fields: readonly RecordField[]
  typed: FieldTexts
  zone: SeenZone
  faults: Texts
  isOptional?: (name: string) => boolean
}

function TypedFields({ fields, typed, zone, faults, isOptional = () => false }: TypedFieldsProps) {
  return fields.map((field) => {
    const { name, label, hint, example, kind, choices = [], initial = '' } = field
    const value = typed[name] || initial
    if (name === 'reports')
      return (
        <SuffixedField
          key={name}
          {...{ name, label, hint, value }}
          suffix={`@${zone.name}`}
          error={faults[name]}
        />
      )
    return (
      <Field
        key={name}
        {...{ name, label, hint }}
        error={faults[name]}
        need={isOptional(name) ? 'optional' : 'required'}
        className={kind === 'number' ? 'w-full sm:w-80' : 'w-full'}
      >
        {(control) => {
          if (kind === 'choice') return <Select {...control} defaultValue={value} options={choices} />
          const common = { ...control, defaultValue: value, spellCheck: false, autoCapitalize: 'none' }
          return kind === 'text' ? (
            <Textarea {...common} rows={3} maxLength={MOST_TEXT} className="min-h-24" placeholder={example} />
          ) : (
            <TextInput
              {...common}
              autoComplete="off"
              inputMode={kind === 'number' ? 'numeric' : undefined}
              maxLength={kind === 'number' ? 5 : 260}
              placeholder={example}
            />
          )
        }}
      </Field>
    )
  })
}

interface SuffixedFieldProps {
  name: string
  label: string
  hint: string | undefined
  suffix: string
  error: string | undefined
  value: string
}

/** A field with what stands behind it anyway: the name of the zone. */
function SuffixedField({ name, label, hint, suffix, error, value }: SuffixedFieldProps) {
  return (
    <Field {...{ name, label, hint, error }} need="optional" className="w-full">
      {(control) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="max-w-64 min-w-36 flex-1">
            <TextInput
              {...control}
              defaultValue={value}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={260}
            />
          </span>
          <span className="max-w-full wrap-anywhere text-ink-soft">{suffix}</span>
        </span>
      )}
    </Field>
  )
}
