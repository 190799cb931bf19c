import { isHttpsAddress } from '@/shared/https-address'
import type { ArticleSource } from '../domain/article'

const MOST_SOURCES = 20

export const SOURCE_FAULT = `Zet elke bron op een eigen regel: de naam, en dan het adres, zoals KVK https://www.kvk.nl/. Hoogstens ${MOST_SOURCES}.`

/** Sources as typed, one per line: its name, and at the end its address. `isWhole`: every line is one. */
export function sourcesIn(typed: string): { sources: ArticleSource[]; isWhole: boolean } {
  const lines = typed.split(/\s*\n\s*/).filter((line) => line.trim())
  const sources = lines.flatMap((line) => sourceIn(line.trim()) ?? [])
  return { sources, isWhole: sources.length === lines.length && lines.length <= MOST_SOURCES }
}

function sourceIn(line: string): ArticleSource | undefined {
  const space = line.search(/\shttps:\/\/\S+$/)
  const name = line.slice(0, Math.max(0, space)).trimEnd().replace(/[,:]$/, '')
  const url = line.slice(space + 1)
  return name !== '' && name.length <= 200 && isHttpsAddress(url) ? { name, url } : undefined
}

/** The same as they are typed. */
export function sourcesInWords(sources: readonly ArticleSource[]): string {
  return sources.map(({ name, url }) => `${name} ${url}`).join('\n')
}
