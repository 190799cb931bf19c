import { inEurosAndCents } from '@/shared/money'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { linesWithPrice } from '../../../documents/domain/quote-lines'
import { type TypedBlock, typedLine } from '../../../documents/domain/typed-quote'
import type { Editing } from '../QuoteEditor'
import { LineEditor } from './LineEditor'

/** A part of the quote: heading, text, lines and what may be chosen of them. */
export function BlockEditor({ block, place, ...editing }: Editing & { block: TypedBlock; place: number }) {
  const { edit, faultAt, addLine, newId } = editing
  const { id, pick, lines } = block
  const set = (change: Partial<Pick<TypedBlock, 'heading' | 'text' | 'pick'>>) =>
    edit({ do: 'setBlock', block: id, change })
  const fault = faultAt(`${id}.pick`)
  return (
    <section
      aria-label={`Blok ${place}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded border border-hairline bg-paper p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-end gap-2">
        <Field name={`heading-${id}`} label={`Kop van blok ${place}`} className="min-w-48 grow">
          {(control) => (
            <TextInput
              {...control}
              className="min-h-11"
              value={block.heading}
              onChange={(event) => set({ heading: event.target.value })}
            />
          )}
        </Field>
        <div className="flex gap-1.5">
          <BlockButton
            label={`Blok ${place} omhoog`}
            onPress={() => edit({ do: 'moveBlock', block: id, by: -1 })}
          >
            ↑
          </BlockButton>
          <BlockButton
            label={`Blok ${place} omlaag`}
            onPress={() => edit({ do: 'moveBlock', block: id, by: 1 })}
          >
            ↓
          </BlockButton>
          <BlockButton
            label={`Blok ${place} weghalen`}
            onPress={() => edit({ do: 'removeBlock', block: id })}
          >
            Weg
          </BlockButton>
        </div>
      </div>
      <Field name={`text-${id}`} label="Tekst" hint={place === 1 ? TEXT_HINT : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={1}
            className="min-h-11 text-note"
            value={block.text}
            onChange={(event) => set({ text: event.target.value })}
          />
        )}
      </Field>
      {lines.length > 1 ? (
        <label className="flex min-h-9 cursor-pointer items-center gap-2 text-note">
          <input
            type="checkbox"
            className="size-4.5 accent-ink"
            checked={pick === 'one'}
            onChange={(event) => set({ pick: event.target.checked ? 'one' : 'all' })}
          />
          De klant kiest één van deze regels
        </label>
      ) : null}
      {fault ? <p className="text-note text-madder">{fault}</p> : null}
      <ul>
        {lines.map((line, index) => (
          <LineEditor key={line.id} {...{ block, line, ...editing }} place={index + 1} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className="row-button min-h-10" onClick={() => addLine(id)}>
          Regel toevoegen
        </button>
        <select
          className="min-h-10 w-72 min-w-0 max-w-full rounded border border-ink-line bg-paper px-2 text-note"
          aria-label={`Regel uit de prijslijst in blok ${place}`}
          value=""
          onChange={(event) => {
            const line = linesWithPrice().find((each) => each.id === event.target.value)
            if (line) edit({ do: 'addLine', block: id, line: typedLine({ ...line, id: newId() }) })
          }}
        >
          <option value="">Uit de prijslijst…</option>
          {linesWithPrice().map((line) => (
            <option key={line.id} value={line.id}>
              {line.description}, {inEurosAndCents(line.unitPrice)}
            </option>
          ))}
        </select>
      </div>
    </section>
  )
}

/** Below a text that a customer will read. */
export const TEXT_HINT = 'Regels die met een streepje en een spatie beginnen, worden een lijst.'

function BlockButton({ label, onPress, children }: { label: string; onPress: () => void; children: string }) {
  return (
    <button type="button" className="row-button min-h-11 min-w-11" aria-label={label} onClick={onPress}>
      {children}
    </button>
  )
}
