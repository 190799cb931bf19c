import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readStorable, storable } from '@/shared/storable-text'
import type { ContentFault } from '../../domain/content-fault'
import { CONTENT_FORMAT, MANIFEST_FILE } from '../../domain/content-folder'
import { filesBelow } from '../export-content'

/** Most characters of a file: the longest article, with its fields. */
const MOST_CHARACTERS = 200_000

/** Files of the folder, by path, and what is wrong with the folder itself. */
export async function readContentFolder(
  folder: string,
): Promise<{ files: Map<string, string>; faults: ContentFault[] }> {
  const faults: ContentFault[] = []
  const fault = (file: string, message: string) => void faults.push({ file, field: '', message })
  const manifest = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined)
  const format = formatOf(manifest)
  if (manifest === undefined)
    fault(MANIFEST_FILE, `Dit bestand ontbreekt in ${folder}: die map is niet door content:export gemaakt.`)
  else if (format === undefined) fault(MANIFEST_FILE, 'Hier hoort te staan welk format de bestanden hebben.')
  else if (format > CONTENT_FORMAT)
    fault(MANIFEST_FILE, 'Deze map is van een nieuwere versie van de site. Werk deze site eerst bij.')
  const files = new Map<string, string>()
  if (faults.length > 0) return { files, faults }
  for (const path of await filesBelow(folder)) {
    if (path.endsWith('/')) {
      fault(path, 'Zet de bestanden zelf in de map erboven: een map in een map wordt niet gelezen.')
      continue
    }
    const text = (await readFile(join(folder, path), 'utf8')).replace(/^\uFEFF/, '')
    if (text.length > MOST_CHARACTERS)
      fault(path, `Dit bestand is te groot: hoogstens ${MOST_CHARACTERS} tekens.`)
    else if (storable(text) !== text || text.includes('\uFFFD')) fault(path, 'Bewaar dit bestand als UTF-8.')
    else files.set(path, text)
  }
  return { files, faults }
}

function formatOf(manifest: string | undefined): number | undefined {
  try {
    const { format } = JSON.parse(manifest ?? '') as { format?: unknown }
    return typeof format === 'number' && format >= 1 ? format : undefined
  } catch {
    return undefined
  }
}

/** Parses JSON; a fault says where it ends to be that. */
export function jsonIn(text: string): { value?: unknown; fault?: string } {
  try {
    JSON.parse(text)
    return { value: readStorable(text) }
  } catch (error) {
    const [, line] = /\(line (\d+)/.exec(String(error)) ?? []
    const where = line ? ` bij regel ${line}` : ''
    return { fault: `Dit is geen geldige JSON: kijk${where} naar komma’s, haken en aanhalingstekens.` }
  }
}
