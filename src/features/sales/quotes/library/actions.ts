import { z } from 'astro/zod'
import { blockForm } from '@/features/sales/quotes/library/domain/block-form'
import { BLOCKS_PATH } from '@/features/sales/quotes/library/domain/library-paths'
import { deleteBlock, keepBlock, moveBlock } from '@/features/sales/quotes/library/server/keep-block'
import { adminAction } from '@/office/admin-action'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { done } from '@/shared/form-state'

const blockChoice = z.object({ block_id: z.uuid() })

const blockMove = z.object({
  block_id: z.uuid(),
  position: z.coerce.number().int().min(0),
  way: z.enum(['up', 'down']),
})

/** The library of blocks for quotes. Whatever stands here is for administrators only. */
export const quoteBlocks = {
  keep: adminAction(blockForm, async (context, block, admin) => {
    const kept = await keepBlock(context, { ...block, admin })
    if (kept === 'taken') return refused('Er is al een blok met deze naam. Kies een andere.')
    if (kept === 'changed')
      return refused('Een collega heeft dit blok intussen veranderd. Er is niets overschreven.')
    return done('block-saved', BLOCKS_PATH)
  }),

  move: adminAction(blockMove, async (context, { block_id: id, position: from, way }, admin) => {
    await moveBlock(context, { id, from, by: way === 'up' ? -1 : 1, admin })
    return UNCHANGED
  }),

  remove: adminAction(blockChoice, async (context, { block_id: id }, admin) => {
    await deleteBlock(context, { id, admin })
    return done('block-removed', BLOCKS_PATH)
  }),
}
