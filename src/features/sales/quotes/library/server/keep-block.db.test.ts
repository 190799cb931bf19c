import { expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { ANNA, begun, draftOf } from '../../../../../../tests/support/quotes'
import { DEFAULT_BLOCKS } from '../../documents/domain/internal/library-defaults'
import { newBlock, newLine } from '../../documents/domain/quote-lines'
import { typedQuote } from '../../documents/domain/typed-quote'
import { saveDraft } from '../../server/save-draft'
import { deleteBlock, keepBlock, moveBlock } from './keep-block'
import { blockLibrary, keptBlocks } from './library-queries'

const aBlock = (heading: string) =>
  newBlock('block', { heading, lines: [newLine('regel-1', { description: 'Werk' })] })

async function keep({ context }: TestContext, name: string, other: { id?: string; changedAt?: string } = {}) {
  const id = other.id ?? context.random.uuid()
  const block = { id, name, block: aBlock(name), changedAt: other.changedAt ?? '', admin: ANNA }
  return { id, outcome: await keepBlock(context, block) }
}

const namesOf = async ({ db }: TestContext) => (await keptBlocks(db)).map(({ name }) => name)

test('a block of the office stands before those of the product, and in the place of one that has its name', async () => {
  await using site = await createTestContext()
  await keep(site, 'Onderhoud')
  await keep(site, 'Fotografie')
  const names = (await blockLibrary(site.db)).map(({ name }) => name)
  const others = DEFAULT_BLOCKS.map(({ name }) => name).filter((name) => name !== 'Onderhoud')
  expect(names).toEqual(['Onderhoud', 'Fotografie', ...others])
})

test('a block that is taken out gives the one of the product back', async () => {
  await using site = await createTestContext()
  const { id } = await keep(site, 'Onderhoud')
  expect(await deleteBlock(site.context, { id, admin: ANNA })).toBe('deleted')
  expect(await deleteBlock(site.context, { id, admin: ANNA })).toBe('unchanged')
  expect(await blockLibrary(site.db)).toEqual(DEFAULT_BLOCKS)
})

test('no two blocks have one name, and who changes over a colleague hears it and overwrites nothing', async () => {
  await using site = await createTestContext()
  const { id } = await keep(site, 'Onderhoud')
  const seen = (await keptBlocks(site.db))[0]?.changedAt.toISOString() ?? ''
  expect((await keep(site, 'Onderhoud')).outcome).toBe('taken')
  site.clock.advance(60)
  expect((await keep(site, 'Onderhoud, ruim', { id, changedAt: seen })).outcome).toBe('kept')
  expect((await keep(site, 'Onderhoud, krap', { id, changedAt: seen })).outcome).toBe('changed')
  await deleteBlock(site.context, { id, admin: ANNA })
  expect((await keep(site, 'Onderhoud, krap', { id, changedAt: seen })).outcome).toBe('changed')
  expect(await namesOf(site)).toEqual([])
})

test('the same form sent by ten clicks at once is one block', async () => {
  await using site = await createTestContext()
  const id = site.context.random.uuid()
  const all = await Promise.all(Array.from({ length: 10 }, () => keep(site, 'Fotografie', { id })))
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['kept']))
  expect(await namesOf(site)).toEqual(['Fotografie'])
})

test('blocks stand in the order of the office; a move that is pressed twice is one', async () => {
  await using site = await createTestContext()
  await keep(site, 'Een')
  await keep(site, 'Twee')
  const { id } = await keep(site, 'Drie')
  const up = () => moveBlock(site.context, { id, from: 2, by: -1, admin: ANNA })
  expect((await Promise.all([up(), up()])).sort()).toEqual(['moved', 'unchanged'])
  expect(await namesOf(site)).toEqual(['Een', 'Drie', 'Twee'])
  expect(await moveBlock(site.context, { id, from: 1, by: 1, admin: ANNA })).toBe('moved')
  expect(await moveBlock(site.context, { id, from: 2, by: 1, admin: ANNA })).toBe('unchanged')
})

// promise quotes: A block that changes changes no quote
test('a block that changes changes no quote', async () => {
  await using site = await createTestContext()
  const { id } = await keep(site, 'Onderhoud')
  const seen = (await keptBlocks(site.db))[0]?.changedAt.toISOString() ?? ''
  const quoteId = await begun(site)
  const { document, party, revision } = await draftOf(site, quoteId)
  const [block] = (await blockLibrary(site.db)).map((one) => one.block)
  const typed = typedQuote({ ...document, blocks: block ? [block] : [] }, party)
  await saveDraft(site.context, { quoteId, revision, typed })
  await keepBlock(site.context, {
    id,
    changedAt: seen,
    name: 'Onderhoud',
    block: aBlock('Anders'),
    admin: ANNA,
  })
  await deleteBlock(site.context, { id, admin: ANNA })
  expect((await draftOf(site, quoteId)).document.blocks).toEqual([block])
})
