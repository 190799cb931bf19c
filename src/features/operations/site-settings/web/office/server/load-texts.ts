import type { Context } from '@/platform/context'
import { TEXT_GROUPS, type TextGroup } from '../../../domain/text-group-list'
import { groupOfText, textsOfGroup } from '../../../domain/text-groups'
import { pageTextOf } from '../../../server/page-texts'
import { newestTexts, textVersions } from '../../../server/text-versions'
import type { TextWithVersions } from '../TextGroupPage'

/** What the page of all texts shows. */
export async function loadTexts({ db }: Pick<Context, 'db'>) {
  const newest = await newestTexts(db)
  const changed = newest
    .flatMap(({ key, words, savedAt, savedBy, version }) => {
      const group = groupOfText(key)
      return words === null || !group
        ? []
        : [{ key, words, savedAt, savedBy, version, id: group.id, group: group.label }]
    })
    .sort((one, other) => other.version - one.version)
  const counts = Map.groupBy(changed, ({ id }) => id)
  return {
    groups: TEXT_GROUPS.map((group) => ({ ...group, changed: counts.get(group.id)?.length ?? 0 })),
    changed: changed.slice(0, MOST_CHANGED),
  }
}

/** Lines of the list of what was changed last. */
const MOST_CHANGED = 50

/** The texts of one group; undefined for a group that is not there. */
export async function loadTextGroup(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string | undefined,
): Promise<{ group: TextGroup; texts: TextWithVersions[] } | undefined> {
  const group = TEXT_GROUPS.find((each) => each.id === id)
  if (!group) return undefined
  const texts = textsOfGroup(group)
  const versions = await textVersions(
    db,
    texts.map(({ key }) => key),
  )
  const withVersions = texts.map((text) => {
    const own = versions.get(text.key) ?? []
    return { ...pageTextOf(text, own, now()), versions: own }
  })
  return { group, texts: withVersions }
}
