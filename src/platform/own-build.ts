import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this process's build: `dist` may lead to another one by now. Throws from the sources. */
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

/** Where package.json is, found upward: the same from sources, build and bundle, whatever the working directory. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('package.json is missing above the program')
    folder = parent
  }
  return folder
}
