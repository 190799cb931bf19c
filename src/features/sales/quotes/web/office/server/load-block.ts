import type { Context } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import { DEFAULT_BLOCKS } from '../../../documents/domain/internal/library-defaults'
import { newBlock } from '../../../documents/domain/quote-lines'
import { typedBlock } from '../../../library/domain/internal/block-form'
import { keptBlockWithId } from '../../../library/server/library-queries'

/**
 * What the form of a block begins with: one that is kept, or with 'nieuw' an empty one, or one that comes with the
 * product. Undefined for a block that is not there.
 */
export async function loadBlock({ db, random }: Context, id: string, from: string | null) {
  if (id === 'nieuw') {
    const { name, block } = DEFAULT_BLOCKS.find((one) => one.name === from) ?? {
      name: '',
      block: newBlock(''),
    }
    return { kept: undefined, form: { id: random.uuid(), changedAt: '', block: typedBlock(name, block) } }
  }
  const kept = isUuid(id) ? await keptBlockWithId(db, id) : undefined
  if (!kept) return undefined
  const { name, block, changedAt } = kept
  return {
    kept: { id, name },
    form: { id, changedAt: changedAt.toISOString(), block: typedBlock(name, block) },
  }
}
