import type { SiteFacts } from '@/content/site-facts'
import type { Catalogue } from '@/features/hosting/catalogue/domain/catalogue'
import { catalogueInFields } from '@/features/hosting/catalogue/domain/read-catalogue'
import { SETTING_FORMS } from '@/features/operations/site-settings/domain/setting-forms'
import {
  SITE_SETTING_NAMES,
  type SiteSettingName,
  type SiteSettings,
  settingIn,
  shippedSetting,
  valueToRestore,
} from '@/features/operations/site-settings/domain/site-settings'
import { isWholeLogo, logoOfMade } from '@/features/operations/site-settings/server/save-logo'
import { bringsExample } from '@/features/operations/site-settings/server/save-site-setting'
import type { Context } from '@/platform/context'
import { isSameJson } from '@/shared/same-json'
import type { ContentChange, ContentFault } from '../../domain/content-fault'
import { fieldsOfSetting, readSettingFile, SETTING_FILES } from '../../domain/setting-files'
import { jsonIn } from './read-folder'

/** A setting that the files change. */
export interface SettingToWrite {
  name: SiteSettingName
  /** Null: what a new site begins with. */
  value: SiteSettings[SiteSettingName] | null
}

interface Checked {
  toWrite: SettingToWrite[]
  /** What is to hold afterwards. */
  after: Partial<SiteSettings>
  changes: ContentChange[]
  faults: ContentFault[]
}

/** Checks the files of settings as their forms do, against what holds now. */
export function checkSettings(context: Context, files: ReadonlyMap<string, string>, now: SiteFacts): Checked {
  const checked: Checked = { toWrite: [], after: {}, changes: [], faults: [] }
  for (const name of SITE_SETTING_NAMES) {
    const text = files.get(SETTING_FILES[name])
    const current = settingIn(now, name)
    Object.assign(checked.after, { [name]: current })
    if (text !== undefined) checkSetting(context, { name, text, current, now }, checked)
  }
  return checked
}

interface Checking<Name extends SiteSettingName> {
  name: Name
  text: string
  current: SiteSettings[Name]
  now: SiteFacts
}

function checkSetting<Name extends SiteSettingName>(
  context: Context,
  { name, text, current, now }: Checking<Name>,
  { toWrite, after, changes, faults }: Checked,
): void {
  const fault = (field: string, message: string) => {
    faults.push({ file: SETTING_FILES[name], field, message })
  }
  const read = valueAsked({ name, text, current }, fault)
  if (!read || isSameJson(read.value, current)) return
  if (bringsExample(context, name, read.value, now)) fault('', EXAMPLE)
  else {
    toWrite.push({ name, value: isSameJson(read.value, shippedSetting(name)) ? null : read.value })
    Object.assign(after, { [name]: read.value })
    changes.push(...changedFields(name, current, read.value))
  }
}

/** The value that a file asks for; undefined when there are faults. */
function valueAsked<Name extends SiteSettingName>(
  { name, text, current }: Omit<Checking<Name>, 'now'>,
  fault: (place: string, message: string) => void,
): { value: SiteSettings[Name] } | undefined {
  const json = jsonIn(text)
  if (json.fault) {
    fault('', json.fault)
    return undefined
  }
  if (json.value === null) return { value: valueToRestore(name, null, current) ?? shippedSetting(name) }
  return valueIn({ name, json: json.value, current }, fault)
}

const EXAMPLE =
  'Dan staat er weer een voorbeeld, en is de site dicht voor bezoekers. Vul je eigen gegevens in.'

interface Reading<Name extends SiteSettingName> {
  name: Name
  json: unknown
  current: SiteSettings[Name]
}

/** The value in a file, over what holds now; undefined when there are faults. */
function valueIn<Name extends SiteSettingName>(
  { name, json, current }: Reading<Name>,
  fault: (place: string, message: string) => void,
): { value: SiteSettings[Name] } | undefined {
  const read = readSettingFile(name, json, current)
  for (const { field, message } of read.faults) fault(field, message)
  if (read.faults.length > 0) return undefined
  const before = fieldsOfSetting(name, current)
  const typed = { ...before, ...read.fields }
  const isOrdered = name === 'catalogue' && isReordered(read, current as Catalogue)
  // What holds already was checked when it was saved, or is what the site came with.
  if (!isOrdered && Object.entries(typed).every(([field, words]) => (before[field] ?? '') === words))
    return { value: current }
  const { value, errors } =
    name === 'catalogue'
      ? catalogueOf(typed, { ...read, current: current as Catalogue })
      : settingOf(name, typed)
  for (const [field, message] of Object.entries(errors)) fault(read.places[field] ?? placeOf(field), message)
  // Unchecked cast: both are values of the setting with this name.
  return value === undefined ? undefined : { value: value as SiteSettings[Name] }
}

