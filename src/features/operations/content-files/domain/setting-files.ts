import {
  extensionField,
  extraField,
  FIRST_YEAR_FIELD,
  fieldsOfCatalogue,
  OTHERS_CHOICES,
  OTHERS_FIELD,
  PER_YEAR_FIELD,
  POPULAR_FIELD,
  packageField,
} from '@/features/hosting/catalogue/domain/catalogue-fields'
import { extensionIn } from '@/features/hosting/catalogue/domain/extension'
import { noExtension } from '@/features/hosting/catalogue/domain/read-catalogue'
import { COLOUR_FIELDS } from '@/features/operations/site-settings/domain/colour-fields'
import {
  HOUR_SETS,
  hoursField,
  timesOf,
  WEEKDAY_NUMBERS,
} from '@/features/operations/site-settings/domain/hours-fields'
import { fieldsOfPrices, PRICE_FIELDS } from '@/features/operations/site-settings/domain/price-fields'
import type { SiteSettingName, SiteSettings } from '@/features/operations/site-settings/domain/site-settings'

/** Name of the file of each setting. */
export const SETTING_FILES = {
  identity: 'instellingen/bedrijf.json',
  contact: 'instellingen/bereikbaarheid.json',
  address: 'instellingen/adres.json',
  'opening-hours': 'instellingen/openingstijden.json',
  holidays: 'instellingen/feestdagen.json',
  catalogue: 'instellingen/aanbod.json',
  prices: 'instellingen/prijzen.json',
  colours: 'instellingen/kleuren.json',
  weaves: 'instellingen/weefsels.json',
  logo: 'instellingen/logo.json',
} as const satisfies Record<SiteSettingName, string>

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type JsonObject = { [name: string]: Json }

/** Texts of the fields of a form, by name. */
type Fields = Record<string, string>

const DAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const
const CLOSED = 'gesloten'

/** A setting as the fields of its form have it. */
export function fieldsOfSetting<Name extends SiteSettingName>(name: Name, value: SiteSettings[Name]): Fields {
  return FIELDS[name](value)
}

const FIELDS: { [Name in SiteSettingName]: (value: SiteSettings[Name]) => Fields } = {
  identity: ({ name, legalName, kvk, vatId, iban }) => ({
    name,
    legal_name: legalName,
    kvk,
    vat_id: vatId,
    iban,
  }),
  contact: ({ phone, whatsApp, email, social }) => ({
    phone: phone.shown,
    whatsapp: whatsApp.shown,
    email,
    social: social.map(({ url }) => url).join('\n'),
  }),
  address: ({ street, postcode, city, region, point }) => ({
    street,
    postcode,
    city,
    region,
    latitude: degrees(point.latitude),
    longitude: degrees(point.longitude),
  }),
  'opening-hours': ({ contact, homeFooter }) => {
    const sets = { contact, home: homeFooter }
    const times = HOUR_SETS.flatMap((set) =>
      WEEKDAY_NUMBERS.flatMap((day) => {
        const { opens, closes } = timesOf(sets[set], day)
        return [
          [hoursField(set, day, 'opens'), opens],
          [hoursField(set, day, 'closes'), closes],
        ]
      }),
    )
    return Object.fromEntries(times)
  },
  holidays: ({ goodFriday, liberationDay }) => ({
    good_friday: ticked(goodFriday),
    liberation_day: liberationDay,
  }),
  catalogue: (catalogue) => fieldsOfCatalogue(catalogue),
  prices: (prices) => fieldsOfPrices(prices),
  colours: (colours) => ({ ...colours }),
  weaves: (weaves) => ({ ...weaves }),
  logo: (logo) => ({ png: logo?.png ?? '' }),
}

/** Eight decimals are a millimetre, and as many as the form reads. */
function degrees(value: number): string {
  return String(Number(value.toFixed(8)))
}

function ticked(is: boolean): string {
  return is ? 'on' : ''
}

/** A setting as its file has it. */
export function jsonOfSetting<Name extends SiteSettingName>(
  name: Name,
  value: SiteSettings[Name],
): JsonObject {
  const fields = fieldsOfSetting(name, value)
  if (name === 'contact') return { ...fields, social: (fields.social ?? '').split('\n').filter(Boolean) }
  if (name === 'address')
    return { ...fields, latitude: Number(fields.latitude), longitude: Number(fields.longitude) }
  if (name === 'holidays') return { ...fields, good_friday: fields.good_friday === 'on' }
  if (name === 'opening-hours') return jsonOfHours(fields)
  // Unchecked cast: the value of the setting with this name.
  if (name === 'catalogue') return jsonOfCatalogue(value as SiteSettings['catalogue'], fields)
  return fields
}

function jsonOfHours(fields: Fields): JsonObject {
  const daysOf = (set: (typeof HOUR_SETS)[number]) =>
    WEEKDAY_NUMBERS.map((day) => {
      const opens = fields[hoursField(set, day, 'opens')]
      return [DAYS[day - 1], opens ? `${opens}-${fields[hoursField(set, day, 'closes')]}` : CLOSED]
    })
  return Object.fromEntries(HOUR_SETS.map((set) => [set, Object.fromEntries(daysOf(set))]))
}

