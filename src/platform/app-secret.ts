import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureDataDirectory } from './data-directory'
import type { Settings } from './settings'

/** APP_SECRET, or a secret that demo mode generates once; live mode and shared databases have to set APP_SECRET. */
export async function appSecretOf({ appSecret, dataDir }: Settings): Promise<string> {
  if (appSecret) return appSecret
  const kept = await keptSecret(dataDir)
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  await keepSecret(dataDir, secret)
  return secret
}

/** The secret that a site on this data directory generated for itself, if any. */
export async function keptSecret(dataDir: string): Promise<string | undefined> {
  const path = await secretPath(dataDir)
  return existsSync(path) ? (await readFile(path, 'utf8')).trim() : undefined
}

/** Stores the secret for a site without APP_SECRET, from its next start on. */
export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const path = await secretPath(dataDir)
  await writeFile(path, `${secret}\n`, { mode: 0o600 })
  await chmod(path, 0o600)
}

/** Fingerprint (keyed hash) by which two secrets can be compared; it reveals nothing else. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('base64url').slice(0, 22)
}

async function secretPath(dataDir: string): Promise<string> {
  return join(await ensureDataDirectory(dataDir), 'app-secret')
}
