import type { SiteFacts } from '@/content/site-facts'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { bringArticle } from '@/features/operations/blog/server/bring-article'
import { keptArticles } from '@/features/operations/blog/server/kept-articles'
import { loadArticles } from '@/features/operations/blog/server/known-articles'
import { lockArticles } from '@/features/operations/blog/server/lock-articles'
import { factsOf } from '@/features/operations/site-settings/domain/site-settings'
import { loadSiteSettings } from '@/features/operations/site-settings/server/known-site-settings'
import { lockSettings } from '@/features/operations/site-settings/server/next-version'
import { addSetting } from '@/features/operations/site-settings/server/save-site-setting'
import { addText } from '@/features/operations/site-settings/server/save-site-text'
import type { Context, Transaction } from '@/platform/context'
import type { ContentChange, ContentFault } from '../domain/content-fault'
import { SETTINGS_FOLDER } from '../domain/content-folder'
import { SETTING_FILES } from '../domain/setting-files'
import { factsIn } from './export-content'
import { checkArticles } from './internal/check-articles'
import { checkSettings } from './internal/check-settings'
import { checkTexts } from './internal/check-texts'
import { readContentFolder } from './internal/read-folder'
import { shippedArticles } from './internal/shipped-articles'

/** Who saved what came from files, as the versions in the office say. */
export const IMPORTER = 'content:import'

export interface ContentImport {
  /** `shown`: a dry run, `refused`: there are faults; nothing was stored then. */
  outcome: 'done' | 'shown' | 'refused'
  changes: ContentChange[]
  faults: ContentFault[]
}

interface Importing {
  folder: string
  /** Stores nothing. */
  dryRun: boolean
}

/**
 * Takes the files of a folder over, as new versions: all of them, or nothing when one has a fault. What they do not
 * mention stays as it is, and what is so already makes no version.
 */
export async function importContent(context: Context, { folder, dryRun }: Importing): Promise<ContentImport> {
  const { files, faults } = await readContentFolder(folder)
  if (faults.length > 0) return { outcome: 'refused', changes: [], faults }
  const report = await context.db.transaction(async (tx) => {
    await lockSettings(tx)
    await lockArticles(tx)
    const { changes, faults, write } = await check(context, tx, files)
    if (faults.length > 0) return { outcome: 'refused', changes, faults } as const
    if (dryRun) return { outcome: 'shown', changes, faults } as const
    await write()
    return { outcome: 'done', changes, faults } as const
  })
  await loadSiteSettings(context.db)
  await loadArticles(context.db)
  return report
}

async function check(context: Context, tx: Transaction, files: ReadonlyMap<string, string>) {
  const now = await factsIn(tx)
  const settings = checkSettings(context, files, now)
  // Texts name facts: they are checked with those that are to hold.
  const after: SiteFacts = factsOf(settings.after, now.texts)
  const texts = checkTexts(files, after)
  const shipped = shippedArticles()
  const kept = await keptArticles(tx, shipped, context.now())
  const articles = checkArticles(files, { kept, shipped, now: context.now() })
  const write = async () => {
    const saver = { name: IMPORTER, actor: SYSTEM }
    for (const each of settings.toWrite)
      await addSetting(context, tx, { ...each, saver, ...(each.value === null && { restored: null }) })
    for (const each of texts.toWrite)
      await addText(context, tx, { ...each, saver, ...(each.words === null && { restored: null }) })
    for (const each of articles.toWrite) await bringArticle(context, tx, each, IMPORTER)
  }
  return {
    changes: [...settings.changes, ...texts.changes, ...articles.changes],
    faults: [...strangeFiles(files), ...settings.faults, ...texts.faults, ...articles.faults],
    write,
  }
}

function strangeFiles(files: ReadonlyMap<string, string>): ContentFault[] {
  const known: readonly string[] = Object.values(SETTING_FILES)
  return [...files.keys()]
    .filter((file) => file.startsWith(`${SETTINGS_FOLDER}/`) && !known.includes(file))
    .map((file) => ({ file, field: '', message: `Dit bestand is er niet. Wel: ${known.join(', ')}.` }))
}
