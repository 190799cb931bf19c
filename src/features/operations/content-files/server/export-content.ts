// Registers all texts.
import '@/features/operations/site-settings/domain/text-groups'
import type { Stats } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LIST_NAMES } from '@/content/list-items'
import { type SiteFacts, withFacts } from '@/content/site-facts'
import { editableTexts } from '@/content/texts'
import { contentOf, keptArticles } from '@/features/operations/blog/server/kept-articles'
import { beginOf } from '@/features/operations/page-lists/domain/page-lists'
import {
  SITE_SETTING_NAMES,
  settingIn,
  shippedSetting,
} from '@/features/operations/site-settings/domain/site-settings'
import { TEXT_GROUPS } from '@/features/operations/site-settings/domain/text-group-list'
import { factsIn } from '@/features/operations/site-settings/server/known-site-settings'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { isSameJson } from '@/shared/same-json'
import { ARTICLES_FOLDER, articleFiles } from '../domain/article-files'
import {
  CONTENT_FOLDERS,
  CONTENT_FORMAT,
  formatOf,
  jsonFile,
  MANIFEST_FILE,
  README_FILE,
  README_TEXT,
  textsFile,
} from '../domain/content-folder'
import { jsonOfList, LIST_FILES, listFile } from '../domain/list-files'
import { jsonOfSetting, SETTING_FILES } from '../domain/setting-files'
import { shippedArticles } from './internal/shipped-articles'

export interface ContentExport {
  /** By path within the folder. The same content is the same bytes. */
  files: Map<string, string>
  counts: { settings: number; texts: number; lists: number; articles: number }
}

/** What owners set and wrote, as files; with `all` also what is as a new site has it. Secrets are never among them. */
export async function exportContent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { all }: { all: boolean },
): Promise<ContentExport> {
  return await db.transaction((tx) => filesIn(tx, now(), all), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function filesIn(tx: Transaction, now: Date, all: boolean): Promise<ContentExport> {
  const { facts } = await factsIn(tx)
  const settings = settingFiles(facts, all)
  const { files: texts, count } = withFacts(facts, () => textFiles(facts, all))
  const lists = listFiles(facts, all)
  const articles = await filesOfArticles(tx, now, all)
  const manifest = jsonFile({ format: CONTENT_FORMAT, content: all ? 'all' : 'changed' })
  return {
    files: new Map([
      [MANIFEST_FILE, manifest],
      [README_FILE, README_TEXT],
      ...settings,
      ...texts,
      ...lists,
      ...articles.flat(),
    ]),
    counts: { settings: settings.length, texts: count, lists: lists.length, articles: articles.length },
  }
}

function settingFiles(facts: SiteFacts, all: boolean): [string, string][] {
  return SITE_SETTING_NAMES.flatMap((name): [string, string][] => {
    const value = settingIn(facts, name)
    if (!all && isSameJson(value, shippedSetting(name))) return []
    return [[SETTING_FILES[name], jsonFile(jsonOfSetting(name, value))]]
  })
}

/** Texts of which this release has no place any more are left out. */
function textFiles(facts: SiteFacts, all: boolean): { files: [string, string][]; count: number } {
  const texts = editableTexts()
  let count = 0
  const files = TEXT_GROUPS.flatMap(({ id }): [string, string][] => {
    const words = texts.flatMap(({ key, shipped }): [string, string][] => {
      const now = facts.texts[key] ?? shipped
      if (!key.startsWith(`${id}.`) || (!all && now === shipped)) return []
      return [[key.slice(id.length + 1), now]]
    })
    count += words.length
    return words.length > 0 ? [[textsFile(id), jsonFile(Object.fromEntries(words))]] : []
  })
  return { files, count }
}

function listFiles({ lists }: SiteFacts, all: boolean): [string, string][] {
  return LIST_NAMES.flatMap((list): [string, string][] => {
    const items = lists?.[list] ?? (all ? beginOf(list) : undefined)
    return items ? [[listFile(list), jsonFile(jsonOfList(items))]] : []
  })
}

async function filesOfArticles(tx: Transaction, now: Date, all: boolean): Promise<[string, string][][]> {
  const shipped = shippedArticles()
  const touched = await keptArticles(tx, shipped, now)
  const untouched = shipped
    .filter(({ id }) => all && touched.every((kept) => kept.id !== id))
    .map((article) => {
      const site = { content: contentOf(article), isWithdrawn: false, publishedOn: null, changedOn: null }
      return { id: article.id, site, plan: null, draft: null }
    })
  return [...untouched, ...touched]
    .toSorted((one, other) => one.id - other.id)
    .map((kept) => {
      const begun = shipped.find(({ id }) => id === kept.id)
      return articleFiles(kept, begun && dayOf(begun.date))
    })
}

/** Files that an export may have written, apart from the two at the top. */
const OURS = new RegExp(
  `^(?:${[...Object.values(SETTING_FILES), ...TEXT_GROUPS.map(({ id }) => textsFile(id)), ...LIST_FILES]
    .map((path) => path.replaceAll('.', '\\.'))
    .join('|')}|${ARTICLES_FOLDER}/\\d+(?:-gepland|-concept)?\\.md)$`,
)

/**
 * Writes an export to a folder. Files of an earlier export that it does not have are removed; anything else in the
 * folder stays. Throws for a folder with such files, or a manifest, that is no export, and for one with links in the
 * place of files: what they lead to is not ours to write.
 */
export async function writeContentFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const isFolder = await stat(folder).then(
    (entry) => entry.isDirectory(),
    () => true,
  )
  if (!isFolder) throw new Error(`${folder} is geen map. Kies een andere.`)
  const found = await filesBelow(folder)
  const isOther = found.length > 0 || (await entryAt(join(folder, MANIFEST_FILE))) !== undefined
  if (isOther && !(await isExport(folder)))
    throw new Error(`In ${folder} staan al bestanden die niet van een export zijn. Kies een andere map.`)
  for (const path of [...CONTENT_FOLDERS, ...found, ...files.keys()])
    if ((await entryAt(join(folder, path)))?.isSymbolicLink())
      throw new Error(`${join(folder, path)} is een verwijzing. Haal die weg, of kies een andere map.`)
  for (const path of found) if (OURS.test(path) && !files.has(path)) await rm(join(folder, path))
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

async function isExport(folder: string): Promise<boolean> {
  return formatOf(await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '')) !== undefined
}

/** What stands there, without following a link; undefined when nothing does. */
export async function entryAt(path: string): Promise<Stats | undefined> {
  return await lstat(path).catch(() => undefined)
}

/** What lies in the folders of an export, by path within it; a folder ends in a slash. */
export async function filesBelow(folder: string): Promise<string[]> {
  const lists = await Promise.all(
    CONTENT_FOLDERS.map(async (name) => {
      const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => !entry.name.startsWith('.'))
        .map((entry) => `${name}/${entry.name}${entry.isDirectory() ? '/' : ''}`)
    }),
  )
  return lists.flat().toSorted()
}
