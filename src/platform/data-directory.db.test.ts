import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from '../../tests/support/child'
import { temporaryDataDirectory } from '../../tests/support/temporary-data-directory'
import { DataDirectoryInUse, lockDataDirectory } from './data-directory'

let dataDir: string
let owner: Child | undefined

beforeEach(async () => {
  dataDir = await temporaryDataDirectory()
})

afterEach(async () => {
  await owner?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

test('while one process holds a data directory, another is refused with a clear message', async () => {
  owner = startChild('lock-directory', dataDir)
  await owner.said('locked')
  const second = startChild('lock-directory', dataDir)
  expect(await second.ended).toBe(1)
  expect(second.errors()).toContain(`De gegevensmap ${dataDir} is al in gebruik door een ander proces`)
  await expect(lockDataDirectory(join(dataDir, '..', dataDir.split('/').at(-1) ?? ''))).rejects.toThrow(
    DataDirectoryInUse,
  )
})

// promise money: A data directory of another user is refused in words, with what to do
test('a data directory of another user is refused with who may do what about it, not with EACCES', async () => {
  const isRoot = process.getuid?.() === 0
  // Root can enter every directory, so an unprivileged user tries it then; otherwise the user locks themselves out.
  await chmod(dataDir, isRoot ? 0o700 : 0o000)
  const other = startChild('lock-directory', dataDir, ...(isRoot ? ['65534'] : []))
  expect(await other.ended).toBe(1)
  await chmod(dataDir, 0o700)
  expect(other.errors()).toMatch(
    new RegExp(`^Gebruiker \\S+ kan niet in de gegevensmap ${dataDir}.*sudo chown -R`),
  )
  expect(other.errors()).not.toContain('EACCES')
})

test('a process that is killed leaves the data directory free', async () => {
  owner = startChild('lock-directory', dataDir)
  await owner.said('locked')
  await owner.kill('SIGKILL')
  await (await lockDataDirectory(dataDir)).release()
})

test('a lock that is released can be taken again, and another directory is not in its way', async () => {
  const first = await lockDataDirectory(join(dataDir, 'one'))
  const other = await lockDataDirectory(join(dataDir, 'two'))
  await first.release()
  await (await lockDataDirectory(join(dataDir, 'one'))).release()
  await other.release()
})
