import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { type EditedType, type FieldTexts, fieldsOfValue, isEditedType, RECORD_KINDS } from './record-fields'
import { isTemplateId, TEMPLATE_FIELDS, type TemplateId } from './template-ids'
import { hostOf } from './zone-names'

/** A record as somebody typed it. */
export interface TypedRecord {
  type: EditedType
  host: string
  ttl: string
  fields: FieldTexts
}

/** One record as it stood in the zone when it was chosen. */
export interface ChosenRecord {
  type: EditedType
  /** Relative to the zone; '' for its own name. */
  host: string
  value: string
}

/** What somebody wants to do with a zone. It travels in the address, so that each step is a page of its own. */
export type ZoneEdit =
  | { kind: 'add'; record: TypedRecord }
  | { kind: 'change'; chosen: ChosenRecord; record: TypedRecord }
  | { kind: 'remove'; chosen: ChosenRecord }
  | { kind: 'template'; template: TemplateId; fields: FieldTexts }
  | { kind: 'restore'; versionId: string }

/** Longest text of one field; a DKIM key of 4096 bits has some 750 characters. */
export const MOST_TEXT = 2000

/** The edit that an address describes; undefined for the page itself. Faults in what was typed are found later. */
export function editIn(params: URLSearchParams): ZoneEdit | undefined {
  const text = (name: string) => (params.get(name) ?? '').slice(0, MOST_TEXT)
  const kind = text('edit')
  if (kind === 'restore') return { kind, versionId: text('version') }
  if (kind === 'template') {
    const template = text('template')
    if (!isTemplateId(template)) return undefined
    return { kind, template, fields: textsOf(TEMPLATE_FIELDS[template], text) }
  }
  const type = text('type')
  if (!isEditedType(type)) return undefined
  if (kind === 'add') return { kind, record: recordIn(type, text) }
  const chosen = { type, host: text('was_host'), value: text('was') }
  if (kind === 'remove') return { kind, chosen }
  if (kind !== 'change') return undefined
  const isTyped = params.has('host')
  return {
    kind,
    chosen,
    record: isTyped
      ? recordIn(type, text)
      : { type, host: chosen.host, ttl: '', fields: fieldsOfValue(type, chosen.value) },
  }
}

function recordIn(type: EditedType, text: (name: string) => string): TypedRecord {
  return { type, host: text('host'), ttl: text('ttl'), fields: textsOf(RECORD_KINDS[type].fields, text) }
}

function textsOf(fields: readonly { name: string }[], text: (name: string) => string): FieldTexts {
  return Object.fromEntries(fields.map(({ name }) => [name, text(name)]))
}

/** The address of an edit, as `editIn` reads it. */
export function paramsOf(edit: ZoneEdit): URLSearchParams {
  return new URLSearchParams({ edit: edit.kind, ...textsIn(edit) })
}

function textsIn(edit: ZoneEdit): Record<string, string> {
  if (edit.kind === 'restore') return { version: edit.versionId }
  if (edit.kind === 'template') return { template: edit.template, ...edit.fields }
  if (edit.kind === 'remove') return chosenTexts(edit.chosen)
  const { type, host, ttl, fields } = edit.record
  return { ...(edit.kind === 'change' ? chosenTexts(edit.chosen) : { type }), host, ttl, ...fields }
}

function chosenTexts({ type, host, value }: ChosenRecord): Record<string, string> {
  return { type, was_host: host, was: value }
}

/** Hidden fields of the form in which a record is typed: what it is about. */
export function carriedBy(edit: ZoneEdit): [name: string, value: string][] {
  const typed = 'record' in edit ? ['host', 'ttl', ...Object.keys(edit.record.fields)] : []
  const ofTemplate = edit.kind === 'template' ? Object.keys(edit.fields) : []
  return [...paramsOf(edit)].filter(([name]) => ![...typed, ...ofTemplate].includes(name))
}

/** Whether an address asks for the step before saving. */
export function isToCheck(params: URLSearchParams, edit: ZoneEdit | undefined): boolean {
  if (!edit) return false
  return edit.kind === 'remove' || edit.kind === 'restore' || params.get('check') === 'yes'
}

/** The edit that begins with one record of the zone. */
export function chosenFrom(
  zone: Pick<SeenZone, 'name'>,
  set: RecordSet,
  value: string,
): ChosenRecord | undefined {
  return isEditedType(set.type) ? { type: set.type, host: hostOf(zone, set.name), value } : undefined
}

/** Name servers keep nothing shorter or longer in earnest; a form offers a choice, and what the record has now. */
const TTL_BOUNDS = { least: 60, most: 604_800 } as const

export function typedTtl(typed: string): number | undefined {
  const seconds = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  return seconds >= TTL_BOUNDS.least && seconds <= TTL_BOUNDS.most ? seconds : undefined
}
