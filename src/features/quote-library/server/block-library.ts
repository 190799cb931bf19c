import { asc } from 'drizzle-orm'
import { DEFAULT_BLOCKS, type LibraryBlock } from '@/features/quote-documents/rules/library-defaults'
import type { Database } from '@/platform/context'
import { quoteBlocks } from './library-tables'

/** Blocks to begin from: what the office kept, and what comes with the product as long as nothing took its name. */
export async function blockLibrary(db: Database): Promise<LibraryBlock[]> {
  const { id, name, block, position } = quoteBlocks
  const kept = await db.select({ name, block }).from(quoteBlocks).orderBy(asc(position), asc(id))
  const taken = new Set(kept.map((one) => one.name))
  return [...kept, ...DEFAULT_BLOCKS.filter((one) => !taken.has(one.name))]
}
