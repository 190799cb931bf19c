import type { Context, Database } from '@/platform/context'

/** A record of the office whose text names a picture. */
export interface PictureUse {
  pictureId: string
  /** Title of the record, and its page in the office. */
  label: string
  path: string
}

/** What uses are read with. */
type Reader = Pick<Database, 'select' | 'selectDistinctOn'>

/** One kind of record whose texts name pictures. */
export interface PictureUses {
  /** Pictures that visitors see at this moment, as this process knows: asked at every picture that is sent. */
  onSite: (now: Date) => ReadonlySet<string>
  /** Every use, on the site or still to come. */
  all: (db: Reader) => Promise<PictureUse[]>
}

declare module '@/platform/context' {
  interface Registries {
    /** Where pictures are used. */
    pictureUses: readonly PictureUses[]
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    pictureUses: Readonly<Record<string, PictureUses>>
  }
}

/** Every use of a picture, of all kinds of record. */
export async function usesOfPictures(
  { registries }: Pick<Context, 'registries'>,
  db: Reader,
): Promise<PictureUse[]> {
  const found: PictureUse[] = []
  for (const { all } of registries.pictureUses) found.push(...(await all(db)))
  return found
}

/** Whether visitors see this picture somewhere at this moment. */
export function isOnSite({ registries, now }: Pick<Context, 'registries' | 'now'>, id: string): boolean {
  return registries.pictureUses.some(({ onSite }) => onSite(now()).has(id))
}
