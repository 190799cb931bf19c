import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { VatBasis } from '@/shared/vat'
import { VatRate } from '@/ui/VatRate'
import type { DraftEdit } from '../../documents/domain/draft-edits'
import type { LibraryBlock } from '../../documents/domain/internal/library-defaults'
import { pickedAtFirst, type SentQuote } from '../../documents/domain/quote-document'
import { copyOfBlock, newBlock, newLine } from '../../documents/domain/quote-lines'
import {
  faultsForSending,
  readQuote,
  type TypedQuote,
  typedLine,
  typedQuote,
} from '../../documents/domain/typed-quote'
import { QuoteSheet } from '../../documents/web/internal/QuoteSheet'
import { BlockEditor } from './internal/BlockEditor'
import { OpeningFields } from './internal/OpeningFields'
import { SavedState } from './internal/SavedState'
import { SendPanel } from './internal/SendPanel'
import { useDraft } from './internal/use-draft'

export interface QuoteEditorProps {
  quoteId: string
  revision: number
  typed: TypedQuote
  /** What sending adds to it, if it were sent now. */
  frame: Omit<SentQuote, 'party' | 'document'>
  library: readonly LibraryBlock[]
  /** How VAT would be charged today. */
  basis: VatBasis
}

/** What the parts of the editor share. */
export interface Editing {
  edit: (edit: DraftEdit) => void
  /** What is wrong at a field, once there is reason to say it. */
  faultAt: (field: string) => string | undefined
  /** Adds an empty line behind another, or at the end of a block, and goes there. */
  addLine: (block: string, after?: string) => void
  newId: () => string
}

const newId = () => crypto.randomUUID()

/** Writes a quote: it saves itself as one types, beside what the customer will see. */
export function QuoteEditor({ basis, ...props }: QuoteEditorProps) {
  return (
    <VatRate percent={basis}>
      <Editor {...props} />
    </VatRate>
  )
}

function Editor({ quoteId, revision: first, typed, frame, library }: Omit<QuoteEditorProps, 'basis'>) {
  const { draft, edit, state, revision, save, settle } = useDraft({ quoteId, revision: first, typed })
  const [goTo, setGoTo] = useState<string>()
  const [wantsToSend, setWantsToSend] = useState(false)
  const editor = useRef<HTMLDivElement>(null)
  const { document, party, faults } = readQuote(draft)
  const missing = faultsForSending(document, party)
  const shown = wantsToSend ? [...faults, ...missing] : faults

  useEffect(() => {
    if (goTo) editor.current?.querySelector<HTMLElement>(`[data-line="${goTo}"]`)?.focus()
  }, [goTo])

  const addLine = (block: string, after?: string) => {
    const line = typedLine(newLine(newId()))
    edit({ do: 'addLine', block, line, ...(after && { after }) })
    setGoTo(line.id)
  }
  const addBlock = (block: LibraryBlock['block']) => {
    const { blocks } = typedQuote({ ...document, blocks: [block] }, party)
    for (const one of blocks) edit({ do: 'addBlock', block: one })
    setGoTo(block.lines[0]?.id)
  }
  const addEmptyBlock = () => addBlock(newBlock(newId(), { lines: [newLine(newId())] }))
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.shiftKey && event.key === 'Enter') addEmptyBlock()
    else if (isCommand && event.key === 's') void save()
    else return
    event.preventDefault()
  }
  const faultAt = (field: string) => shown.find(({ at }) => at === field)?.message
  const editing = { edit, faultAt, addLine, newId }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that its fields share; all they do has a button too. */}
      <div
        ref={editor}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4"
        onKeyDown={onKeyDown}
      >
        <SavedState state={state} onRetry={() => void save()} onSettle={settle} />
        <OpeningFields draft={draft} {...editing} />
        {draft.blocks.map((block, index) => (
          <BlockEditor key={block.id} block={block} place={index + 1} {...editing} />
        ))}
        <AddBlock
          library={library}
          onEmpty={addEmptyBlock}
          onPick={(block) => addBlock(copyOfBlock(block, newId))}
        />
        <OpeningFields draft={draft} isClosing {...editing} />
        <SendPanel
          {...{ quoteId, revision, document, party, validUntil: frame.validUntil }}
          isSaved={state === 'saved'}
          faults={[...faults, ...missing]}
          isTried={wantsToSend}
          onTry={() => setWantsToSend(true)}
        />
        <Shortcuts />
      </div>
      <section
        aria-label="Zo ziet de klant het"
        className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100vh-2rem)] xl:self-start xl:overflow-y-auto"
      >
        <p className="mb-2 hint-text">Zo ziet de klant het</p>
        <QuoteSheet
          quote={{ ...frame, document, party }}
          picked={pickedAtFirst(document)}
          choices="offered"
          heading="h2"
        />
      </section>
    </div>
  )
}

interface AddBlockProps {
  library: readonly LibraryBlock[]
  onEmpty: () => void
  onPick: (block: LibraryBlock['block']) => void
}

function AddBlock({ library, onEmpty, onPick }: AddBlockProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <button type="button" className="row-button min-h-11" onClick={onEmpty}>
        Blok toevoegen
      </button>
      <select
        className="min-h-11 max-w-full rounded border border-ink-line bg-paper px-2 text-note"
        aria-label="Blok uit de bibliotheek"
        value=""
        onChange={(event) => {
          const found = library.find(({ name }) => name === event.target.value)
          if (found) onPick(found.block)
        }}
      >
        <option value="">Blok uit de bibliotheek…</option>
        {library.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

const KEYS = [
  ['Ctrl + Enter', 'een regel erbij, onder deze'],
  ['Ctrl + Shift + Enter', 'een blok erbij'],
  ['Alt + pijl', 'de regel verplaatsen, ook naar een ander blok'],
  ['Ctrl + Shift + Backspace', 'de regel weghalen'],
  ['Ctrl + S', 'meteen bewaren'],
] as const

function Shortcuts() {
  return (
    <details className="text-note">
      <summary className="min-h-11 cursor-pointer py-2 text-indigo underline">Sneltoetsen</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {KEYS.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 hint-text">Op een Mac: Cmd in plaats van Ctrl.</p>
    </details>
  )
}
