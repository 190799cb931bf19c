import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ListItem, ListName } from '@/content/list-items'
import type { SiteFacts } from '@/content/site-facts'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { type ArticleChange, bringArticle } from '@/features/operations/blog/server/bring-article'
import { keptArticles } from '@/features/operations/blog/server/kept-articles'
import { loadArticles } from '@/features/operations/blog/server/known-articles'
import { lockArticles } from '@/features/operations/blog/server/lock-articles'
import { picturesOf } from '@/features/operations/page-lists/domain/item-pictures'
import { picturePath, picturesIn } from '@/features/operations/pictures/domain/picture'
import { lockPictures } from '@/features/operations/pictures/server/picture-queries'
import { factsOf } from '@/features/operations/site-settings/domain/site-settings'
import {
  factsIn,
  loadSiteSettings,
  newestSettings,
} from '@/features/operations/site-settings/server/known-site-settings'
import { keepVersionsOfTexts, lockSettings } from '@/features/operations/site-settings/server/next-version'
import { addList } from '@/features/operations/site-settings/server/save-site-list'
import { addSetting } from '@/features/operations/site-settings/server/save-site-setting'
import { addText } from '@/features/operations/site-settings/server/save-site-text'
import type { Context, Transaction } from '@/platform/context'
import { ARTICLES_FOLDER } from '../domain/article-files'
import type { ContentChange, ContentFault } from '../domain/content-fault'
import { LISTS_FOLDER, SETTINGS_FOLDER } from '../domain/content-folder'
import { LIST_FILES, listFile } from '../domain/list-files'
import { SETTING_FILES } from '../domain/setting-files'
import { checkArticles } from './internal/check-articles'
import { checkLists } from './internal/check-lists'
import { checkSettings, faultsOfLogo } from './internal/check-settings'
import { checkTexts } from './internal/check-texts'
import { readPreviousCompany } from './internal/previous-company'
import { readContentFolder } from './internal/read-folder'
import { shippedArticles } from './internal/shipped-articles'

/** Who saved what came from files, as the versions in the office say. */
export const IMPORTER = 'content:import'

/** The same of what the company.ts of the version before said. */
export const FROM_PREVIOUS = 'uit de bestanden van de vorige versie'

export interface ContentImport {
  /** `shown`: a dry run, `refused`: there are faults; nothing was stored then. */
  outcome: 'done' | 'shown' | 'refused'
  changes: ContentChange[]
  faults: ContentFault[]
}

interface Importing {
  /** Of an export; or the path of the company.ts of the version before. */
  folder: string
  /** Stores nothing. */
  dryRun: boolean
}

/**
 * Takes the files of a folder over, as new versions: all of them, or nothing when one has a fault. What they do not
 * mention stays as it is, and what is so already makes no version.
 */
export async function importContent(context: Context, { folder, dryRun }: Importing): Promise<ContentImport> {
  const isPrevious = folder.endsWith('.ts')
  const { files, faults } = await (isPrevious ? readPreviousCompany(folder) : readContentFolder(folder))
  if (faults.length > 0) return { outcome: 'refused', changes: [], faults }
  const report = await context.db.transaction(async (tx) => {
    await lockSettings(tx)
    await lockArticles(tx)
    const { changes, faults, write } = await check(context, tx, files, isPrevious ? FROM_PREVIOUS : IMPORTER)
    if (faults.length > 0) return { outcome: 'refused', changes, faults } as const
    if (dryRun) return { outcome: 'shown', changes, faults } as const
    await write()
    await keepVersionsOfTexts(context, tx)
    return { outcome: 'done', changes, faults } as const
  })
  await loadSiteSettings(context.db)
  await loadArticles(context.db)
  return report
}

