import { COLOURS, type Colours } from '@/content/drawn-look'
import type { SiteLists } from '@/content/list-items'
import { SHIPPED_WEAVES } from '@/content/look'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import type {
  Company,
  Logo,
  Look,
  OfficeOpeningHours,
  SiteFacts,
  SitePrices,
  Weaves,
} from '@/content/site-facts'
import type { Catalogue } from '@/features/hosting/catalogue/domain/catalogue'
import { withCounts, withEverythingKnown } from '@/features/hosting/catalogue/domain/catalogue-fields'
import type { HolidayChoice } from '@/shared/dutch-holidays'
import { isSameJson } from '@/shared/same-json'

/** What an owner sets in the office, one form each. Stored as JSON. */
export interface SiteSettings {
  identity: Pick<Company, 'name' | 'legalName' | 'kvk' | 'vatId' | 'iban'>
  contact: Pick<Company, 'phone' | 'whatsApp' | 'email' | 'social'>
  address: Company['address']
  'opening-hours': OfficeOpeningHours
  holidays: HolidayChoice
  catalogue: Catalogue
  prices: SitePrices
  colours: Colours
  weaves: Weaves
  /** Null: the drawn mark. */
  logo: Logo | null
}

export type SiteSettingName = keyof SiteSettings

/** In the order of the page. */
export const SITE_SETTING_NAMES = [
  'identity',
  'contact',
  'address',
  'opening-hours',
  'holidays',
  'catalogue',
  'prices',
  'colours',
  'weaves',
  'logo',
] as const satisfies readonly SiteSettingName[]

export const SITE_SETTING_LABELS = {
  identity: 'Bedrijf',
  contact: 'Bereikbaarheid',
  address: 'Adres',
  'opening-hours': 'Openingstijden',
  holidays: 'Feestdagen',
  catalogue: 'Aanbod',
  prices: 'Prijzen in overleg',
  colours: 'Kleuren',
  weaves: 'Weefsels',
  logo: 'Logo',
} as const satisfies Record<SiteSettingName, string>

/** What a setting is as long as nobody saved it. */
export function shippedSetting<Name extends SiteSettingName>(name: Name): SiteSettings[Name] {
  return settingIn(SHIPPED_FACTS, name)
}

/** The value of a setting in a version of the facts. */
export function settingIn<Name extends SiteSettingName>(facts: SiteFacts, name: Name): SiteSettings[Name] {
  const { company, openingHours, holidays, catalogue, prices, look = {} } = facts
  const { name: companyName, legalName, kvk, vatId, iban, phone, whatsApp, email, social, address } = company
  const settings: SiteSettings = {
    identity: { name: companyName, legalName, kvk, vatId, iban },
    contact: { phone, whatsApp, email, social },
    address,
    'opening-hours': openingHours,
    holidays,
    catalogue,
    prices,
    colours: look.colours ?? COLOURS,
    weaves: look.weaves ?? SHIPPED_WEAVES,
    logo: look.logo ?? null,
  }
  return settings[name]
}

/**
 * What is stored when an earlier value holds again; null for what a new site begins with. A catalogue keeps what was
 * added since, because customers may have it.
 */
export function valueToRestore<Name extends SiteSettingName>(
  name: Name,
  earlier: SiteSettings[Name] | null,
  current: SiteSettings[Name],
): SiteSettings[Name] | null {
  if (name !== 'catalogue') return earlier
  // Unchecked cast: both are values of the setting with this name.
  const before = (earlier ?? SHIPPED_FACTS.catalogue) as Catalogue
  const whole = withEverythingKnown(before, current as Catalogue)
  return isSameJson(whole, before) ? earlier : (whole as SiteSettings[Name])
}

/** What is as a new site has it is left out: pages then have nothing of it. */
function lookOf({ colours, weaves, logo }: Partial<SiteSettings>): Look {
  return {
    ...(colours && !isSameJson(colours, COLOURS) && { colours }),
    ...(weaves && !isSameJson(weaves, SHIPPED_WEAVES) && { weaves }),
    ...(logo && { logo }),
  }
}

/** What owners set: what was saved, over what a new site begins with. */
export function factsOf(
  saved: Partial<SiteSettings>,
  texts: SiteFacts['texts'],
  lists: SiteLists = {},
): SiteFacts {
  const look = lookOf(saved)
  return {
    company: {
      ...SHIPPED_FACTS.company,
      ...saved.identity,
      ...saved.contact,
      address: saved.address ?? SHIPPED_FACTS.company.address,
    },
    openingHours: saved['opening-hours'] ?? SHIPPED_FACTS.openingHours,
    holidays: saved.holidays ?? SHIPPED_FACTS.holidays,
    catalogue: saved.catalogue
      ? withCounts(saved.catalogue, SHIPPED_FACTS.catalogue)
      : SHIPPED_FACTS.catalogue,
    prices: saved.prices ?? SHIPPED_FACTS.prices,
    ...(Object.keys(look).length > 0 && { look }),
    ...(Object.keys(lists).length > 0 && { lists }),
    texts,
  }
}