/** Where a field of the catalogue belongs that no file has. */
function placeOf(field: string): string {
  const [, kind, id, part] = /^(package|extra|extension)_([a-z0-9.-]+)_([a-z]+)$/.exec(field) ?? []
  if (!kind) return field
  return id === 'new' ? `${kind}s` : `${kind}s.${id}.${part}`
}

type Errors = Record<string, string>

/** A value by the form of its setting. */
function settingOf(
  name: SiteSettingName,
  typed: Readonly<Record<string, string>>,
): { value?: unknown; errors: Errors } {
  if (name === 'logo') return logoOf(typed.png ?? '')
  const parsed = SETTING_FORMS[name].safeParse({ version: 0, ...typed })
  if (!parsed.success) {
    const errors: Errors = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
    return { errors }
  }
  if (!('street' in parsed.data)) return { value: parsed.data.value, errors: {} }
  const { street, postcode, city, region, latitude, longitude } = parsed.data
  if (latitude === null || longitude === null)
    return { errors: { [latitude === null ? 'latitude' : 'longitude']: 'Vul beide getallen in.' } }
  const value: SiteSettings['address'] = {
    street,
    postcode,
    city,
    region,
    country: 'NL',
    point: { latitude, longitude },
  }
  return { value, errors: {} }
}

/** A logo as an export wrote it: a PNG that the office made of what was sent in. */
function logoOf(png: string): { value?: SiteSettings['logo']; errors: Errors } {
  if (png === '') return { value: null, errors: {} }
  const logo = logoOfMade(Buffer.from(png, 'base64'))
  return logo ? { value: logo, errors: {} } : { errors: { png: NO_LOGO } }
}

/** What is wrong with a logo that is to be taken over, beyond its header. */
export async function faultsOfLogo(toWrite: readonly SettingToWrite[]): Promise<ContentFault[]> {
  const logo = toWrite.find(({ name }) => name === 'logo')?.value as SiteSettings['logo'] | undefined
  if (!logo || (await isWholeLogo(logo))) return []
  return [{ file: SETTING_FILES.logo, field: 'png', message: NO_LOGO }]
}

const NO_LOGO = 'Dit is geen logo uit een export. Kies een nieuw logo in het kantoor, bij Uiterlijk.'

interface KnownIds {
  packageIds: readonly string[]
  extraIds: readonly string[]
  extensionIds: readonly string[]
  current: Catalogue
}

/** A catalogue by its form, with what the file adds under an id of its own. */
function catalogueOf(
  typed: Record<string, string>,
  { packageIds, extraIds, extensionIds, current }: KnownIds,
): { value?: Catalogue | undefined; errors: Errors } {
  const [package0] = current.packages
  const [extra0] = current.extras
  const named = {
    ...current,
    packages: package0 ? inOrder(current.packages, packageIds).map((id) => ({ ...package0, id })) : [],
    extras: extra0 ? inOrder(current.extras, extraIds).map((id) => ({ ...extra0, id })) : [],
    extensions: {
      sellsOthers: current.extensions?.sellsOthers ?? true,
      listed: [
        ...new Set([
          ...(current.extensions?.listed ?? []).map(({ extension }) => extension),
          ...extensionIds,
        ]),
      ].map((extension) => ({ extension, price: current.domain, isOffered: true })),
    },
  }
  const { catalogue, errors } = catalogueInFields(typed, named)
  return { value: catalogue, errors }
}

/** Ids in the order of the file when it names all, or else the known ones first. */
function inOrder(known: readonly { id: string }[], ids: readonly string[]): readonly string[] {
  if (known.every(({ id }) => ids.includes(id))) return ids
  return [...new Set([...known.map(({ id }) => id), ...ids])]
}

function isReordered(
  { packageIds, extraIds }: Omit<KnownIds, 'current'>,
  { packages, extras }: Catalogue,
): boolean {
  const isOther = (known: readonly { id: string }[], ids: readonly string[]) =>
    inOrder(known, ids).join() !== known.map(({ id }) => id).join()
  return isOther(packages, packageIds) || isOther(extras, extraIds)
}

function changedFields<Name extends SiteSettingName>(
  name: Name,
  current: SiteSettings[Name],
  value: SiteSettings[Name],
): ContentChange[] {
  const file = SETTING_FILES[name]
  const before = fieldsOfSetting(name, current)
  const after = fieldsOfSetting(name, value)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = fields.flatMap((field): ContentChange[] => {
    const from = before[field] ?? ''
    const to = after[field] ?? ''
    return from === to ? [] : [{ file, field, from, to }]
  })
  return changed.length > 0 ? changed : [{ file, field: '', to: 'een andere volgorde' }]
}