const PACKAGE_PARTS = ['name', 'storage', 'monthly', 'yearly', 'fits', 'advice', 'offered'] as const
const EXTENSION_PARTS = ['first', 'year', 'offered'] as const
const EXTRA_PARTS = ['name', 'about', 'monthly', 'most', 'names', 'offered'] as const

function jsonOfCatalogue(
  { packages, extras, extensions }: SiteSettings['catalogue'],
  fields: Fields,
): JsonObject {
  const part = (field: string, name: string): [string, Json] => {
    const text = fields[field] ?? ''
    if (name === 'offered') return [name, text === 'on']
    return [name, name === 'storage' || name === 'most' ? Number(text) : text]
  }
  const packageOf = (id: string) => PACKAGE_PARTS.map((name) => part(packageField(id, name), name))
  const extraOf = (id: string) => EXTRA_PARTS.map((name) => part(extraField(id, name), name))
  return {
    packages: packages.map(({ id }) => ({ id, ...Object.fromEntries(packageOf(id)) })),
    popular: fields[POPULAR_FIELD] || null,
    extras: extras.map(({ id }) => ({ id, ...Object.fromEntries(extraOf(id)) })),
    domain: { first_year: fields[FIRST_YEAR_FIELD] ?? '', per_year: fields[PER_YEAR_FIELD] ?? '' },
    extensions: (extensions?.listed ?? []).map(({ extension }) => ({
      id: extension,
      ...Object.fromEntries(EXTENSION_PARTS.map((name) => part(extensionField(extension, name), name))),
    })),
    other_extensions: fields[OTHERS_FIELD] ?? 'sell',
  }
}

/** What a file says of a setting. */
interface ReadSetting {
  /** Of the form; what the file does not mention is absent. */
  fields: Fields
  /** Where the file, or one that is whole, has the field of this name. */
  places: Record<string, string>
  /** Of a catalogue: ids in the order of the file. */
  packageIds: string[]
  extraIds: string[]
  extensionIds: string[]
  faults: { field: string; message: string }[]
}

/** Reads the file of a setting. `known`: the setting as it holds, whose names the file may use. */
export function readSettingFile<Name extends SiteSettingName>(
  name: Name,
  json: unknown,
  known: SiteSettings[Name],
): ReadSetting {
  const read: ReadSetting = {
    fields: {},
    places: {},
    packageIds: [],
    extraIds: [],
    extensionIds: [],
    faults: [],
  }
  for (const [place, fields] of placesIn(name, jsonOfSetting(name, known)))
    for (const [field] of fields) read.places[field] = place
  if (!isObject(json)) {
    read.faults.push({ field: '', message: 'Hier horen velden tussen { en }, of null voor het begin.' })
    return read
  }
  for (const [place, fields, message] of placesIn(name, json, read)) {
    if (message) read.faults.push({ field: place, message })
    for (const [field, text] of fields) {
      read.places[field] = place
      read.fields[field] = text
    }
  }
  return read
}

type ReadIds = Pick<ReadSetting, 'packageIds' | 'extraIds' | 'extensionIds'>

type Place = [place: string, fields: [field: string, text: string][], fault?: string]

const UNKNOWN = 'Dit veld is er niet.'
const NOT_A_LIST = 'Hier hoort een lijst, tussen [ en ].'
const NOT_A_GROUP = 'Hier horen velden, tussen { en }.'
const SIMPLE = {
  identity: ['name', 'legal_name', 'kvk', 'vat_id', 'iban'],
  contact: ['phone', 'whatsapp', 'email', 'social'],
  address: ['street', 'postcode', 'city', 'region', 'latitude', 'longitude'],
  holidays: ['good_friday', 'liberation_day'],
  colours: COLOUR_FIELDS.map(({ name }) => name),
  weaves: ['house', 'second'],
  logo: ['png'],
} as const

/** Every value of a file, with the fields of the form that it is. */
function placesIn(name: SiteSettingName, json: JsonObject, ids?: ReadIds): Place[] {
  if (name === 'opening-hours') return hoursIn(json)
  if (name === 'catalogue')
    return catalogueIn(json, ids ?? { packageIds: [], extraIds: [], extensionIds: [] })
  const known: readonly string[] = name === 'prices' ? PRICE_NAMES : SIMPLE[name]
  return Object.entries(json).map(([key, value]) => placeOf(key, key, value, known.includes(key)))
}

const PRICE_NAMES: readonly string[] = PRICE_FIELDS.map(({ field }) => field)

/** Fields that are ticked or not. */
const TICKS: readonly string[] = ['good_friday', 'offered']

function placeOf(place: string, field: string, value: Json, isKnown: boolean): Place {
  if (!isKnown) return [place, [], UNKNOWN]
  const isTick = TICKS.includes(place.split('.').at(-1) ?? '')
  if (isTick && typeof value !== 'boolean')
    return [place, [], 'Hier hoort true of false, zonder aanhalingstekens.']
  const text = textOf(value)
  return text === undefined ? [place, [], 'Hier hoort een tekst of een getal.'] : [place, [[field, text]]]
}