/** Articles that visitors are to see, and whose pictures are not here; locks those that are until the end of it. */
async function faultsOfPictures(
  tx: Transaction,
  articles: readonly ArticleChange[],
): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const { id, publish, plan } of articles)
    for (const [status, content] of [
      ['', publish?.content],
      ['-gepland', plan?.content],
    ] as const) {
      const missing = content ? await lockPictures(tx, picturesIn(content.body)) : []
      for (const picture of missing)
        faults.push({
          file: `${ARTICLES_FOLDER}/${id}${status}.md`,
          field: 'body',
          message: `Het plaatje ${picturePath(picture)} is er niet. Zet het eerst in het kantoor, bij Plaatjes.`,
        })
    }
  return faults
}

/** Lists with pictures that are not here; locks those that are until the end of the transaction. */
async function faultsOfListPictures(
  tx: Transaction,
  lists: readonly { list: ListName; items: readonly ListItem[] | null }[],
): Promise<ContentFault[]> {
  const faults: ContentFault[] = []
  for (const { list, items } of lists)
    for (const picture of await lockPictures(tx, picturesOf(items ?? [])))
      faults.push({
        file: listFile(list),
        field: 'picture',
        message: `Het plaatje ${picturePath(picture)} is er niet. Zet het eerst in het kantoor, bij Plaatjes.`,
      })
  return faults
}

async function check(context: Context, tx: Transaction, files: ReadonlyMap<string, string>, savedBy: string) {
  const { facts: now } = await factsIn(tx)
  const settings = checkSettings(context, files, now)
  // Texts name facts: they are checked with those that are to hold.
  const after: SiteFacts = factsOf(settings.after, now.texts, now.lists)
  const texts = checkTexts(files, after)
  const lists = checkLists(files, after)
  const shipped = shippedArticles()
  const kept = await keptArticles(tx, shipped, context.now())
  const articles = checkArticles(files, { kept, shipped, now: context.now() })
  const logoFaults = await faultsOfLogo(settings.toWrite)
  const pictureFaults = [
    ...(await faultsOfPictures(tx, articles.toWrite)),
    ...(await faultsOfListPictures(tx, lists.toWrite)),
  ]
  const write = async () => {
    const saver = { name: savedBy, actor: SYSTEM }
    for (const each of settings.toWrite)
      await addSetting(context, tx, { ...each, saver, ...(each.value === null && { restored: null }) })
    for (const each of texts.toWrite)
      await addText(context, tx, { ...each, saver, ...(each.words === null && { restored: null }) })
    for (const each of lists.toWrite)
      await addList(context, tx, { ...each, saver, ...(each.items === null && { restored: null }) })
    for (const each of articles.toWrite) await bringArticle(context, tx, each, savedBy)
  }
  return {
    changes: [...settings.changes, ...texts.changes, ...lists.changes, ...articles.changes],
    faults: [
      ...strangeFiles(files),
      ...settings.faults,
      ...logoFaults,
      ...texts.faults,
      ...lists.faults,
      ...articles.faults,
      ...pictureFaults,
    ],
    write,
  }
}

function strangeFiles(files: ReadonlyMap<string, string>): ContentFault[] {
  const strange = (folder: string, known: readonly string[]) =>
    [...files.keys()]
      .filter((file) => file.startsWith(`${folder}/`) && !known.includes(file))
      .map((file) => ({ file, field: '', message: `Dit bestand is er niet. Wel: ${known.join(', ')}.` }))
  return [...strange(SETTINGS_FOLDER, Object.values(SETTING_FILES)), ...strange(LISTS_FOLDER, LIST_FILES)]
}

/**
 * Reads the company.ts of the version before that lies in the data directory, once: before anything was ever saved in
 * the office. Undefined without such a file.
 */
export async function importPreviousOnce(context: Context): Promise<ContentImport | undefined> {
  const path = join(context.settings.dataDir, 'company.ts')
  if (!existsSync(path) || (await newestSettings(context.db)).length > 0) return undefined
  return await importContent(context, { folder: path, dryRun: false })
}
