import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cycleIn, featureGraph, isSample, largestRing, reactions } from './feature-graph.ts'

/*
 * Measures of modularity. `npm run check` prints them; `tests/architecture.test.ts` limits the share of public files
 * and forbids cycles.
 */

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const COMMITS = 100

export interface PublicShare {
  feature: string
  files: number
  /** Number of files that another feature, a page, an action or the composition root imports. */
  public: number
}

/** Number of files of each feature, and of those that others import; tests and samples are left out on both sides. */
export function publicShares(): PublicShare[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|astro)$/.test(file) && !/\.test\.tsx?$/.test(file) && !isSample(file),
  )
  const imported = new Set(files.flatMap(importedFromElsewhere))
  const byFeature = Map.groupBy(files, featureOf)
  return [...byFeature].flatMap(([feature, own]) =>
    feature === undefined
      ? []
      : { feature, files: own.length, public: own.filter((file) => imported.has(withoutEnd(file))).length },
  )
}

/** Share of public files over all features: between 0 and 1. */
export function publicShare(shares: readonly PublicShare[]): number {
  const sum = (count: (share: PublicShare) => number) => shares.reduce((so, share) => so + count(share), 0)
  return sum((share) => share.public) / sum((share) => share.files)
}

function importedFromElsewhere(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(([, target = '']) => {
    const path = target.startsWith('.')
      ? relative(SOURCES, join(SOURCES, file, '..', target))
      : target.slice(2)
    const feature = featureOf(path)
    return feature !== undefined && feature !== featureOf(file) ? [withoutEnd(path)] : []
  })
}

const featureOf = (path: string) => /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
const withoutEnd = (path: string) => path.replace(/\.(tsx?|astro)$/, '')

/**
 * Ninetieth percentile of the folders that a recent commit touches: each feature counts as one, and so does every other
 * folder of `src` and of the checkout. Undefined where there is no history.
 */
function roomsPerCommit(): number | undefined {
  const { stdout, status } = spawnSync(
    'git',
    ['log', `-${COMMITS}`, '--no-merges', '--name-only', '--format=%x00'],
    {
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  )
  if (status !== 0 || stdout === '') return undefined
  const counts = stdout
    .split('\0')
    .map((names) => new Set(names.split('\n').filter(Boolean).map(roomOf)).size)
    .filter((count) => count > 0)
    .sort((one, other) => one - other)
  return counts[Math.floor(counts.length * 0.9)]
}

function roomOf(file: string): string {
  const [top, folder] = file.split('/')
  return featureOf(file.replace(/^src\//, '')) ?? (top === 'src' ? `src/${folder}` : (top ?? ''))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const shares = publicShares()
  const ring = cycleIn(featureGraph())
  console.log(`\nfeatures: ${shares.length}, without a ring: ${ring ? `no, ${ring.join(' → ')}` : 'yes'}`)
  const atRunTime = largestRing(featureGraph(), reactions())
  console.log(`largest ring with reactions: ${atRunTime.length} features`)
  console.log(`files of features that others import: ${Math.round(publicShare(shares) * 100)}%`)
  console.log(`rooms of nine in ten of the last ${COMMITS} commits: at most ${roomsPerCommit() ?? 'unknown'}`)
}
