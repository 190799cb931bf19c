import { FOSSBILLING } from './fossbilling'
import { mappedSource } from './mapped'
import { MONEYBIRD } from './moneybird'
import { OLD_SITE } from './old-site'
import type { Mapping, Source, SourceFile } from './source'
import { WHMCS } from './whmcs'

/** Supported systems, beside those that a mapping describes. */
const SOURCES: readonly Source[] = [OLD_SITE, WHMCS, FOSSBILLING, MONEYBIRD]

export interface FoundFile {
  /** Name with its extension. */
  fileName: string
  file: SourceFile
}

export type FoundSource =
  | { outcome: 'found'; source: Source; files: FoundFile[]; unknown: string[] }
  /** No file is known, or files of several systems are mixed. */
  | { outcome: 'unclear'; labels: string[] }
  /** Required files that are missing. */
  | { outcome: 'missing'; label: string; names: string[] }

/** Detects the system by the names of the files in a folder. */
export function sourceOf(fileNames: readonly string[], mapping: Mapping): FoundSource {
  const mapped = mappedSource(mapping)
  const candidates = (mapped ? [mapped] : SOURCES)
    .map((source) => ({ source, files: filesOf(source, fileNames) }))
    .filter(({ files }) => files.length > 0)
  const [found, ...others] = candidates
  if (!found || others.length > 0)
    return { outcome: 'unclear', labels: candidates.map(({ source }) => source.label) }
  const { source, files } = found
  const names = source.files
    .filter((file) => !file.isOptional && !files.some((one) => one.file === file))
    .map(({ name }) => name)
  if (names.length > 0) return { outcome: 'missing', label: source.label, names }
  const known = files.map(({ fileName }) => fileName)
  return {
    outcome: 'found',
    source,
    files,
    unknown: fileNames.filter((name) => !known.includes(name) && isData(name)),
  }
}

/** Files in the order of the source. */
function filesOf({ files }: Source, fileNames: readonly string[]): FoundFile[] {
  return files.flatMap((file) =>
    fileNames
      .filter((name) => isData(name) && name.replace(/\.\w+$/, '').toLowerCase() === file.name)
      .map((fileName) => ({ fileName, file })),
  )
}

/** The mapping is in the folder with the data files, and is not one of them. */
export const MAPPING_FILE = 'toewijzing.json'

function isData(name: string): boolean {
  return /\.(csv|json)$/i.test(name) && name !== MAPPING_FILE
}
