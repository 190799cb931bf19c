import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageRoot } from './package-root'

/**
 * The folder of the build that this process runs from: its pages, its server, its assets. `dist` may lead to another
 * one by now. Throws from the sources, which are no build.
 */
export function ownBuild(): string {
  // Astro's server and ours are loaded from different folders of one build; both end up here by their own address.
  const [, build] = /^(.*?)[\\/](?:app|server)(?:[\\/]|$)/.exec(belowRoot(import.meta.dirname)) ?? []
  if (!build) throw new Error('this process does not run from a build')
  return join(packageRoot(), build)
}

function belowRoot(path: string): string {
  return path.slice(packageRoot().length + 1)
}

/** Says that this process runs from its build, so that a later build leaves it alone. Taken back when the process ends. */
export function markBuildInUse(): void {
  const mark = join(ownBuild(), 'in-use-by', String(process.pid))
  try {
    mkdirSync(dirname(mark), { recursive: true })
    writeFileSync(mark, '')
  } catch (error) {
    // Where nothing can be written nothing is built either, and nothing is ever removed.
    if (!['EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return
  }
  process.once('exit', () => rmSync(mark, { force: true }))
}
