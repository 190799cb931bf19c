import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import type { Picture, PictureFault } from '../domain/picture'
import { drawPicture } from './internal/draw-picture'
import { pictureFiles, pictures } from './picture-tables'

interface Adding {
  content: Buffer
  alt: string
  admin: { id: string; role: 'admin' }
}

/** `known`: the same picture was there; it has this alternative text from now on. */
export type AddOutcome =
  | { outcome: 'added' | 'known'; picture: Pick<Picture, 'id' | 'alt'> }
  | { outcome: 'refused'; fault: PictureFault }

/** Draws an uploaded picture in all its sizes and stores them: all of them, or none. */
export async function addPicture(context: Context, { content, alt, admin }: Adding): Promise<AddOutcome> {
  const drawn = await drawPicture(content)
  if (typeof drawn === 'string') return { outcome: 'refused', fault: drawn }
  const { id, files } = drawn
  return await context.db.transaction(async (tx) => {
    const added = await tx
      .insert(pictures)
      .values({ id, alt, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: pictures.id })
    if (added.length === 0) {
      await tx.update(pictures).set({ alt }).where(eq(pictures.id, id))
      return { outcome: 'known', picture: { id, alt } }
    }
    await tx.insert(pictureFiles).values(files.map((file) => ({ ...file, pictureId: id })))
    const subject = { kind: 'picture', id } as const
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'picture.added',
      subject,
      details: undefined,
    })
    return { outcome: 'added', picture: { id, alt } }
  })
}
