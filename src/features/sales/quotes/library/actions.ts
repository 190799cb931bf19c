import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { blockForm } from './domain/internal/block-form'
import { BLOCKS_PATH } from './domain/library-paths'
import { deleteBlock, keepBlock, moveBlock } from './server/keep-block'

/** The library of blocks for quotes. Whatever stands here is for administrators only. */
export const quoteBlocks = {
  keep: form({
    who: colleagues,
    asks: blockForm,
    does: (context, block, admin) => keepBlock(context, { ...block, admin }),
    says: {
      kept: done('block-saved', BLOCKS_PATH),
      taken: refused('Er is al een blok met deze naam. Kies een andere.'),
      changed: refused('Een collega heeft dit blok intussen veranderd. Er is niets overschreven.'),
    },
  }),

  move: form({
    who: colleagues,
    asks: z.object({
      block_id: z.uuid(),
      position: z.coerce.number().int().min(0),
      way: z.enum(['up', 'down']),
    }),
    does: (context, { block_id: id, position: from, way }, admin) =>
      moveBlock(context, { id, from, by: way === 'up' ? -1 : 1, admin }),
    says: { moved: UNCHANGED, unchanged: UNCHANGED },
  }),

  remove: form({
    who: colleagues,
    asks: z.object({ block_id: z.uuid() }),
    does: (context, { block_id: id }, admin) => deleteBlock(context, { id, admin }),
    says: { deleted: done('block-removed', BLOCKS_PATH), unchanged: done('block-removed', BLOCKS_PATH) },
  }),
}
