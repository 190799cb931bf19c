import { asc, eq } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { DEFAULT_BLOCKS, type LibraryBlock } from '../../documents/domain/internal/library-defaults'
import { type KeptBlock, quoteBlocks } from './library-tables'

/** What the office kept, in its order. */
export async function keptBlocks(db: Database): Promise<KeptBlock[]> {
  return await db.select().from(quoteBlocks).orderBy(asc(quoteBlocks.position), asc(quoteBlocks.id))
}

export async function keptBlockWithId(db: Database, id: string): Promise<KeptBlock | undefined> {
  const [kept] = await db.select().from(quoteBlocks).where(eq(quoteBlocks.id, id))
  return kept
}

/** What comes with the product, as long as nothing that was kept took its name. */
export function defaultsBeside(kept: readonly Pick<KeptBlock, 'name'>[]): LibraryBlock[] {
  const taken = new Set(kept.map(({ name }) => name))
  return DEFAULT_BLOCKS.filter(({ name }) => !taken.has(name))
}

/** Blocks to begin from: what the office kept, and behind it what comes with the product. */
export async function blockLibrary(db: Database): Promise<LibraryBlock[]> {
  const kept = await keptBlocks(db)
  return [...kept.map(({ name, block }) => ({ name, block })), ...defaultsBeside(kept)]
}

/** What people call blocks, by their ids. */
export const blockNames = namesById({ table: quoteBlocks, id: quoteBlocks.id, name: quoteBlocks.name })