/** The text that somebody would type into the field. */
function textOf(value: Json): string | undefined {
  if (value === null) return ''
  if (typeof value === 'boolean') return ticked(value)
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string')
      ? value.map((item) => item.trim()).join('\n')
      : undefined
  return typeof value === 'object' ? undefined : String(value)
}

function hoursIn(json: JsonObject): Place[] {
  return Object.entries(json).flatMap(([key, days]): Place[] => {
    const set = HOUR_SETS.find((known) => known === key)
    if (!set) return [[key, [], UNKNOWN]]
    if (!isObject(days)) return [[key, [], NOT_A_GROUP]]
    return Object.entries(days).map(([dayName, value]): Place => {
      const place = `${key}.${dayName}`
      const day = WEEKDAY_NUMBERS.find((number) => DAYS[number - 1] === dayName)
      if (!day)
        return [place, [], 'Gebruik maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag en zondag.']
      const typed = value === null || value === CLOSED ? '' : value
      const [opens = '', closes = ''] = typeof typed === 'string' ? typed.split(/\s*[-–]\s*/) : []
      if (typeof typed !== 'string' || (typed !== '' && typed.split(/[-–]/).length !== 2))
        return [place, [], `Vul twee tijden in, zoals 9:00-17:30, of ${CLOSED}.`]
      return [
        place,
        [
          [hoursField(set, day, 'opens'), opens],
          [hoursField(set, day, 'closes'), closes],
        ],
      ]
    })
  })
}

function catalogueIn(json: JsonObject, { packageIds, extraIds, extensionIds }: ReadIds): Place[] {
  return Object.entries(json).flatMap(([key, value]): Place[] => {
    if (key === 'popular') return [placeOf(key, POPULAR_FIELD, value, true)]
    if (key === 'packages') return itemsIn(key, value, packageIds, PACKAGE_PARTS, packageField)
    if (key === 'extras') return itemsIn(key, value, extraIds, EXTRA_PARTS, extraField)
    if (key === 'other_extensions') {
      const isKnown = OTHERS_CHOICES.some((choice) => choice === value)
      return isKnown ? [placeOf(key, OTHERS_FIELD, value, true)] : [[key, [], 'Hier hoort sell of refuse.']]
    }
    if (key === 'extensions') return extensionsIn(value, extensionIds)
    if (key !== 'domain') return [[key, [], UNKNOWN]]
    if (!isObject(value)) return [[key, [], NOT_A_GROUP]]
    const fields: Record<string, string> = { first_year: FIRST_YEAR_FIELD, per_year: PER_YEAR_FIELD }
    return Object.entries(value).map(([name, price]) =>
      placeOf(`domain.${name}`, fields[name] ?? '', price, Object.hasOwn(fields, name)),
    )
  })
}

/** Extensions by their own name; a new one has to be one under which names are registered. */
function extensionsIn(value: Json, ids: string[]): Place[] {
  if (!Array.isArray(value)) return [['extensions', [], NOT_A_LIST]]
  return value.flatMap((item, index): Place[] => {
    const typed = isObject(item) && typeof item.id === 'string' ? item.id : ''
    const id = extensionIn(typed)
    if (!isObject(item) || id === undefined) return [[`extensions.${index}.id`, [], noExtension(typed)]]
    if (ids.includes(id)) return [[`extensions.${id}`, [], 'Deze extensie staat er twee keer.']]
    ids.push(id)
    const { id: _, ...rest } = item
    return Object.entries(rest).map(([name, part]) => {
      const known = EXTENSION_PARTS.find((each) => each === name)
      return placeOf(
        `extensions.${id}.${name}`,
        known ? extensionField(id, known) : '',
        part,
        known !== undefined,
      )
    })
  })
}

function itemsIn<Part extends string>(
  key: string,
  value: Json,
  ids: string[],
  parts: readonly Part[],
  fieldOf: (id: string, part: Part) => string,
): Place[] {
  if (!Array.isArray(value)) return [[key, [], NOT_A_LIST]]
  return value.flatMap((item, index): Place[] => {
    const id = isObject(item) ? item.id : undefined
    if (!isObject(item) || typeof id !== 'string' || !/^[a-z0-9-]{1,34}$/.test(id) || id === 'new')
      return [
        [`${key}.${index}.id`, [], 'Geef dit een id van kleine letters, cijfers en streepjes, zoals groot.'],
      ]
    if (ids.includes(id)) return [[`${key}.${id}`, [], 'Dit id staat er twee keer.']]
    ids.push(id)
    const { id: _, ...rest } = item
    return Object.entries(rest).map(([name, part]) => {
      const known = parts.find((each) => each === name)
      return placeOf(`${key}.${id}.${name}`, known ? fieldOf(id, known) : '', part, known !== undefined)
    })
  })
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
