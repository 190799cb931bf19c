import type { TypedBlock, TypedLine, TypedParty, TypedQuote } from './typed-quote'

/** What somebody does with a draft in its editor. */
export type DraftEdit =
  | { do: 'set'; field: 'title' | 'introduction' | 'closing'; value: string }
  | { do: 'setParty'; field: keyof TypedParty; value: string }
  | { do: 'setBlock'; block: string; change: Partial<Pick<TypedBlock, 'heading' | 'text' | 'pick'>> }
  | { do: 'setLine'; line: string; change: Partial<TypedLine> }
  /** Behind this line, or at the end of this block. */
  | { do: 'addLine'; block: string; after?: string; line: TypedLine }
  | { do: 'removeLine'; line: string }
  | { do: 'moveLine'; line: string; by: 1 | -1 }
  | { do: 'addBlock'; block: TypedBlock; after?: string }
  | { do: 'removeBlock'; block: string }
  | { do: 'moveBlock'; block: string; by: 1 | -1 }

/** The draft after an edit. What does not fit, such as the first line moved up, leaves it as it is. */
export function edited(draft: TypedQuote, edit: DraftEdit): TypedQuote {
  switch (edit.do) {
    case 'set':
      return { ...draft, [edit.field]: edit.value }
    case 'setParty':
      return { ...draft, party: { ...draft.party, [edit.field]: edit.value } }
    case 'setBlock':
      return withBlocks(draft, (blocks) => changed(blocks, edit.block, edit.change))
    case 'setLine':
      return withBlocks(draft, (blocks) => blocks.map((block) => withLine(block, edit.line, edit.change)))
    case 'addLine':
      return withLinesOf(draft, edit.block, (lines) => added(lines, edit.line, edit.after))
    case 'removeLine':
      return withBlocks(draft, (blocks) =>
        blocks.map((block) => ({ ...block, lines: block.lines.filter(({ id }) => id !== edit.line) })),
      )
    case 'moveLine':
      return withBlocks(draft, (blocks) => movedLine(blocks, edit.line, edit.by))
    case 'addBlock':
      return withBlocks(draft, (blocks) => added(blocks, edit.block, edit.after))
    case 'removeBlock':
      return withBlocks(draft, (blocks) => blocks.filter(({ id }) => id !== edit.block))
    case 'moveBlock':
      return withBlocks(draft, (blocks) => moved(blocks, edit.block, edit.by))
  }
}

type Blocks = readonly TypedBlock[]

function withBlocks(draft: TypedQuote, change: (blocks: Blocks) => Blocks): TypedQuote {
  return { ...draft, blocks: change(draft.blocks) }
}

function withLinesOf(
  draft: TypedQuote,
  blockId: string,
  change: (lines: readonly TypedLine[]) => readonly TypedLine[],
): TypedQuote {
  return withBlocks(draft, (blocks) =>
    blocks.map((block) => (block.id === blockId ? { ...block, lines: change(block.lines) } : block)),
  )
}

/** Ticks a block; in a group of which one is chosen it unticks the others. */
function withLine(block: TypedBlock, lineId: string, change: Partial<TypedLine>): TypedBlock {
  if (block.lines.every(({ id }) => id !== lineId)) return block
  const isOnlyOne = block.pick === 'one' && change.isPicked === true
  const lines = isOnlyOne ? block.lines.map((line) => ({ ...line, isPicked: false })) : block.lines
  return { ...block, lines: changed(lines, lineId, change) }
}

function changed<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  change: NoInfer<Partial<Item>>,
): readonly Item[] {
  return items.map((item) => (item.id === id ? { ...item, ...change } : item))
}

function added<Item extends { id: string }>(items: readonly Item[], item: Item, after?: string) {
  const place = items.findIndex(({ id }) => id === after)
  return place < 0 ? [...items, item] : items.toSpliced(place + 1, 0, item)
}

function moved<Item extends { id: string }>(items: readonly Item[], id: string, by: 1 | -1) {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const to = from + by
  return !item || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Beyond the ends of its block a line goes into the one beside it. */
function movedLine(blocks: Blocks, lineId: string, by: 1 | -1): Blocks {
  const at = blocks.findIndex(({ lines }) => lines.some(({ id }) => id === lineId))
  const block = blocks[at]
  if (!block) return blocks
  const lines = moved(block.lines, lineId, by)
  if (lines !== block.lines) return changed(blocks, block.id, { lines })
  const beside = blocks[at + by]
  const line = block.lines.find(({ id }) => id === lineId)
  if (!beside || !line) return blocks
  const there = by === 1 ? [line, ...beside.lines] : [...beside.lines, line]
  const left = changed(blocks, block.id, { lines: block.lines.filter(({ id }) => id !== lineId) })
  return changed(left, beside.id, { lines: there })
}
