import type { Context } from '@/platform/context'
import type { Texts } from '@/shared/form-state'
import { changeMark } from '@/shared/instants'
import {
  type DriverField,
  inputOf,
  isSafeAddress,
  isSecretField,
  typedSettings,
  valueAt,
} from '../domain/driver-field'
import { readOffer } from '../domain/read-offer'
import { MOST_LABEL } from '../domain/target-form'
import { type DriverEntry, type DriverName, driverEntry } from './drivers'
import { lockTarget } from './internal/claim-step'
import { openedCredentials } from './internal/open-driver'
import type { ProvisionTarget } from './step-tables'
import { type Administrator, writeTarget } from './targets'

/** A target as the form of the office gives it. */
export interface SetTarget {
  id: string
  driver: DriverName
  /** Time of the change that the form showed, as it wrote it; empty for a new target. */
  shownChange: string
  /** What was typed, by input. */
  typed: Readonly<Record<string, unknown>>
  admin: Administrator
}

type SetOutcome =
  | { outcome: 'saved' }
  /** A message per input; nothing was saved. */
  | { outcome: 'invalid'; errors: Texts }
  | { outcome: 'known' }
  | { outcome: 'gone' }
  | { outcome: 'overtaken' }

/**
 * Saves a target from the form of the office: a new one is closed to orders until somebody opens it. A secret that was
 * left empty stays what it was, but not when the address changed: a key is never sent where nobody typed it for.
 */
export async function setTarget(context: Context, set: SetTarget): Promise<SetOutcome> {
  return await context.db.transaction(async (tx) => {
    const existing = await lockTarget(tx, set.id)
    if (!existing && set.shownChange !== '') return { outcome: 'gone' }
    if (existing && set.shownChange === '') return { outcome: 'known' }
    if (existing && (changeMark(existing) !== set.shownChange || existing.driver !== set.driver))
      return { outcome: 'overtaken' }
    const entry = driverEntry(set.driver)
    const kept = existing && { ...existing, credentials: openedCredentials(context.settings, existing) }
    const read = readSettings(entry, set.typed, kept)
    const offer = readOffer(entry.port, set.typed)
    const label = String(set.typed.label ?? '').trim()
    const errors = {
      ...faultOfLabel(label),
      ...read.errors,
      ...('errors' in offer && offer.errors),
    }
    if (Object.keys(errors).length > 0 || 'errors' in offer) return { outcome: 'invalid', errors }
    await writeTarget(context, tx, {
      id: set.id,
      driver: set.driver,
      admin: set.admin,
      label,
      ...offer.offer,
      settings: read.settings,
      isOpen: existing?.isOpen ?? false,
      keepsTry: kept !== undefined && isSame(entry, read.settings, kept),
    })
    return { outcome: 'saved' }
  })
}

function faultOfLabel(label: string): Texts {
  if (label === '') return { label: 'Geef de koppeling een naam.' }
  return label.length > MOST_LABEL ? { label: `Gebruik hier hoogstens ${MOST_LABEL} tekens.` } : {}
}

/** A target as it is, with its keys; undefined keys cannot be read any more. */
type Kept = Pick<ProvisionTarget, 'connection'> & { credentials: Record<string, string> | undefined }

function readSettings(
  { fields, settings: schema }: DriverEntry,
  typed: SetTarget['typed'],
  kept: Kept | undefined,
): { settings: Record<string, unknown>; errors: Texts } {
  const settings = typedSettings(fields, typed)
  const errors: Texts = {}
  const isMoved = kept !== undefined && hasOtherAddress(fields, settings, kept)
  for (const field of fields) {
    const value = valueAt(settings, field.path)
    if (field.kind === 'address' && typeof value === 'string' && !isSafeAddress(value, field.plainHosts))
      errors[inputOf(field)] = field.fault
    if (!isSecretField(field) || value !== undefined || !kept) continue
    if (isMoved) errors[inputOf(field)] = 'Het adres is veranderd. Vul ook dit opnieuw in.'
    else if (!kept.credentials) errors[inputOf(field)] = `${UNREADABLE} ${field.fault}`
    else settings[field.path] = kept.credentials[field.path]
  }
  const parsed = schema.safeParse(settings)
  for (const { path } of parsed.error?.issues ?? []) {
    const field = fields.find((each) => `${path.join('.')}.`.startsWith(`${each.path}.`))
    if (!field) throw new Error(`No field asks for ${path.join('.')}`)
    errors[inputOf(field)] ??= field.fault
  }
  return { settings, errors }
}

const UNREADABLE = 'Wat hier stond, is niet meer te lezen.'

/** Whether keys would go to another server than the one they were typed for. */
function hasOtherAddress(fields: readonly DriverField[], settings: object, { connection }: Kept): boolean {
  const originOf = (address: unknown) =>
    URL.canParse(String(address)) ? new URL(String(address)).origin : ''
  return fields.some(({ kind, path }) => {
    const typed = valueAt(settings, path)
    return (
      kind === 'address' && typed !== undefined && originOf(typed) !== originOf(valueAt(connection, path))
    )
  })
}

/** Whether a try of the old settings still says something about these. */
function isSame(
  { settings: schema }: DriverEntry,
  settings: object,
  { connection, credentials }: Kept,
): boolean {
  const of = (value: unknown) => JSON.stringify(Object.entries(Object(schema.parse(value))).sort())
  return credentials !== undefined && of(settings) === of({ ...connection, ...credentials })
}
