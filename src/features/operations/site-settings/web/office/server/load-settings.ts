import { siteFacts } from '@/content/site-facts'
import type { Context } from '@/platform/context'
import { placeholdersIn } from '../../../domain/placeholders'
import { factsOf, SITE_SETTING_NAMES } from '../../../domain/site-settings'
import { settingHistory } from '../../../server/setting-history'

/** What the page of settings shows. */
export async function loadSettings({ db }: Pick<Context, 'db'>) {
  const history = await settingHistory(db)
  const newest = SITE_SETTING_NAMES.map((name) => [name, history[name][0]?.value ?? undefined])
  const { texts, lists } = siteFacts()
  // Of the same moment as the versions: the rendering may have begun with older ones.
  const facts = factsOf(Object.fromEntries(newest), texts, lists)
  return { facts, history, placeholders: placeholdersIn(facts.company) }
}

export type LoadedSettings = Awaited<ReturnType<typeof loadSettings>>
