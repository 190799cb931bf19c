import { portfolio } from '@/content/portfolio'
import { siteFacts } from '@/content/site-facts'
import { isMollieItself } from '@/features/billing/payments/server/providers/mollie/client'
import type { LeftForLive, MendedBy } from '@/features/operations/first-start/domain/start-steps'
import { isInvented, placeholdersIn } from '@/features/operations/site-settings/domain/placeholders'
import {
  SITE_SETTING_LABELS,
  type SiteSettingName,
} from '@/features/operations/site-settings/domain/site-settings'
import type { SettingFault, Settings } from '@/platform/settings'

/**
 * Faults of the settings with which live mode does not start; none in demo mode. A mail server can be set in the office,
 * which is there once the site has started: without one it is being set up.
 */
export function liveFaults(settings: Settings): SettingFault[] {
  return settings.appMode === 'live'
    ? missingForLive(settings).filter((fault) => fault !== NO_MAIL_SERVER)
    : []
}

const NO_MAIL_SERVER: SettingFault = { of: 'SMTP_URL', text: 'SMTP_URL ontbreekt: er zou geen mail uitgaan' }

/** In any mode: what has to change before real customers come, in the settings and in what the owner set. */
export function leftForLive(settings: Settings): LeftForLive[] {
  const placeholders = placeholdersIn(siteFacts().company).map(({ setting, label }) => ({
    text: `Instellingen, ${SITE_SETTING_LABELS[setting]}: ${label} is nog een voorbeeld`,
    step: STEP_OF_SETTING[setting],
  }))
  const missing = missingForLive(settings).map(({ of, text }) => ({
    text,
    step: STEP_OF_FAULT[of] ?? 'server',
  }))
  return [...placeholders, ...missing]
}

const STEP_OF_SETTING = {
  identity: 'identity',
  contact: 'contact',
  address: 'address',
  'opening-hours': 'hours',
  holidays: 'hours',
  catalogue: 'offer',
  prices: 'offer',
  colours: 'identity',
  weaves: 'identity',
  logo: 'identity',
} as const satisfies Record<SiteSettingName, MendedBy>

/** Faults of settings that a step of the first start mends. */
const STEP_OF_FAULT: Readonly<Record<string, MendedBy>> = {
  SMTP_URL: 'mail',
  MAIL_FROM: 'mail',
  MOLLIE_API_KEY: 'mollie',
}

function missingForLive(settings: Settings): SettingFault[] {
  const faults: Record<string, [isFine: boolean, text: string]> = {
    APP_SECRET: [settings.appSecret !== undefined, 'ontbreekt'],
    ADMIN_EMAIL: [settings.adminEmail !== undefined, 'ontbreekt'],
    SITE_URL: [settings.siteUrl.startsWith('https://'), 'moet in live-modus met https:// beginnen'],
    MAIL_FROM: [!settings.mailFrom?.includes('.example'), 'is nog een voorbeeld'],
    MOLLIE_API_KEY: [
      !isMollieTestKey(settings),
      'is een testsleutel: in live-modus zou niemand echt betalen',
    ],
  }
  const left = Object.entries(faults)
    .filter(([, [isFine]]) => !isFine)
    .map(([of, [, text]]) => ({ of, text: `${of} ${text}` }))
  return [
    ...placeholderSites(portfolio).map((text) => ({ of: text, text })),
    ...(settings.smtpUrl === undefined ? [NO_MAIL_SERVER] : []),
    ...left,
  ]
}

function isMollieTestKey(settings: Settings): boolean {
  return isMollieItself(settings) && /^\s*test_/i.test(settings.mollieApiKey ?? '')
}

/** Projects in src/content/portfolio.ts whose site cannot exist; one without a site shows its sample. */
export function placeholderSites(projects: readonly { title: string; url?: string | undefined }[]): string[] {
  return projects
    .filter(({ url }) => url !== undefined && isInvented(url))
    .map(({ title }) => `src/content/portfolio.ts: het adres van ${title} (url) is nog een voorbeeld`)
}
