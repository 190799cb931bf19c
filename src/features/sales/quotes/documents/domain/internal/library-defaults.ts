import { LIBRARY_TEXTS } from '@/content/quote-texts'
import type { QuoteBlock } from '../quote-document'
import { newBlock, newLine } from '../quote-lines'

/** A block that is used again, under its name. */
export interface LibraryBlock {
  name: string
  block: QuoteBlock
}

const { steps, yours, notIncluded, maintenance, hours } = LIBRARY_TEXTS

const textBlock = ({ name, text }: { name: string; text: string }): LibraryBlock => ({
  name,
  block: newBlock(name, { heading: name, text }),
})

/** What the library has as long as nobody changed it. */
export const DEFAULT_BLOCKS: readonly LibraryBlock[] = [
  textBlock(steps),
  textBlock(yours),
  textBlock(notIncluded),
  {
    name: maintenance.name,
    block: newBlock(maintenance.name, {
      heading: maintenance.name,
      text: maintenance.text,
      lines: [newLine('onderhoud', { description: 'Onderhoud', cadence: 'monthly', unit: 'month' })],
    }),
  },
  {
    name: hours.name,
    block: newBlock(hours.name, {
      heading: hours.name,
      text: hours.text,
      lines: [newLine('uren', { description: 'Werk per uur', unit: 'hour' })],
    }),
  },
]
