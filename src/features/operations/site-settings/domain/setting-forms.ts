import { z } from 'astro/zod'
import { isValidIBAN } from 'ibantools'
import { type Colour, DRAFT_IDS } from '@/content/drawn-look'
import { type SocialProfile, siteFacts } from '@/content/site-facts'
import { parsePostcode, postcodeInWords } from '@/features/hosting/addresses/domain/dutch-address'
import { catalogueInFields } from '@/features/hosting/catalogue/domain/read-catalogue'
import { kvkNumberIn } from '@/features/people/customers/domain/customer-details'
import { phoneNumberIn, vatIdIn } from '@/features/people/customers/domain/customer-numbers'
import { emailAddress, optionalText, requiredText, tick } from '@/shared/form-fields'
import { compactIban } from '@/shared/iban'
import { onOneLine } from '@/shared/person-name'
import { typedAmount } from '@/shared/typed-amount'
import { COLOUR_FIELDS, coloursInFields } from './colour-fields'
import { HOUR_FIELDS, hoursInFields } from './hours-fields'
import { LOGO_FAULTS } from './logo-faults'
import { PRICE_FIELDS, type PriceField, pricesOf } from './price-fields'
import { SITE_SETTING_NAMES, type SiteSettings, settingIn } from './site-settings'
import { socialProfileIn } from './social-profile'

/** Version of the setting that the form showed (optimistic lock); 0 before anything was saved. */
const version = z.coerce.number().int().min(0).max(2_000_000_000)

