import { expect, test } from 'vitest'
import { emptyQuote, partyOf, quoteFromLead } from './quote-from-lead'
import { newBlock, newLine } from './quote-lines'
import {
  faultsForSending,
  isTypedQuote,
  numberIn,
  readQuote,
  type TypedQuote,
  typedQuote,
} from './typed-quote'

const mirthe = {
  name: 'Mirthe Aarnink',
  email: 'mirthe@aarnink.example',
  phone: null,
  company: 'Bakkerij Aarnink',
  service: 'Webshop',
}
const quote = quoteFromLead(mirthe)
const typed = typedQuote(quote, partyOf(mirthe))

const withLine = (over: Partial<TypedQuote['blocks'][0]['lines'][0]>): TypedQuote => ({
  ...typed,
  blocks: typed.blocks.map((block, index) =>
    index === 0 ? { ...block, lines: block.lines.map((line) => ({ ...line, ...over })) } : block,
  ),
})

test('what is written is read back as it was', () => {
  expect(readQuote(typed)).toEqual({ document: quote, party: partyOf(mirthe), faults: [] })
  expect(typed.blocks[0]?.lines[0]?.unitPrice).toBe('1.499')
})

// promise projects: The promise runs from the day on which everything is there … which an editor keeps
test('a line keeps whether it makes a site; one from before lines said so gets what its words tell', () => {
  const sitesOf = ({ blocks }: { blocks: readonly { lines: readonly { site?: string }[] }[] }) =>
    blocks.flatMap(({ lines }) => lines.map(({ site }) => site))
  expect(sitesOf(quote)).toEqual(['webshop', 'none', 'none'])
  expect(sitesOf(readQuote(typed).document)).toEqual(['webshop', 'none', 'none'])
  const lines = quote.blocks[0]?.lines.map(({ site: _, ...old }) => old) ?? []
  const before = { ...quote, blocks: [newBlock('werk', { lines })] }
  expect(sitesOf(typedQuote(before, partyOf(mirthe)))).toEqual(['webshop'])
  expect(isTypedQuote(withLine({ site: 'kasteel' as 'none' }))).toBe(false)
})

test('amounts are read as Dutch people type them', () => {
  for (const [text, number] of [
    ['1.234,50', 1234.5],
    ['1234.5', 1234.5],
    ['€ 12', 12],
    ['1.499', 1499],
    ['1,5', 1.5],
    ['12,', undefined],
    ['-5', undefined],
    ['1,234', undefined],
    ['acht', undefined],
  ] as const)
    expect(numberIn(text), text).toBe(number)
})

test('what cannot be read is said at its field, and counts as nothing', () => {
  const { document, faults } = readQuote(withLine({ unitPrice: '12,', quantity: '0' }))
  expect(faults.map(({ at }) => at)).toEqual(['webshop.quantity', 'webshop.unitPrice'])
  expect(document.blocks[0]?.lines[0]).toMatchObject({ quantity: 1, unitPrice: 0 })
})

test('no line comes to more than can be meant', () => {
  const { document, faults } = readQuote(withLine({ unitPrice: '400.000', quantity: '2' }))
  expect(faults.map(({ at }) => at)).toEqual(['webshop.unitPrice'])
  expect(document.blocks[0]?.lines[0]?.unitPrice).toBe(0)
})

test('a discount of more than all and a rate that does not exist are refused', () => {
  const faults = readQuote(
    withLine({ discountPercent: '101', vatPercent: '20', minimumMonths: '1,5' }),
  ).faults
  expect(faults.map(({ at }) => at.split('.')[1])).toEqual(['discountPercent', 'vatPercent', 'minimumMonths'])
})

// promise money 5: A line at 0% is zero rated in the UBL … and none is offered without a reason
test('no line is at 0%, whether it is typed, or stands in a draft or a block from before', () => {
  const { document, faults } = readQuote(withLine({ vatPercent: '0' }))
  expect(faults.map(({ at }) => at)).toEqual(['webshop.vatPercent'])
  const [block] = document.blocks
  const [line] = block?.lines ?? []
  if (!block || !line) throw new Error('There is no line')
  const before = { ...quote, blocks: [{ ...block, lines: [{ ...line, vatPercent: 0 }] }] }
  expect(faultsForSending(before, partyOf(mirthe)).map(({ at }) => at)).toContain('webshop.vatPercent')
})

test('a quote is not sent without a price on each line: what is free says so by its discount', () => {
  expect(faultsForSending(quote, partyOf(mirthe))).toEqual([])
  const free = { ...quote, blocks: [newBlock('a', { lines: [newLine('b', { description: 'Intake' })] })] }
  expect(faultsForSending(free, partyOf(mirthe)).map(({ at }) => at)).toEqual(['b.unitPrice'])
})

test('of what a quote lacks, all is said', () => {
  const nobody = partyOf({ name: '', email: 'mirthe@', phone: null, company: null })
  const faults = faultsForSending({ ...emptyQuote(), blocks: [newBlock('a', { pick: 'one' })] }, nobody)
  expect(faults.map(({ at }) => at)).toEqual(['party.name', 'party.email', 'title', 'lines', 'a.pick'])
})

test('of a block of which one is chosen, just one stands ticked at first', () => {
  const [work, hosting] = quote.blocks
  const both = { ...quote, blocks: [work, hosting].flatMap((block) => block ?? []) }
  const ticked = both.blocks.map((block) => ({
    ...block,
    lines: block.lines.map((line) => ({ ...line, isPicked: true })),
  }))
  expect(faultsForSending({ ...both, blocks: ticked }, partyOf(mirthe)).map(({ at }) => at)).toEqual([
    'hosting.pick',
  ])
})

test('a body that is no draft is not taken for one', () => {
  expect(isTypedQuote(typed)).toBe(true)
  expect(isTypedQuote(JSON.parse(JSON.stringify(typed)))).toBe(true)
  for (const wrong of [
    null,
    'tekst',
    { ...typed, blocks: {} },
    { ...typed, party: null },
    withLine({ cadence: 'daily' as 'once' }),
    withLine({ isPicked: 'ja' as unknown as boolean }),
    { ...typed, blocks: [...typed.blocks, ...typed.blocks] },
    { ...typed, closing: 'x'.repeat(10_001) },
  ])
    expect(isTypedQuote(wrong)).toBe(false)
})

// promise money: No letter of a quote becomes a question mark on its paper
test('what the paper of a quote cannot show keeps it from going out, wherever it was typed', () => {
  const word = 'Winkel 張 👍'
  const faults = (over: Partial<typeof quote>, party = partyOf(mirthe)) =>
    faultsForSending({ ...quote, ...over }, party).filter(({ message }) => message.includes('張 👍'))
  const inBlocks = (over: Partial<(typeof quote.blocks)[0]>) => ({
    blocks: quote.blocks.map((block, index) => (index === 0 ? { ...block, ...over } : block)),
  })
  const [block] = quote.blocks
  const [line] = block?.lines ?? []
  if (!block || !line) throw new Error('the quote of a lead has a line')
  for (const over of [
    { title: word },
    { introduction: word },
    { closing: word },
    inBlocks({ heading: word }),
    inBlocks({ text: word }),
    inBlocks({ lines: [{ ...line, description: word }] }),
  ])
    expect(faults(over), JSON.stringify(over)).toHaveLength(1)
  for (const field of ['name', 'company', 'street', 'city'] as const)
    expect(faults({}, { ...partyOf(mirthe), [field]: word }), field).toHaveLength(1)
  expect(faultsForSending({ ...quote, title: 'Şule & Łukasz: café' }, partyOf(mirthe))).toEqual([])
})
