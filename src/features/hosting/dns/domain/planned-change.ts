import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { writeContent } from '@/features/hosting/providers/domain/record-content'
import type { Texts } from '@/shared/form-state'
import { faultBeside, faultOfSize, RECORD_FAULTS, readRecord, type WantedRecord } from './record-faults'
import { typesFor, type ZoneReader } from './record-fields'
import type { ChosenRecord, TypedRecord, ZoneEdit } from './zone-edit'
import { nameOf, setAt } from './zone-names'
import { isOffered, type TemplateOptions, templateSets } from './zone-templates'
import { warningsOf } from './zone-warnings'

/** One record before and after; null where there is none. */
export interface RecordChange {
  name: string
  type: RecordSet['type']
  before: string | null
  after: string | null
  ttlBefore: number | null
  ttlAfter: number | null
}

/**
 * What an edit would do to a zone as it is now.
 * - `faulty`: it cannot be so; the faults stand at their fields.
 * - `gone`: the record or version that it is about is not there.
 * - `same`: the zone is so already.
 */
export type PlannedChange =
  | {
      outcome: 'change'
      sets: readonly RecordSet[]
      lines: readonly RecordChange[]
      warnings: readonly string[]
    }
  | { outcome: 'faulty'; faults: Texts }
  | { outcome: 'gone' }
  | { outcome: 'same' }

interface PlanOptions extends TemplateOptions {
  reader: ZoneReader
  /** Records of the version that is put back; undefined when there is none of that id. */
  kept: readonly RecordSet[] | undefined
}

/** Reckons what an edit does: for the step before saving, and again for the save itself. */
export function planChange(zone: SeenZone, edit: ZoneEdit, options: PlanOptions): PlannedChange {
  const wanted = wantedSets(zone, edit, options)
  if (!Array.isArray(wanted)) return wanted
  const sets = wanted.filter((set) => !isSame(zone, set))
  if (sets.length === 0) return { outcome: 'same' }
  return {
    outcome: 'change',
    sets,
    lines: sets.flatMap((set) => linesOf(setAt(zone, set.name, set.type), set)),
    warnings: warningsOf(zone, sets),
  }
}

type Unplanned = Exclude<PlannedChange, { outcome: 'change' }>

function wantedSets(zone: SeenZone, edit: ZoneEdit, options: PlanOptions): RecordSet[] | Unplanned {
  const isAllowed = (type: string) => typesFor(options.reader).some((known) => known === type)
  switch (edit.kind) {
    case 'add':
      return isAllowed(edit.record.type) ? added(zone, edit.record) : { outcome: 'gone' }
    case 'change':
      return isAllowed(edit.record.type) ? changed(zone, edit.chosen, edit.record) : { outcome: 'gone' }
    case 'remove':
      return isAllowed(edit.chosen.type) ? removed(zone, edit.chosen) : { outcome: 'gone' }
    case 'template': {
      if (!isOffered(edit.template, options)) return { outcome: 'gone' }
      const made = templateSets(zone, edit.template, edit.fields, options)
      return 'faults' in made ? { outcome: 'faulty', ...made } : made.sets
    }
    case 'restore':
      return options.kept ? restored(zone, options.kept, isAllowed) : { outcome: 'gone' }
  }
}

function added(zone: SeenZone, typed: TypedRecord): RecordSet[] | Unplanned {
  const read = readRecord(zone, typed)
  if ('faults' in read) return { outcome: 'faulty', faults: read.faults }
  const faults = faultBeside(zone, read.record) ?? faultOfSize(zone, read.record)
  if (faults) return { outcome: 'faulty', faults }
  return [withRecord(zone, read.record)]
}

function changed(zone: SeenZone, chosen: ChosenRecord, typed: TypedRecord): RecordSet[] | Unplanned {
  const taken = without(zone, chosen)
  const read = readRecord(zone, typed)
  if ('faults' in read) return { outcome: 'faulty', faults: read.faults }
  const { record } = read
  if (!taken) {
    // Sent twice, or made so by somebody else: what was asked is there.
    return setAt(zone, record.name, record.type)?.values.some((value) =>
      isEqual(record.type, value, record.value),
    )
      ? { outcome: 'same' }
      : { outcome: 'gone' }
  }
  const rest = { ...zone, records: replaced(zone.records, taken) }
  const faults = faultBeside(rest, record) ?? faultIfThere(rest, record) ?? faultOfSize(rest, record)
  if (faults) return { outcome: 'faulty', faults }
  const next = withRecord(rest, record)
  return taken.name.toLowerCase() === next.name.toLowerCase() ? [inPlace(zone, chosen, next)] : [taken, next]
}

