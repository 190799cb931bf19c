import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The directory of package.json, found upward from this module. So it is the same from the sources, from
 * dist/app/server.mjs and from Astro's server bundle, whatever the working directory is.
 */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('package.json is missing above the program')
    folder = parent
  }
  return folder
}
