import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

/*
 * Dependency graph of the features, read from their imports (types included), and its diagram in docs/architecture.md.
 * `node scripts/feature-graph.ts` writes the diagram; tests/architecture.test.ts compares it with the code.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = join(ROOT, 'src')
export const PICTURE = join(ROOT, 'docs/architecture.md')

/** Fixtures and gallery pages: samples that tests and the gallery import, and no part of the product. */
export const isSample = (path: string) => /(^|[\\/])(fixtures|gallery)(\.tsx?)?([\\/]|$)/.test(path)

/** Each feature with those that it imports, both in alphabetical order. */
export type FeatureGraph = ReadonlyMap<string, readonly string[]>

export function featureGraph(): FeatureGraph {
  const features = join(SOURCES, 'features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    // Screens are left out: they show what other features know, and come after all domain rules and use cases.
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !/[\\/]web[\\/]/.test(file) &&
      !/[\\/](actions|api)\.ts$/.test(file) &&
      !isSample(file),
  )
  const byName = Map.groupBy(files, (file) => file.split(/[\\/]/).slice(0, 2).join('/'))
  const names = [...byName.keys()].sort()
  return new Map(
    names.map((name) => [
      name,
      usedBy(
        name,
        (byName.get(name) ?? []).map((file) => join(features, file)),
      ),
    ]),
  )
}

function usedBy(name: string, files: readonly string[]): string[] {
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(
      ([, target = '']) => {
        const path = target.startsWith('.') ? relative(SOURCES, join(file, '..', target)) : target.slice(2)
        return /^features\/([^/]+\/[^/]+)/.exec(path)?.[1] ?? []
      },
    ),
  )
  return [...new Set(used)].filter((other) => other !== name).sort()
}

/** A cycle of features, each of which imports the next; undefined when there is none. */
export function cycleIn(graph: FeatureGraph): string[] | undefined {
  const done = new Set<string>()
  const follow = (name: string, path: readonly string[]): string[] | undefined => {
    const seen = path.indexOf(name)
    if (seen >= 0) return [...path.slice(seen), name]
    if (done.has(name)) return undefined
    for (const next of graph.get(name) ?? []) {
      const cycle = follow(next, [...path, name])
      if (cycle) return cycle
    }
    done.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const cycle = follow(name, [])
    if (cycle) return cycle
  }
  return undefined
}

/** Transitive reduction: the edges that no other path implies. */
function directArrows(graph: FeatureGraph): [string, string][] {
  const reached = (from: string): Set<string> =>
    new Set((graph.get(from) ?? []).flatMap((next) => [next, ...reached(next)]))
  return [...graph].flatMap(([from, targets]) =>
    targets
      .filter((to) => !targets.some((other) => other !== to && reached(other).has(to)))
      .map((to): [string, string] => [from, to]),
  )
}

/** An event that one feature records and another reacts to. */
export interface Reaction {
  event: string
  from: string
  to: string
}

/** Every reaction in `src/app/handlers.ts`, with the feature that declares what the event carries (`EventPayloads`). */
export function reactions(): Reaction[] {
  const text = readFileSync(join(SOURCES, 'app/handlers.ts'), 'utf8')
  const featureOfHandler = new Map(
    [...text.matchAll(/import (?:type )?\{([^}]+)\} from '@\/features\/([^/]+\/[^/]+)\//g)].flatMap(
      ([, names = '', feature = '']) => names.split(',').map((name) => [name.trim(), feature] as const),
    ),
  )
  const recordedBy = featuresOfPayloads()
  return [...text.matchAll(/'([\w.-]+)': \[([^\]]*)\]/g)].flatMap(([, event = '', names = '']) =>
    names.split(',').map((name) => ({
      event,
      from: recordedBy.get(event) ?? event,
      to: featureOfHandler.get(name.trim()) ?? name.trim(),
    })),
  )
}

/** Event to the feature that declares its payload. */
function featuresOfPayloads(): Map<string, string> {
  const features = join(SOURCES, 'features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file),
  )
  return new Map(
    files.flatMap((file) => {
      const [, block = ''] =
        /interface EventPayloads \{([\s\S]*?)\n {2}\}/.exec(readFileSync(join(features, file), 'utf8')) ?? []
      const feature = file.split(/[\\/]/).slice(0, 2).join('/')
      return [...block.matchAll(/'([\w.-]+)':/g)].map(([, event = '']) => [event, feature] as const)
    }),
  )
}

/** The largest set of features that reach each other by imports and reactions; none when there is no such ring. */
export function largestRing(graph: FeatureGraph, reacting: readonly Reaction[]): string[] {
  const next = (name: string) => [
    ...(graph.get(name) ?? []),
    ...reacting.flatMap(({ from, to }) => (from === name ? to : [])),
  ]
  const reached = new Map(
    [...graph.keys()].map((name) => {
      const found = new Set<string>()
      const follow = (one: string) => {
        for (const other of next(one).filter((other) => !found.has(other))) {
          found.add(other)
          follow(other)
        }
      }
      follow(name)
      return [name, found] as const
    }),
  )
  const rings = [...graph.keys()].map((name) =>
    [...(reached.get(name) ?? [])].filter((other) => reached.get(other)?.has(name)),
  )
  return rings.reduce((most, ring) => (ring.length > most.length ? ring : most), []).sort()
}

/** The picture as Mermaid. The label of a reaction stands between bars: `-. label .->` takes no label with a point in it. */
export function pictureOf(graph: FeatureGraph): string {
  const arrows = [
    ...directArrows(graph).map(([from, to]) => `  ${from} --> ${to}`),
    ...reactions()
      .filter(({ from, to }) => from !== to)
      .map(({ event, from, to }) => `  ${from} -.->|${event}| ${to}`),
  ]
  const joined = new Set(directArrows(graph).flat())
  const alone = [...graph.keys()].filter((name) => !joined.has(name)).map((name) => `  ${name}`)
  return ['```mermaid', 'graph TD', ...arrows, ...alone, '```', ''].join('\n')
}

const MARKS = /(<!-- features -->\n)([\s\S]*?)(<!-- \/features -->)/

/** The diagram as it stands in the document. */
export function drawnPicture(): string | undefined {
  return MARKS.exec(readFileSync(PICTURE, 'utf8'))?.[2]
}

if (argv[1] && existsSync(argv[1]) && fileURLToPath(import.meta.url) === argv[1]) {
  const picture = pictureOf(featureGraph())
  const text = readFileSync(PICTURE, 'utf8')
  writeFileSync(
    PICTURE,
    text.replace(MARKS, (_, start: string, _old: string, end: string) => start + picture + end),
  )
}
