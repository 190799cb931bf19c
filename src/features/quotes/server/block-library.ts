import { asc } from 'drizzle-orm'
import { DEFAULT_BLOCKS, type LibraryBlock } from '@/features/quote-documents/rules/library-defaults'
import type { Database } from '@/platform/context'
import { quoteBlocks } from './quote-tables'

/** Blocks to begin from: what the office kept, and what comes with the product as long as nothing took its name. */
export async function blockLibrary(db: Database): Promise<LibraryBlock[]> {
  const { name, block } = quoteBlocks
  const kept = await db.select({ name, block }).from(quoteBlocks).orderBy(asc(name))
  const taken = new Set(kept.map((one) => one.name))
  return [...kept, ...DEFAULT_BLOCKS.filter((one) => !taken.has(one.name))]
}
