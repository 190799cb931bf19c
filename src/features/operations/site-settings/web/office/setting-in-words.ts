import type { DomainPrice, ExtraNames, HostingPackage } from '@/features/hosting/catalogue/domain/catalogue'
import { ibanInGroups } from '@/shared/iban'
import { inEurosAndCents } from '@/shared/money'
import type { OpeningHours } from '@/shared/opening-hours'
import { shownDays, shownTimes } from '@/shared/opening-hours'
import { DRAFTS } from '@/ui/weave/drafts'
import { COLOUR_FIELDS } from '../../domain/colour-fields'
import { amountsOfPrices, PRICE_FIELDS } from '../../domain/price-fields'
import { type SiteSettingName, type SiteSettings, shippedSetting } from '../../domain/site-settings'

/** A version of a setting on a few lines; null is what a new site begins with. */
export function settingInWords(name: SiteSettingName, value: SiteSettings[SiteSettingName] | null): string {
  // Unchecked cast: a version has the shape of its own name.
  const words = WORDS[name] as (value: SiteSettings[SiteSettingName]) => string
  return words(value ?? shippedSetting(name))
}

const WORDS: { [Name in SiteSettingName]: (value: SiteSettings[Name]) => string } = {
  identity: ({ name, legalName, kvk, vatId, iban }) =>
    `${name}${legalName === name ? '' : ` (${legalName})`}\nKVK ${kvk}, ${vatId}, ${ibanInGroups(iban)}`,
  contact: ({ phone, whatsApp, email, social }) =>
    [
      `${phone.shown}, WhatsApp ${whatsApp.shown}, ${email}`,
      ...(social.length > 0 ? [social.map(({ name }) => name).join(', ')] : []),
    ].join('\n'),
  address: ({ street, postcode, city, region, point }) =>
    `${street}, ${postcode} ${city}, ${region}\n${point.latitude}, ${point.longitude}`,
  'opening-hours': ({ contact, homeFooter }) =>
    `Contact: ${hoursInWords(contact)}\nHome: ${hoursInWords(homeFooter)}`,
  catalogue: ({ packages, extras, domain, extensions }) =>
    [
      ...packages.map(packageInWords),
      ...extras.map(
        ({ name, perMonth, most, names, isOffered }) =>
          `${name}: ${inEurosAndCents(perMonth)} per maand${most > 1 ? `, hoogstens ${most}` : ''}${NAMED[names] ?? ''}${isOffered ? '' : NOT_OFFERED}`,
      ),
      `Domeinnaam: ${domainInWords(domain)}${(extensions?.sellsOthers ?? true) ? '' : ', alleen de extensies hieronder'}`,
      ...(extensions?.listed ?? []).map(
        ({ extension, price, isOffered }) =>
          `.${extension}: ${isOffered ? domainInWords(price) : 'verkopen we niet'}`,
      ),
    ].join('\n'),
  prices: (prices) => {
    const amounts = amountsOfPrices(prices)
    return PRICE_FIELDS.map(({ field, label }) => `${label}: ${inEurosAndCents(amounts[field])}`).join('\n')
  },
  colours: (colours) => COLOUR_FIELDS.map(({ name, label }) => `${label}: ${colours[name]}`).join('\n'),
  weaves: ({ house, second }) => `Van het huis: ${DRAFTS[house].name}\nHet tweede: ${DRAFTS[second].name}`,
  logo: (logo) =>
    logo
      ? `Een beeld van ${logo.width} bij ${logo.height} punten (${logo.id.slice(0, 6)})`
      : 'Het getekende beeldmerk',
  holidays: ({ goodFriday, liberationDay }) =>
    `Goede Vrijdag ${goodFriday ? 'dicht' : 'open'}, 5 mei ${LIBERATION_DAY_WORDS[liberationDay]}`,
}

/** Versions from before extras had names have none. */
const NAMED: Readonly<Partial<Record<ExtraNames, string>>> = {
  mailbox: ', elk een naam voor de @',
  site: ', elk voor een site',
}

function domainInWords({ firstYear, perYear }: DomainPrice): string {
  return `${inEurosAndCents(firstYear)} het eerste jaar, daarna ${inEurosAndCents(perYear)} per jaar`
}

const NOT_OFFERED = ', niet te bestellen'

function packageInWords({ name, storageGb, price, isPopular, isOffered }: HostingPackage): string {
  const { monthly, yearly } = price
  return `${name}: ${storageGb} GB, ${inEurosAndCents(monthly)} per maand, ${inEurosAndCents(yearly)} per jaar${isPopular ? ', populair' : ''}${isOffered ? '' : NOT_OFFERED}`
}

const LIBERATION_DAY_WORDS = {
  'every-year': 'elk jaar dicht',
  'every-fifth-year': 'eens in de vijf jaar dicht',
  never: 'altijd open',
} as const satisfies Record<SiteSettings['holidays']['liberationDay'], string>

function hoursInWords(hours: readonly OpeningHours[]): string {
  return hours.map((one) => `${shownDays(one.days)} ${shownTimes(one)}`).join('; ')
}
