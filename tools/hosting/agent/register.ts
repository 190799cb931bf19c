import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HOST_FOLDER } from '../rig.ts'
import { writeWhole } from './system.ts'

/** What a package gives; a package that is not here does not exist. */
export const PACKAGES: Readonly<Record<string, { diskMb?: number; processes: number; memoryMb: number }>> = {
  basis: { diskMb: 10_240, processes: 2, memoryMb: 128 },
  onbeperkt: { processes: 4, memoryMb: 256 },
  webshop: { processes: 6, memoryMb: 512 },
}

export interface Account {
  userName: string
  /** In ASCII. */
  domainName: string
  packageName: string
  email: string
  state: 'unfinished' | 'running' | 'suspended'
}

const FOLDER = join(HOST_FOLDER, 'accounts')
mkdirSync(FOLDER, { recursive: true, mode: 0o700 })

const fileOf = (userName: string) => join(FOLDER, `${userName}.json`)

/** Accounts that the agent made, or has begun to make: whatever else is on the machine is somebody else's. */
export function allAccounts(): Account[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
  return files.sort().map((file): Account => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
}

export function accountOf(userName: string): Account | undefined {
  return allAccounts().find((account) => account.userName === userName)
}

/** Written before the first part of an account is made, so that what a crash leaves is known to be ours. */
export function record(account: Account): void {
  writeWhole(fileOf(account.userName), JSON.stringify(account), 0o600)
}

/** The last act of removing. */
export function forget(userName: string): void {
  rmSync(fileOf(userName), { force: true })
}
