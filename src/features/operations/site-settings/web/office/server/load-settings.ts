import { siteFacts } from '@/content/site-facts'
import type { Context } from '@/platform/context'
import { placeholdersIn } from '../../../domain/placeholders'
import { settingHistory } from '../../../server/setting-history'

/** What the page of settings shows. */
export async function loadSettings({ db }: Pick<Context, 'db'>) {
  const facts = siteFacts()
  return { facts, history: await settingHistory(db), placeholders: placeholdersIn(facts.company) }
}

export type LoadedSettings = Awaited<ReturnType<typeof loadSettings>>
