import { desc, lt } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { type BookkeeperLink, bookkeeperLinks } from './link-tables'

const MOST_LINKS = 50

export type LinkRow = Omit<BookkeeperLink, 'tokenHash'>

/** The links that were made, newest first; without what they open with. */
export async function newestLinks(db: Database): Promise<LinkRow[]> {
  return await db
    .select(ROW)
    .from(bookkeeperLinks)
    .orderBy(desc(bookkeeperLinks.createdAt), desc(bookkeeperLinks.id))
    .limit(MOST_LINKS)
}

const ROW = {
  id: bookkeeperLinks.id,
  name: bookkeeperLinks.name,
  endsOn: bookkeeperLinks.endsOn,
  createdAt: bookkeeperLinks.createdAt,
  createdBy: bookkeeperLinks.createdBy,
  withdrawnAt: bookkeeperLinks.withdrawnAt,
  lastUsedAt: bookkeeperLinks.lastUsedAt,
}

/** Whom each link is for, by its id. */
export const linkNames = namesById({
  table: bookkeeperLinks,
  id: bookkeeperLinks.id,
  name: bookkeeperLinks.name,
})

/** Names on links. No e-mail address tells whose they are: they are erased by age, as long after their end as books. */
export const linkData: PersonalDataPart = {
  name: 'Links van boekhouders',
  find: async () => [],
  erase: async () => 0,
  quietAddresses: async () => [],
  inContactSince: async () => [],
  forgetNameless: ({ db }, { books }) => db.delete(bookkeeperLinks).where(lt(bookkeeperLinks.endsOn, books)),
}
