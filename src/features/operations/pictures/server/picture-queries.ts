import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { Picture, PictureFormat } from '../domain/picture'
import { pictureFiles, pictures } from './picture-tables'

/** Pictures, the newest first; `from` so many of them, to read on. */
export async function newestPictures(
  db: Pick<Database, 'select'>,
  { most, from = 0 }: { most: number; from?: number },
): Promise<Picture[]> {
  return await db
    .select()
    .from(pictures)
    .orderBy(desc(pictures.createdAt), pictures.id)
    .limit(most)
    .offset(from)
}

/** Keeps these pictures from being removed until the transaction ends. Returns those that are not there. */
export async function lockPictures(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
    .orderBy(pictures.id)
    .for('key share')
  return ids.filter((id) => !rows.some((row) => row.id === id))
}

/** The bytes of one file of a picture. */
export async function pictureContent(
  db: Pick<Database, 'select'>,
  { id, width, format }: { id: string; width: number; format: PictureFormat },
): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ content: pictureFiles.content })
    .from(pictureFiles)
    .where(
      and(eq(pictureFiles.pictureId, id), eq(pictureFiles.width, width), eq(pictureFiles.format, format)),
    )
  return file?.content
}

/** Alternative texts of pictures by their id, as the audit log names them. */
export async function pictureNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: pictures.id, alt: pictures.alt })
    .from(pictures)
    .where(inArray(pictures.id, wanted))
  return new Map(found.map(({ id, alt }) => [id, alt]))
}
