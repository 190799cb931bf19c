import { type Finding, fault, good, notMeasured, warning } from '../finding'

interface Addresses {
  siteUrl: string
  host: string
  trustedProxies: readonly string[]
}

const ITSELF = ['127.0.0.1', '::1', 'localhost']

/** The site itself serves http only: https visitors come through a proxy. */
export function proxyFinding({ siteUrl, host, trustedProxies }: Addresses): Finding {
  const isBehindProxy = siteUrl.startsWith('https://')
  const faulty = trustedProxies.filter((address) => !isAddress(address))
  if (faulty.length > 0)
    return fault(
      `TRUST_PROXY noemt iets dat geen IP-adres en geen reeks is: ${faulty.join(', ')}.`,
      'Zet er adressen of reeksen als 203.0.113.0/24 in, geen namen, met een komma ertussen.',
    )
  if (isBehindProxy && trustedProxies.length === 0)
    return fault(
      'SITE_URL begint met https, dus er staat een proxy voor de site, en TRUST_PROXY noemt hem niet: alle bezoekers tellen als één, en delen samen één limiet.',
      `Zet TRUST_PROXY op het adres van de proxy${ITSELF.includes(host) ? ': TRUST_PROXY=127.0.0.1' : ''}.`,
    )
  if (!isBehindProxy && trustedProxies.length > 0)
    return warning(
      'TRUST_PROXY noemt een proxy, maar SITE_URL begint niet met https.',
      'Zet SITE_URL op het https-adres dat bezoekers typen, of haal TRUST_PROXY weg.',
    )
  return good(
    isBehindProxy
      ? `Adressen van bezoekers komen van ${trustedProxies.join(' en ')}.`
      : 'Er staat geen proxy voor de site, en er wordt er geen geloofd.',
  )
}

/** An address or a range of addresses, but never all of them. */
function isAddress(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/')
  const isBits = /^[1-9]\d{0,2}$/.test(bits) && rest.length === 0
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return isBits && Number(bits) <= 32
  return /^[\da-f:]*:[\da-f:.]*$/i.test(address) && isBits && Number(bits) <= 128
}

/** Entropy check: a repeated character, or a word with a number behind it, is no secret, however long. */
const LEAST_DIFFERENT_CHARACTERS = 12

/** Finding about APP_SECRET, and about who can read the file that may hold it. */
export function secretFinding({
  appSecret,
  keptSecret,
  isEnvFileOpen,
}: {
  appSecret: string | undefined
  /** Secret that the site generated itself. */
  keptSecret: string | undefined
  isEnvFileOpen: boolean
}): Finding {
  if (isEnvFileOpen)
    return warning(
      'Iedereen op deze computer kan .env lezen, met de wachtwoorden erin.',
      'Doe chmod 600 .env.',
    )
  if (!appSecret && !keptSecret)
    return notMeasured(
      'Er is nog geen geheim: zonder APP_SECRET maakt de site er zelf een, als proef.',
      'Maak voor echte klanten een APP_SECRET met openssl rand -base64 32.',
    )
  if (!appSecret || appSecret === keptSecret)
    return good('De site maakte zelf een geheim, en dat gaat mee in elke kopie.')
  if (new Set(appSecret).size < LEAST_DIFFERENT_CHARACTERS)
    return fault(
      'APP_SECRET is te raden, en wat de site ermee versleutelt dus te lezen.',
      'Maak een nieuw met openssl rand -base64 32. Iedereen logt daarna opnieuw in, en stelt een tweede factor opnieuw in.',
    )
  return good('APP_SECRET is lang en niet te raden. Bewaar het ook buiten deze computer.')
}

const MOST_NAMED = 4

/** Finding about demo mode, with what is missing for live mode. */
export function modeFinding(appMode: 'demo' | 'live', leftForLive: readonly string[]): Finding {
  const named = leftForLive.slice(0, MOST_NAMED).join('; ')
  const more = leftForLive.length > MOST_NAMED ? `; en nog ${leftForLive.length - MOST_NAMED}` : ''
  if (appMode === 'live')
    return leftForLive.length === 0
      ? good('De site is er voor echte klanten (APP_MODE=live), en niets is nog een voorbeeld.')
      : fault(
          `Zo is de site er niet voor bezoekers: ${named}${more}.`,
          'Vul in wat er nog ontbreekt of een voorbeeld is.',
        )
  return warning(
    leftForLive.length === 0
      ? 'De site is een proef (APP_MODE=demo). Voor echte klanten staat alles klaar.'
      : `De site is een proef (APP_MODE=demo). Voor echte klanten ontbreekt nog: ${named}${more}.`,
    'Vul in wat ontbreekt, en zet APP_MODE=live zodra er echte klanten komen.',
  )
}

/** Finding about the settings, from the faults of parsing them. */
export function settingsFinding(faults: readonly string[]): Finding {
  return faults.length === 0
    ? good('Alle instellingen zijn te lezen.')
    : fault(`${faults.join('; ')}.`, 'Verbeter dit in .env; README noemt elke instelling.')
}
