import { ownValue } from '@/shared/own-value'
import { OLD_SITE } from './old-site'
import type { SourceRow } from './rows'
import type { MappedFile, Mapping, Source } from './source'

/**
 * Source described by a mapping: files of any shop or plug-in, read as the tables of the old site once their columns
 * have been renamed. Undefined without such a mapping.
 */
export function mappedSource({ name, files = {} }: Mapping): Source | undefined {
  if (!name) return undefined
  return {
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    label: name,
    partKeys: {},
    files: OLD_SITE.files.flatMap((file) => {
      const mapped = files[file.name]
      if (!mapped) return []
      return [
        {
          ...file,
          isOptional: file.kind !== 'customer',
          prepare: (row: SourceRow) => renamed(row, mapped),
          unread: ({ cells }: SourceRow) => columnsBeside(Object.keys(cells), mapped),
          name: nameOf(mapped),
        },
      ]
    }),
    claims: (rowsOf, today) =>
      OLD_SITE.claims?.((name) => {
        const mapped = files[name]
        return mapped ? rowsOf(nameOf(mapped)) : []
      }, today) ?? [],
  }
}

function nameOf({ file }: MappedFile): string {
  return file.replace(/\.\w+$/, '').toLowerCase()
}

function columnsBeside(found: readonly string[], { columns }: MappedFile): string[] {
  const named = new Set(Object.values(columns).map((theirs) => theirs.toLowerCase()))
  return found.filter((column) => !named.has(column))
}

function renamed(
  { cells, ...place }: SourceRow,
  { columns, values = {}, fixed = {} }: MappedFile,
): SourceRow {
  const read = Object.entries(columns).flatMap(([column, theirs]) => {
    const found = cells[theirs.toLowerCase()]
    return found === undefined ? [] : [[column, ownValue(values[column] ?? {}, found) ?? found]]
  })
  return { ...place, cells: { ...Object.fromEntries(read), ...fixed } }
}
