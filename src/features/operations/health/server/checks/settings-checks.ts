import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { keptSecret } from '@/platform/app-secret'
import { whyForbidden } from '@/platform/data-directory'
import type { Settings } from '@/platform/settings'
import { notMeasured } from '../../domain/finding'
import {
  modeFinding,
  proxyFinding,
  secretFinding,
  settingsFinding,
} from '../../domain/internal/settings-findings'
import type { HealthCheck } from '../run-checks'

/** `faults`: those of parsing the settings; a running site has none. */
export function settingsCheck(faults: readonly string[]): HealthCheck {
  return { id: 'settings', name: 'Instellingen', look: async () => settingsFinding(faults) }
}

/** `leftForLive`: returns what live mode would refuse. */
export function modeCheck(leftForLive: (settings: Settings) => string[]): HealthCheck {
  return {
    id: 'mode',
    name: 'Proef of echt',
    look: async ({ settings }) => modeFinding(settings.appMode, leftForLive(settings)),
  }
}

export const proxyCheck: HealthCheck = {
  id: 'proxy',
  name: 'Proxy',
  look: async ({ settings }) => proxyFinding(settings),
}

const READABLE_BY_OTHERS = 0o004

export const secretCheck: HealthCheck = {
  id: 'secret',
  name: 'Geheim',
  isOfMachine: true,
  look: async ({ settings: { appSecret, dataDir } }) => {
    const isReadable = (await whyForbidden(dataDir)) === undefined
    if (!appSecret && !isReadable)
      return notMeasured('Het geheim staat in de gegevensmap, en die is niet te lezen.', 'Zie Schijf.')
    const env = await stat('.env').catch(() => undefined)
    return secretFinding({
      appSecret,
      keptSecret: isReadable && existsSync(dataDir) ? await keptSecret(dataDir) : undefined,
      isEnvFileOpen: env !== undefined && (env.mode & READABLE_BY_OTHERS) !== 0,
    })
  },
}