/** A value that is changed keeps its place among the others. */
function inPlace(zone: SeenZone, chosen: ChosenRecord, next: RecordSet): RecordSet {
  const before = setAt(zone, next.name, next.type)?.values ?? []
  const last = next.values.at(-1)
  if (last === undefined || before.length !== next.values.length) return next
  return {
    ...next,
    values: before.map((value) => (isEqual(chosen.type, value, chosen.value) ? last : value)),
  }
}

function faultIfThere(zone: SeenZone, { name, type, value }: WantedRecord): Texts | undefined {
  const isThere = setAt(zone, name, type)?.values.some((there) => isEqual(type, there, value))
  return isThere ? { host: RECORD_FAULTS.there } : undefined
}

function removed(zone: SeenZone, chosen: ChosenRecord): RecordSet[] | Unplanned {
  const taken = without(zone, chosen)
  return taken ? [taken] : { outcome: 'gone' }
}

/**
 * Makes the zone what it was, but for what its reader does not edit: a TLSA of before, put back by its customer, would not
 * fit the certificate of today.
 */
function restored(
  zone: SeenZone,
  kept: readonly RecordSet[],
  isAllowed: (type: string) => boolean,
): RecordSet[] {
  const wanted = kept.filter(({ type }) => isAllowed(type))
  const gone = zone.records.filter(
    (set) => isAllowed(set.type) && !wanted.some((each) => isSameName(each, set)),
  )
  return [...wanted, ...gone.map((set) => ({ ...set, values: [] }))]
}

/** The set of a record without it; undefined when the record is not there. */
function without(zone: SeenZone, { type, host, value }: ChosenRecord): RecordSet | undefined {
  const set = setAt(zone, nameOf(zone, host), type)
  const values = set?.values.filter((each) => !isEqual(type, each, value))
  return set && values && values.length < set.values.length ? { ...set, values } : undefined
}

/** All records of one name and type share how long they are kept (RFC 2181, 5.2). */
function withRecord(zone: SeenZone, { name, type, ttlSeconds, value }: WantedRecord): RecordSet {
  const values = setAt(zone, name, type)?.values ?? []
  const isThere = values.some((each) => isEqual(type, each, value))
  return { name, type, ttlSeconds, values: isThere ? values : [...values, value] }
}

function replaced(records: readonly RecordSet[], set: RecordSet): RecordSet[] {
  return records.flatMap((each) => (isSameName(each, set) ? (set.values.length > 0 ? [set] : []) : [each]))
}

const isSameName = (one: RecordSet, other: RecordSet) =>
  one.type === other.type && one.name.toLowerCase() === other.name.toLowerCase()

const isEqual = (type: RecordSet['type'], one: string, other: string) =>
  one === other || (type !== 'TXT' && contentOf(type, one) === contentOf(type, other))

const contentOf = (type: RecordSet['type'], value: string) => writeContent(type, value) ?? value

function isSame(zone: SeenZone, set: RecordSet): boolean {
  const there = setAt(zone, set.name, set.type)
  if (set.values.length === 0) return there === undefined
  return (
    there !== undefined &&
    there.ttlSeconds === set.ttlSeconds &&
    contentsOf(there).join('\n') === contentsOf(set).join('\n')
  )
}

function contentsOf({ type, values }: RecordSet): string[] {
  return [...new Set(values.map((value) => contentOf(type, value)))].sort()
}

/** Whether a zone has each of these sets as it is to be: for the look after an answer that was lost. */
export function zoneHolds(zone: SeenZone, sets: readonly RecordSet[]): boolean {
  return sets.every((set) => isSame(zone, set))
}

function linesOf(before: RecordSet | undefined, after: RecordSet): RecordChange[] {
  const { name, type } = after
  const has = (values: readonly string[], value: string) => values.some((each) => isEqual(type, each, value))
  const old = before?.values ?? []
  const gone = old.filter((value) => !has(after.values, value))
  const fresh = after.values.filter((value) => !has(old, value))
  const ttlBefore = before?.ttlSeconds ?? null
  const ttlAfter = after.values.length > 0 ? after.ttlSeconds : null
  const count = Math.max(gone.length, fresh.length)
  const lines = Array.from({ length: count }, (_, index): RecordChange => {
    const [from, to] = [gone[index] ?? null, fresh[index] ?? null]
    return {
      name,
      type,
      before: from,
      after: to,
      ttlBefore: from === null ? null : ttlBefore,
      ttlAfter: to === null ? null : ttlAfter,
    }
  })
  const stays = old.filter((value) => has(after.values, value))
  if (ttlBefore === ttlAfter || ttlAfter === null) return lines
  return [
    ...lines,
    ...stays.map((value) => ({ name, type, before: value, after: value, ttlBefore, ttlAfter })),
  ]
}
