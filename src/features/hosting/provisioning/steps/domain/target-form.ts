import type { Texts } from '@/shared/form-state'
import { type Cents, inNumbers } from '@/shared/money'
import type { TargetLimits, TargetPort, TargetServes } from './target'

/** Input of the panel's own name of one of our packages. */
export const packageInput = (packageId: string) => `package_${packageId}`

export const isPackageInput = (name: string) => /^package_[\w-]{1,60}$/.test(name)

export const MOST_ROOM = 100_000
export const MOST_LABEL = 60
export const MOST_PACKAGE_NAME = 100

/** What a target does for our orders: what it serves, what it may spend, and how many accounts it takes. */
export interface TargetOffer {
  serves: TargetServes
  limits: TargetLimits
  /** Most accounts of ours; null for no bound. */
  room: number | null
}

/** Values of the inputs, from what a target does now. */
export function shownOffer({ serves, limits, room }: TargetOffer): Texts {
  const { packages, addresses, mailHost = '', nameservers } = serves
  const { panelUrl = '', webmailUrl = '', sftpHost = '' } = serves
  const { mostPerDay, mostByExtension, currency } = limits
  return {
    ...Object.fromEntries(Object.entries(packages).map(([id, name]) => [packageInput(id), name])),
    addresses: addresses.join('\n'),
    mail_host: mailHost,
    panel_url: panelUrl,
    webmail_url: webmailUrl,
    sftp_host: sftpHost,
    nameservers: nameservers.join('\n'),
    room: room === null ? '' : String(room),
    prices: Object.entries(mostByExtension)
      .map(([extension, most]) => `${extension} ${inNumbers(most as Cents)}`)
      .join('\n'),
    most_per_day: String(mostPerDay),
    currency,
  }
}

/** What a target still lacks before orders go by themselves, in sentences for the office. */
export function lacksOf(port: TargetPort, { serves, limits }: Omit<TargetOffer, 'room'>): string[] {
  const { packages, addresses, mailHost, nameservers } = serves
  const lacks: (string | false)[] = {
    'hosting-panel': [
      Object.keys(packages).length === 0 &&
        'Er is nog geen pakket ingevuld: hosting wordt hier niet vanzelf gemaakt.',
      (addresses.length === 0 || !mailHost) &&
        'Zonder IP-adres en mailserver weten we niet waar een domeinnaam naartoe moet: de DNS maak je dan zelf.',
    ],
    'dns-host': [
      nameservers.length < 2 && 'Vul minstens twee naamservers in: tot dan maken we hier geen zones.',
    ],
    registrar: [
      (limits.mostPerDay === 0 || Object.keys(limits.mostByExtension).length === 0) &&
        'Zonder hoogste prijzen en een aantal per dag wordt hier geen naam geregistreerd.',
    ],
  }[port]
  return lacks.filter((sentence) => sentence !== false)
}
