import { company } from '@/content/company'
import { portfolio } from '@/content/portfolio'
import { PLACEHOLDER_POINT } from '@/content/shipped-facts'
import type { MapPoint, SocialProfile } from '@/content/site-facts'
import { isMollieItself } from '@/features/billing/payments/server/providers/mollie/client'
import type { SettingFault, Settings } from '@/platform/settings'

/** Faults of the settings and the company's content that forbid real customers; none in demo mode. */
export function liveFaults(settings: Settings): SettingFault[] {
  return settings.appMode === 'live' ? leftForLive(settings) : []
}

/** The same in any mode: what has to change before real customers come. */
export function leftForLive(settings: Settings): SettingFault[] {
  const placeholders = [...placeholdersIn(company), ...placeholderSites(portfolio)]
  return [...placeholders.map((text) => ({ of: text, text })), ...missingForLive(settings)]
}

function missingForLive(settings: Settings): SettingFault[] {
  const faults: Record<string, [isFine: boolean, text: string]> = {
    APP_SECRET: [settings.appSecret !== undefined, 'ontbreekt'],
    SMTP_URL: [settings.smtpUrl !== undefined, 'ontbreekt: er zou geen mail uitgaan'],
    ADMIN_EMAIL: [settings.adminEmail !== undefined, 'ontbreekt'],
    SITE_URL: [settings.siteUrl.startsWith('https://'), 'moet in live-modus met https:// beginnen'],
    MAIL_FROM: [!settings.mailFrom.includes('.example'), 'is nog een voorbeeld'],
    MOLLIE_API_KEY: [
      !isMollieTestKey(settings),
      'is een testsleutel: in live-modus zou niemand echt betalen',
    ],
  }
  return Object.entries(faults)
    .filter(([, [isFine]]) => !isFine)
    .map(([of, [, text]]) => ({ of, text: `${of} ${text}` }))
}

function isMollieTestKey(settings: Settings): boolean {
  return isMollieItself(settings) && /^\s*test_/i.test(settings.mollieApiKey ?? '')
}

type Company = { [Key in 'name' | 'email' | 'kvk' | 'vatId' | 'iban']: string } & {
  phone: { e164: string }
  whatsApp: { e164: string }
  address: { street: string; point: MapPoint }
  social: readonly SocialProfile[]
}

/** Facts in src/content/shipped-facts.ts that are still the shipped examples: live mode refuses them. */
export function placeholdersIn(candidate: Company): string[] {
  const isPlaceholder: Record<string, boolean> = {
    'merknaam (name)': candidate.name === 'Webnoaber',
    'telefoonnummer (phone)': candidate.phone.e164.endsWith('0000000'),
    'WhatsApp-nummer (whatsApp)': candidate.whatsApp.e164.endsWith('0000000'),
    'e-mailadres (email)': candidate.email.endsWith('.example'),
    'adres (address)': candidate.address.street.startsWith('Voorbeeld'),
    'plek op de kaart (address.point)': isSamePoint(candidate.address.point, PLACEHOLDER_POINT),
    'KVK-nummer (kvk)': candidate.kvk === '00000000',
    'btw-id (vatId)': candidate.vatId.startsWith('NL000000000'),
    'IBAN (iban)': candidate.iban.startsWith('NL00'),
    ...Object.fromEntries(
      candidate.social.map(({ name, url }) => [`sociaal profiel ${name} (social)`, isInvented(url)]),
    ),
  }
  return Object.entries(isPlaceholder)
    .filter(([, left]) => left)
    .map(([fact]) => `src/content/shipped-facts.ts: ${fact} is nog een voorbeeld`)
}

/** Projects in src/content/portfolio.ts whose site cannot exist; one without a site shows its sample. */
export function placeholderSites(projects: readonly { title: string; url?: string | undefined }[]): string[] {
  return projects
    .filter(({ url }) => url !== undefined && isInvented(url))
    .map(({ title }) => `src/content/portfolio.ts: het adres van ${title} (url) is nog een voorbeeld`)
}

/** Whether an address is under the reserved domain .example (RFC 2606), or named as an example. */
function isInvented(url: string): boolean {
  return /\.example(?:\/|$)|voorbeeld/i.test(url)
}

function isSamePoint(one: MapPoint, other: MapPoint): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude
}