/** Text that `read` understands; what it does not is a fault. */
function readText<Value>(message: string, fault: string, read: (typed: string) => Value | undefined) {
  return requiredText(message, 200).transform((typed, context) => {
    const value = read(typed)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
}

/** On one line without invisible characters: it stands in headers of mails, in titles and on papers. */
const line = (message: string, most: number) =>
  z.preprocess((typed) => (typeof typed === 'string' ? onOneLine(typed) : typed), requiredText(message, most))

/** Without angle brackets: a sender's name in a mail has none. */
const name = (message: string) =>
  line(message, 60).refine((typed) => !/[<>"\\]/.test(typed), 'Gebruik hier geen <, >, " of \\.')

const phoneFault = 'Vul een telefoonnummer in, zoals 053 123 45 67.'

const MOST_PROFILES = 8

/** One address per line. */
const social = optionalText(2000).transform((typed, context): readonly SocialProfile[] => {
  const lines = (typed ?? '').split(/\s*\n\s*/).filter(Boolean)
  const profiles = lines.flatMap((line) => socialProfileIn(line) ?? [])
  if (profiles.length === lines.length && lines.length <= MOST_PROFILES) return profiles
  const message = `Zet elk adres op een eigen regel, zoals https://www.linkedin.com/company/naam. Hoogstens ${MOST_PROFILES}.`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const time = optionalText(10)

const coordinate = (most: number, fault: string) =>
  optionalText(20).transform((typed, context) => {
    if (typed === null) return null
    const degrees = /^-?\d{1,3}(?:[.,]\d{1,8})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
    if (Math.abs(degrees) <= most) return degrees
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })

/** Fields of both sets of opening hours. */
const timeFields: Record<string, typeof time> = Object.fromEntries(HOUR_FIELDS.map((field) => [field, time]))

const amount = typedAmount.refine((cents) => cents <= 10_000_000, 'Hoogstens € 100.000.')

/** Fields of the prices by agreement. */
const priceFields = Object.fromEntries(PRICE_FIELDS.map(({ field }) => [field, amount])) as Record<
  PriceField,
  typeof amount
>

/** Fields of the colours. */
const colourFields = Object.fromEntries(COLOUR_FIELDS.map(({ name }) => [name, optionalText(30)])) as Record<
  Colour,
  ReturnType<typeof optionalText>
>

const weave = z.enum(DRAFT_IDS, 'Kies een weefsel.')

/** Forms of the settings. Server only: their checks bring tables with them. */
export const SETTING_FORMS = {
  identity: z
    .object({
      version,
      name: name('Vul de naam in waaronder klanten je kennen.'),
      legal_name: name('Vul de naam in zoals die bij de Kamer van Koophandel staat.'),
      kvk: readText('Vul je KVK-nummer in.', 'Een KVK-nummer heeft 8 cijfers.', kvkNumberIn),
      vat_id: readText(
        'Vul je btw-id in.',
        'Dit btw-id klopt niet. Het begint met NL en staat op je brief van de Belastingdienst.',
        (typed) => vatIdIn(typed),
      ),
      iban: readText('Vul je rekeningnummer in.', 'Dit rekeningnummer klopt niet.', (typed) => {
        const iban = compactIban(typed).toUpperCase()
        return isValidIBAN(iban) ? iban : undefined
      }),
    })
    .transform(({ version, name, legal_name, kvk, vat_id, iban }) => ({
      shownVersion: version,
      value: { name, legalName: legal_name, kvk, vatId: vat_id, iban } satisfies SiteSettings['identity'],
    })),

  contact: z
    .object({
      version,
      phone: readText('Vul je telefoonnummer in.', phoneFault, (typed) => phoneNumberIn(typed)),
      whatsapp: optionalText(200).transform((typed, context) => {
        if (typed === null) return null
        const number = phoneNumberIn(typed)
        if (number) return number
        context.addIssue({ code: 'custom', message: phoneFault })
        return z.NEVER
      }),
      email: emailAddress,
      social,
    })
    .transform(({ version, phone, whatsapp, email, social }) => ({
      shownVersion: version,
      value: {
        phone: dialled(phone),
        whatsApp: dialled(whatsapp ?? phone),
        email,
        social,
      } satisfies SiteSettings['contact'],
    })),

  address: z.object({
    version,
    street: line('Vul straat en huisnummer in.', 100).refine(
      (typed) => /\d/.test(typed),
      'Hier hoort ook het huisnummer bij.',
    ),
    postcode: readText(
      'Vul de postcode in.',
      'Een postcode is vier cijfers en twee letters, zoals 7511 AA.',
      (typed) => {
        const postcode = parsePostcode(typed)
        return postcode && postcodeInWords(postcode)
      },
    ),
    city: line('Vul de plaats in.', 60),
    region: line('Vul de provincie in.', 60),
    find_point: tick,
    latitude: coordinate(90, 'Een breedtegraad is een getal, zoals 52.2204.'),
    longitude: coordinate(180, 'Een lengtegraad is een getal, zoals 6.8957.'),
  }),

  'opening-hours': z.object({ version, ...timeFields }).transform((typed, context) => {
    const { version: shownVersion, ...times } = typed
    const { hours, errors } = hoursInFields(times)
    for (const [field, message] of Object.entries(errors))
      context.addIssue({ code: 'custom', message, path: [field] })
    return hours ? { shownVersion, value: hours } : z.NEVER
  }),

  catalogue: z.looseObject({ version }).transform(({ version: shownVersion, ...typed }, context) => {
    const { catalogue, errors } = catalogueInFields(typed, siteFacts().catalogue)
    for (const [field, message] of Object.entries(errors))
      context.addIssue({ code: 'custom', message, path: [field] })
    return catalogue ? { shownVersion, value: catalogue } : z.NEVER
  }),

  prices: z.object({ version, ...priceFields }).transform(({ version: shownVersion, ...amounts }) => ({
    shownVersion,
    value: pricesOf(amounts),
  })),

  colours: z
    .object({ version, ...colourFields })
    .transform(({ version: shownVersion, ...typed }, context) => {
      const { colours, errors } = coloursInFields(typed, settingIn(siteFacts(), 'colours'))
      for (const [field, message] of Object.entries(errors ?? {}))
        context.addIssue({ code: 'custom', message, path: [field] })
      return colours ? { shownVersion, value: colours } : z.NEVER
    }),

  weaves: z
    .object({ version, house: weave, second: weave })
    .transform(({ version: shownVersion, ...value }) => ({ shownVersion, value })),

  logo: z.object({ version, logo: z.instanceof(File, { message: LOGO_FAULTS.missing }) }),

  holidays: z
    .object({
      version,
      good_friday: tick,
      liberation_day: z.enum(
        ['every-year', 'every-fifth-year', 'never'],
        'Kies wanneer je op 5 mei dicht bent.',
      ),
    })
    .transform(({ version, good_friday, liberation_day }) => ({
      shownVersion: version,
      value: { goodFriday: good_friday, liberationDay: liberation_day } satisfies SiteSettings['holidays'],
    })),
}

/** Takes an earlier version back; 0 is what a new site begins with. */
export const restoreForm = z.object({ name: z.enum(SITE_SETTING_NAMES), version, shown_version: version })

function dialled(shown: string) {
  return { shown, e164: shown.replaceAll(/[^+\d]/g, '') }
}
