import type { KeyboardEvent } from 'react'
import { SITE_KIND_LABELS, siteOf } from '@/features/quote-documents/rules/line-site'
import { CADENCE_LABELS, CADENCES, SITE_KINDS } from '@/features/quote-documents/rules/quote-document'
import type { TypedBlock, TypedLine } from '@/features/quote-documents/rules/typed-quote'
import { classNames } from '@/ui/class-names'
import type { Editing } from './QuoteEditor'

interface LineEditorProps extends Editing {
  block: TypedBlock
  line: TypedLine
  place: number
}

const UNITS = [
  ['piece', 'stuk'],
  ['hour', 'uur'],
  ['month', 'maand'],
  ['year', 'jaar'],
] as const

const SMALL =
  'min-h-10 rounded border border-ink-line bg-paper px-2 py-1 text-note aria-invalid:border-madder'

/** One line: what it is for, how much and how often, and whether the customer may leave it out. */
export function LineEditor({ block, line, place, edit, faultAt, addLine }: LineEditorProps) {
  const set = (change: Partial<TypedLine>) => edit({ do: 'setLine', line: line.id, change })
  const isOneOf = block.pick === 'one'
  const number = (field: 'quantity' | 'unitPrice' | 'discountPercent' | 'minimumMonths', label: string) => (
    <NumberField
      {...{ label, value: line[field], fault: faultAt(`${line.id}.${field}`) }}
      isWide={field === 'unitPrice'}
      onChange={(value) => set({ [field]: value })}
    />
  )
  return (
    <li
      className="grid gap-2 border-hairline border-t py-3"
      onKeyDown={(event) => keysOfLine(event, { edit, line: line.id, add: () => addLine(block.id, line.id) })}
    >
      <div className="flex items-start gap-2">
        <label className="grid min-w-0 grow">
          <span className="sr-only">Omschrijving van regel {place}</span>
          <input
            data-line={line.id}
            className={classNames(SMALL, 'w-full font-semibold')}
            placeholder="Waar is deze regel voor?"
            value={line.description}
            aria-invalid={faultAt(`${line.id}.description`) ? true : undefined}
            onChange={(event) => set({ description: event.target.value })}
          />
        </label>
        <button
          type="button"
          className="row-button min-h-10"
          aria-label={`Regel ${place} weghalen`}
          onClick={() => edit({ do: 'removeLine', line: line.id })}
        >
          Weg
        </button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {number('quantity', 'Aantal')}
        <Picker label="Eenheid" value={line.unit} options={UNITS} onPick={(unit) => set({ unit })} />
        {number('unitPrice', 'Prijs excl. btw')}
        <Picker
          label="Betaald"
          value={line.cadence}
          options={CADENCES.map((cadence) => [cadence, CADENCE_LABELS[cadence].toLowerCase()] as const)}
          onPick={(cadence) => set({ cadence })}
        />
        {number('discountPercent', 'Korting %')}
        <Picker
          label="Btw"
          value={line.vatPercent}
          options={(['21', '9', '0'] as const).map((rate) => [rate, `${rate}%`] as const)}
          onPick={(vatPercent) => set({ vatPercent })}
        />
        {line.cadence === 'once' ? null : number('minimumMonths', 'Min. maanden')}
        <Picker
          label="We maken"
          value={siteOf(line)}
          options={SITE_KINDS.map((site) => [site, SITE_KIND_LABELS[site]] as const)}
          onPick={(site) => set({ site })}
        />
      </div>
      <div className="flex flex-wrap gap-x-5 text-note">
        {isOneOf ? (
          <Tick
            label="Vooraf gekozen"
            isOn={line.isPicked}
            type="radio"
            name={`pick-${block.id}`}
            onTick={(isPicked) => set({ isPicked })}
          />
        ) : (
          <Tick
            label="Mag weg"
            isOn={line.isOptional}
            onTick={(isOptional) => set({ isOptional, isPicked: true })}
          />
        )}
        {!isOneOf && line.isOptional ? (
          <Tick label="Staat vooraf aan" isOn={line.isPicked} onTick={(isPicked) => set({ isPicked })} />
        ) : null}
      </div>
    </li>
  )
}

interface NumberFieldProps {
  label: string
  value: string
  fault: string | undefined
  isWide: boolean
  onChange: (value: string) => void
}

function NumberField({ label, value, fault, isWide, onChange }: NumberFieldProps) {
  return (
    <label className={classNames('grid gap-0.5', isWide ? 'w-28' : 'w-18')}>
      <span className="hint-text whitespace-nowrap">{label}</span>
      <input
        inputMode="decimal"
        className={classNames(SMALL, 'w-full text-right tabular-nums')}
        value={value}
        aria-invalid={fault ? true : undefined}
        title={fault}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

interface PickerProps<Value extends string> {
  label: string
  value: string
  options: readonly (readonly [Value, string])[]
  onPick: (value: Value) => void
}

function Picker<Value extends string>({ label, value, options, onPick }: PickerProps<Value>) {
  return (
    <label className="grid gap-0.5">
      <span className="hint-text">{label}</span>
      <select
        className={SMALL}
        value={value}
        onChange={(event) => {
          const picked = options.find(([one]) => one === event.target.value)
          if (picked) onPick(picked[0])
        }}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

interface TickProps {
  label: string
  isOn: boolean
  type?: 'checkbox' | 'radio'
  name?: string
  onTick: (isOn: boolean) => void
}

function Tick({ label, isOn, type = 'checkbox', name, onTick }: TickProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2">
      <input
        {...{ type, name }}
        className="size-4.5 accent-ink"
        checked={isOn}
        onChange={(event) => onTick(event.target.checked)}
      />
      {label}
    </label>
  )
}

interface LineKeys extends Pick<Editing, 'edit'> {
  line: string
  add: () => void
}

/** Ctrl or Cmd with Enter adds a line; Alt with an arrow moves this one; with Shift and Backspace it goes. */
function keysOfLine(event: KeyboardEvent, { edit, line, add }: LineKeys): void {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key === 'Enter' && !event.shiftKey) add()
  else if (isCommand && event.shiftKey && event.key === 'Backspace') edit({ do: 'removeLine', line })
  else if (event.altKey && event.key === 'ArrowUp') edit({ do: 'moveLine', line, by: -1 })
  else if (event.altKey && event.key === 'ArrowDown') edit({ do: 'moveLine', line, by: 1 })
  else return
  event.preventDefault()
}
