import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Folder of this process's build: the link `dist` may point to a newer one by now. Throws when run from the sources.
 */
export function ownBuild(): string {
  const [, build] = /^(.*?)[\\/]app(?:[\\/]|$)/.exec(belowRoot(import.meta.dirname)) ?? []
  if (!build) throw new Error('this process does not run from a build')
  return join(packageRoot(), build)
}

function belowRoot(path: string): string {
  return path.slice(packageRoot().length + 1)
}

/**
 * Marks the build as in use by this process, so that a later build does not remove it. Unmarked when the process exits.
 */
export function markBuildInUse(): void {
  const mark = join(ownBuild(), 'in-use-by', String(process.pid))
  try {
    mkdirSync(dirname(mark), { recursive: true })
    writeFileSync(mark, '')
  } catch (error) {
    // On a read-only file system nothing is built, and nothing is ever removed.
    if (!['EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return
  }
  process.once('exit', () => rmSync(mark, { force: true }))
}

/** Folder of package.json, found upwards: the same from sources, build and bundle, in any working directory. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('package.json is missing above the program')
    folder = parent
  }
  return folder
}
