import { expect, test } from 'vitest'
import { aQuoteDocument, MIRTHE } from '../../../../../../tests/support/quotes'
import { edited } from './draft-edits'
import { partyOf } from './quote-from-lead'
import { newLine } from './quote-lines'
import { type TypedQuote, typedLine, typedQuote } from './typed-quote'

const draft = typedQuote(aQuoteDocument(), partyOf(MIRTHE))
const order = ({ blocks }: TypedQuote) => blocks.map(({ lines }) => lines.map(({ id }) => id))
const [work, hosting, fixed] = order(draft)

test('a line goes behind the one that it was asked at, or at the end', () => {
  const line = typedLine(newLine('nieuw'))
  const behind = edited(draft, { do: 'addLine', block: 'werk', after: 'website', line })
  expect(order(behind)[0]).toEqual(['website', 'nieuw', 'uren', 'fotos'])
  expect(order(edited(draft, { do: 'addLine', block: 'werk', line }))[0]).toEqual([...(work ?? []), 'nieuw'])
})

test('a line that is moved past the end of its block goes into the next, and stays at the ends of the quote', () => {
  const down = edited(draft, { do: 'moveLine', line: 'fotos', by: 1 })
  expect(order(down)).toEqual([['website', 'uren'], ['fotos', ...(hosting ?? [])], fixed])
  expect(order(edited(down, { do: 'moveLine', line: 'fotos', by: -1 }))).toEqual(order(draft))
  expect(order(edited(draft, { do: 'moveLine', line: 'website', by: -1 }))).toEqual(order(draft))
  expect(order(edited(draft, { do: 'moveLine', line: 'kookboek', by: 1 }))).toEqual(order(draft))
})

test('of a block of which one is chosen, ticking one unticks the other', () => {
  const line = 'hosting-onbeperkt-monthly'
  const picked = edited(draft, { do: 'setLine', line, change: { isPicked: true } })
  expect(picked.blocks[1]?.lines.map(({ isPicked }) => isPicked)).toEqual([false, true])
})

test('blocks move, come and go with their lines', () => {
  const up = edited(draft, { do: 'moveBlock', block: 'hosting', by: -1 })
  expect(up.blocks.map(({ id }) => id)).toEqual(['hosting', 'werk', 'vast'])
  expect(order(edited(draft, { do: 'removeBlock', block: 'werk' }))).toEqual([hosting, fixed])
})
