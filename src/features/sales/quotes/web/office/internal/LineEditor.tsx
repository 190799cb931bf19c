import './line-editor.css'
import type { KeyboardEvent } from 'react'
import { classNames } from '@/ui/class-names'
import { SITE_KIND_LABELS, siteOf } from '../../../documents/domain/line-site'
import { CADENCE_LABELS, CADENCES, SITE_KINDS } from '../../../documents/domain/quote-document'
import type { TypedBlock, TypedLine } from '../../../documents/domain/typed-quote'
import type { Editing } from '../QuoteEditor'
import { LINE_CONTROL, UNITS, vatRatesFor } from './line-controls'

interface LineEditorProps extends Editing {
  block: TypedBlock
  line: TypedLine
  place: number
}

const CADENCE_OPTIONS = CADENCES.map((cadence) => [cadence, CADENCE_LABELS[cadence].toLowerCase()] as const)
const SITE_OPTIONS = SITE_KINDS.map((site) => [site, SITE_KIND_LABELS[site]] as const)

/** One line: what it is for, how much and how often; what most lines do without is folded away. */
export function LineEditor({ block, line, place, edit, faultAt, addLine }: LineEditorProps) {
  const set = (change: Partial<TypedLine>) => edit({ do: 'setLine', line: line.id, change })
  const number = (field: TypedNumber, label: string) => (
    <NumberField
      {...{ label, value: line[field], fault: faultAt(`${line.id}.${field}`) }}
      className={WIDTHS[field]}
      onChange={(value) => set({ [field]: value })}
    />
  )
  return (
    <li
      className="line-editor border-hairline border-t py-2"
      onKeyDown={(event) => keysOfLine(event, { edit, line: line.id, add: () => addLine(block.id, line.id) })}
    >
      <label className="line-editor-words">
        <span className="sr-only">Omschrijving van regel {place}</span>
        <input
          data-line={line.id}
          className={classNames(LINE_CONTROL, 'w-full font-semibold')}
          placeholder="Waar is deze regel voor?"
          value={line.description}
          aria-invalid={faultAt(`${line.id}.description`) ? true : undefined}
          onChange={(event) => set({ description: event.target.value })}
        />
      </label>
      <div className="line-editor-rest">
        {number('unitPrice', 'Prijs excl. btw')}
        {number('quantity', 'Aantal')}
        <Picker label="Eenheid" value={line.unit} options={UNITS} onPick={(unit) => set({ unit })} />
        <Picker
          label="Betaald"
          value={line.cadence}
          options={CADENCE_OPTIONS}
          onPick={(cadence) => set({ cadence })}
        />
        {block.pick === 'one' ? (
          <Tick
            label="Vooraf gekozen"
            isOn={line.isPicked}
            type="radio"
            name={`pick-${block.id}`}
            onTick={(isPicked) => set({ isPicked })}
          />
        ) : null}
        <details
          className="line-editor-more"
          {...(FOLDED.some((field) => faultAt(`${line.id}.${field}`)) && { open: true })}
        >
          <summary className="flex min-h-10 sm:min-h-9 cursor-pointer items-center text-indigo text-note underline">
            {moreInWords(line, block)}
          </summary>
          <div className="flex flex-wrap items-end gap-x-3 gap-y-2 pt-1 pb-2">
            {number('discountPercent', 'Korting %')}
            <Picker
              label="Btw"
              value={line.vatPercent}
              options={vatRatesFor(line.vatPercent)}
              onPick={(vatPercent) => set({ vatPercent })}
              fault={faultAt(`${line.id}.vatPercent`)}
            />
            {line.cadence === 'once'
              ? number('nextYearPrice', 'Daarna per jaar')
              : number('minimumMonths', 'Min. maanden')}
            <Picker
              label="We maken"
              value={siteOf(line)}
              options={SITE_OPTIONS}
              onPick={(site) => set({ site })}
            />
            {block.pick === 'all' ? <Optional line={line} set={set} /> : null}
          </div>
        </details>
      </div>
      <button
        type="button"
        className="line-editor-away row-button min-h-10 sm:min-h-9"
        aria-label={`Regel ${place} weghalen`}
        onClick={() => edit({ do: 'removeLine', line: line.id })}
      >
        Weg
      </button>
    </li>
  )
}

/** What is wrong in these is never folded away. */
const FOLDED = ['discountPercent', 'vatPercent', 'minimumMonths', 'nextYearPrice'] as const

type TypedNumber = 'quantity' | 'unitPrice' | 'discountPercent' | 'minimumMonths' | 'nextYearPrice'

const WIDTHS = {
  quantity: 'w-16',
  unitPrice: 'w-26',
  discountPercent: 'w-18',
  minimumMonths: 'w-24',
  nextYearPrice: 'w-26',
} as const satisfies Record<TypedNumber, string>

/** What is folded away, as far as it is not as on most lines. */
function moreInWords(line: TypedLine, block: TypedBlock): string {
  const { discountPercent, vatPercent, minimumMonths, isOptional, isPicked, cadence } = line
  const site = siteOf(line)
  const choice = isPicked ? 'mag weg' : 'mag erbij'
  const said = [
    site !== 'none' && `we maken ${SITE_KIND_LABELS[site]}`,
    discountPercent && `${discountPercent}% korting`,
    vatPercent && `${vatPercent}% btw`,
    cadence === 'once' && line.nextYearPrice && `daarna € ${line.nextYearPrice} per jaar`,
    cadence !== 'once' && minimumMonths && `minimaal ${minimumMonths} mnd`,
    block.pick === 'all' && isOptional && choice,
  ].filter(Boolean)
  return said.length > 0 ? said.join(', ') : 'Meer'
}

/** A line that the customer may leave out stands in the total at first, or does not. */
function Optional({ line, set }: { line: TypedLine; set: (change: Partial<TypedLine>) => void }) {
  return (
    <>
      <Tick
        label="Mag weg"
        isOn={line.isOptional}
        onTick={(isOptional) => set({ isOptional, isPicked: true })}
      />
      {line.isOptional ? (
        <Tick label="Staat vooraf aan" isOn={line.isPicked} onTick={(isPicked) => set({ isPicked })} />
      ) : null}
    </>
  )
}

interface NumberFieldProps {
  label: string
  value: string
  fault: string | undefined
  className: string
  onChange: (value: string) => void
}

function NumberField({ label, value, fault, className, onChange }: NumberFieldProps) {
  return (
    <label className={classNames('line-editor-field', className)}>
      <span className="hint-text whitespace-nowrap">{label}</span>
      <input
        inputMode="decimal"
        className={classNames(LINE_CONTROL, 'w-full text-right tabular-nums')}
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
  fault?: string | undefined
}

function Picker<Value extends string>({ label, value, options, onPick, fault }: PickerProps<Value>) {
  return (
    <label className="line-editor-field">
      <span className="hint-text">{label}</span>
      <select
        className={LINE_CONTROL}
        value={value}
        aria-invalid={fault ? true : undefined}
        title={fault}
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
