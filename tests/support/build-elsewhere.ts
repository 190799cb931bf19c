import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Files that a build reads. */
export const BUILD_PARTS = [
  'src',
  'scripts',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/**
 * Builds the product in a copy of this checkout: of `src/pages` only the named
 * files. `change` may alter the copy's sources first. Returns the copy's folder, for `startSite({ root })`; the caller
 * removes it.
 */
export async function buildElsewhere(
  pages: readonly string[],
  env: Record<string, string> = {},
  change: (root: string) => Promise<void> = async () => {},
): Promise<string> {
  const here = join(import.meta.dirname, '../..')
  const root = await mkdtemp(join(tmpdir(), 'site-build-'))
  for (const part of BUILD_PARTS) await cp(join(here, part), join(root, part), { recursive: true })
  for (const name of await readdir(join(root, 'src/pages')))
    if (!pages.includes(name)) await rm(join(root, 'src/pages', name), { recursive: true })
  await change(root)
  await symlink(join(here, 'node_modules'), join(root, 'node_modules'))
  await buildIn(root, env)
  return root
}

/** Builds the sources in that folder, with a test runner's own variables, of which nothing may reach the product. */
export async function buildIn(root: string, env: Record<string, string> = {}): Promise<void> {
  const { PATH, HOME } = process.env
  const options = { cwd: root, env: { PATH, HOME, SITE_URL: '', DEV: '1', MODE: 'test', ...env } }
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], options)
}
