import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildIn } from '../../tests/support/build-elsewhere'

const run = promisify(execFile)

export interface EarlierBuild {
  /** For `startSite({ root })`. */
  root: string
  remove: () => Promise<void>
}

/** Checks a commit out in a worktree of its own, installs the packages of its lockfile, and builds it there. */
export async function buildOfCommit(commit: string): Promise<EarlierBuild> {
  const root = await mkdtemp(join(tmpdir(), 'earlier-version-'))
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', root]).catch(() => {})
    await rm(root, { recursive: true, force: true })
  }
  try {
    await run('git', ['worktree', 'add', '--detach', root, commit])
    if (await hasSamePackages(commit))
      await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
    else await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: root })
    await buildIn(root)
    return { root, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function hasSamePackages(commit: string): Promise<boolean> {
  return await run('git', ['diff', '--quiet', commit, '--', 'package-lock.json']).then(
    () => true,
    () => false,
  )
}
