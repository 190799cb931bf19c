import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readStorable, storable, writtenText } from '@/shared/storable-text'
import type { ContentFault } from '../../domain/content-fault'
import { CONTENT_FOLDERS, CONTENT_FORMAT, formatOf, MANIFEST_FILE } from '../../domain/content-folder'
import { entryAt, filesBelow } from '../export-content'

/** Most characters of a file: the longest article, with its fields. */
const MOST_CHARACTERS = 200_000

/** Most bytes of one: UTF-8 has at most three for each. */
const MOST_BYTES = 3 * MOST_CHARACTERS

/** Files of the folder, by path, and what is wrong with the folder itself. */
export async function readContentFolder(
  folder: string,
): Promise<{ files: Map<string, string>; faults: ContentFault[] }> {
  const faults: ContentFault[] = []
  const fault = (file: string, message: string) => void faults.push({ file, field: '', message })
  const manifest = await textIn(join(folder, MANIFEST_FILE))
  const format = formatOf(manifest.text)
  if (manifest.text === undefined)
    fault(MANIFEST_FILE, `Dit bestand ontbreekt in ${folder}: die map is niet door content:export gemaakt.`)
  else if (format === undefined) fault(MANIFEST_FILE, 'Hier hoort te staan welk format de bestanden hebben.')
  else if (format > CONTENT_FORMAT)
    fault(MANIFEST_FILE, 'Deze map is van een nieuwere versie van de site. Werk deze site eerst bij.')
  const files = new Map<string, string>()
  if (faults.length > 0) return { files, faults }
  for (const name of CONTENT_FOLDERS) {
    const entry = await entryAt(join(folder, name))
    if (entry && !entry.isDirectory()) fault(name, 'Dit hoort een map te zijn, geen bestand of verwijzing.')
  }
  for (const path of faults.length > 0 ? [] : await filesBelow(folder)) {
    const { text, fault: message } = path.endsWith('/') ? { fault: FOLDER } : await textIn(join(folder, path))
    if (text === undefined) fault(path, message ?? UNREADABLE)
    else files.set(path, writtenText(text))
  }
  return { files, faults }
}

const FOLDER = 'Zet de bestanden zelf in de map erboven: een map in een map wordt niet gelezen.'
const NO_FILE = 'Dit is geen gewoon bestand. Zet hier het bestand zelf, geen verwijzing.'
const TOO_LARGE = `Dit bestand is te groot: hoogstens ${MOST_CHARACTERS} tekens.`
const UNREADABLE = 'Dit bestand is niet te lezen. Kijk wie het mag lezen.'
const NO_UTF8 = 'Bewaar dit bestand als UTF-8.'

/** The text of a file, or why there is none. What a link leads to is never read: it may be no part of the folder. */
async function textIn(path: string): Promise<{ text?: string; fault?: string }> {
  const entry = await entryAt(path)
  if (!entry?.isFile()) return { fault: NO_FILE }
  if (entry.size > MOST_BYTES) return { fault: TOO_LARGE }
  const read = await readFile(path, 'utf8').catch(() => undefined)
  if (read === undefined) return { fault: UNREADABLE }
  const text = read.replace(/^\uFEFF/, '')
  if (text.length > MOST_CHARACTERS) return { fault: TOO_LARGE }
  return storable(text) !== text || text.includes('\uFFFD') ? { fault: NO_UTF8 } : { text }
}

/** Parses JSON; a fault says where it ends to be that. */
export function jsonIn(text: string): { value?: unknown; fault?: string } {
  try {
    JSON.parse(text)
    return { value: readStorable(text, writtenText) }
  } catch (error) {
    const [, line] = /\(line (\d+)/.exec(String(error)) ?? []
    const where = line ? ` bij regel ${line}` : ''
    return { fault: `Dit is geen geldige JSON: kijk${where} naar komma’s, haken en aanhalingstekens.` }
  }
}
