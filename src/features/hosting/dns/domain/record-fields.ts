/** Types of records that somebody edits. NS leads a name to other servers altogether: it is locked, as SOA is. */
export const EDITED_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV', 'CAA', 'TLSA'] as const
export type EditedType = (typeof EDITED_TYPES)[number]

/** TLSA ties a name to one certificate, so that a renewal takes mail or site down: only the office edits it. */
export const CUSTOMERS_TYPES: readonly EditedType[] = EDITED_TYPES.filter((type) => type !== 'TLSA')

export type ZoneReader = 'customer' | 'office'

export function typesFor(reader: ZoneReader): readonly EditedType[] {
  return reader === 'office' ? EDITED_TYPES : CUSTOMERS_TYPES
}

export function isEditedType(type: string): type is EditedType {
  return (EDITED_TYPES as readonly string[]).includes(type)
}

/** Typed fields of one record, by name. */
export type FieldTexts = Readonly<Record<string, string>>

export interface RecordField {
  name: string
  label: string
  hint?: string
  example: string
  kind: 'line' | 'number' | 'text' | 'choice'
  choices?: readonly { value: string; label: string }[]
  /** What an empty form begins with. */
  initial?: string
}

export interface RecordKind {
  /** What it is for, for somebody who never saw one. */
  explains: string
  fields: readonly RecordField[]
}

const priority: RecordField = {
  name: 'priority',
  label: 'Prioriteit',
  hint: 'Het laagste getal gaat voor. Met één server maakt het niet uit.',
  example: '10',
  kind: 'number',
  initial: '10',
}

/** The fields of each type, in the order of its value. */
export const RECORD_KINDS: Record<EditedType, RecordKind> = {
  A: {
    explains: 'Laat een naam naar een server wijzen, met het IPv4-adres van die server.',
    fields: [{ name: 'address', label: 'IPv4-adres', example: '203.0.113.4', kind: 'line' }],
  },
  AAAA: {
    explains: 'Hetzelfde als A, met het nieuwere IPv6-adres van de server.',
    fields: [{ name: 'address', label: 'IPv6-adres', example: '2001:db8::4', kind: 'line' }],
  },
  CNAME: {
    explains: 'Maakt van een naam een andere naam voor iets dat ergens anders staat.',
    fields: [{ name: 'target', label: 'Wijst naar', example: 'winkel.voorbeeld.com', kind: 'line' }],
  },
  MX: {
    explains: 'Zegt welke server de mail van een naam ontvangt.',
    fields: [priority, { name: 'server', label: 'Mailserver', example: 'mail.voorbeeld.nl', kind: 'line' }],
  },
  TXT: {
    explains: 'Een stukje tekst: om te bewijzen dat de naam van jou is, of om je mail te beveiligen.',
    fields: [
      {
        name: 'text',
        label: 'Tekst',
        hint: 'Zonder aanhalingstekens. Lange tekst knippen we zelf.',
        example: 'google-site-verification=…',
        kind: 'text',
      },
    ],
  },
  SRV: {
    explains: 'Zegt op welke server en poort een dienst te vinden is, zoals bellen via internet.',
    fields: [
      { ...priority, initial: '0' },
      {
        name: 'weight',
        label: 'Gewicht',
        hint: 'Verdeelt het werk over servers met dezelfde prioriteit.',
        example: '5',
        kind: 'number',
        initial: '0',
      },
      { name: 'port', label: 'Poort', example: '5061', kind: 'number' },
      { name: 'target', label: 'Server', example: 'sip.voorbeeld.nl', kind: 'line' },
    ],
  },
  CAA: {
    explains: 'Zegt wie certificaten voor je site mag maken. Zonder CAA mag iedereen die dat doet.',
    fields: [
      {
        name: 'tag',
        label: 'Geldt voor',
        example: 'issue',
        kind: 'choice',
        initial: 'issue',
        choices: [
          { value: 'issue', label: 'Certificaten (issue)' },
          { value: 'issuewild', label: 'Certificaten met een sterretje (issuewild)' },
          { value: 'iodef', label: 'Waar misbruik gemeld wordt (iodef)' },
        ],
      },
      {
        name: 'issuer',
        label: 'Uitgever',
        hint: 'De naam die je uitgever opgeeft, of bij iodef een adres dat met mailto: begint.',
        example: 'letsencrypt.org',
        kind: 'line',
      },
    ],
  },
  TLSA: {
    explains: 'Bindt een dienst aan één certificaat (DANE). Wordt dat vernieuwd, dan moet dit mee.',
    fields: [
      {
        name: 'usage',
        label: 'Gebruik',
        hint: '0 tot en met 3.',
        example: '3',
        kind: 'number',
        initial: '3',
      },
      { name: 'selector', label: 'Deel', hint: '0 of 1.', example: '1', kind: 'number', initial: '1' },
      { name: 'matching', label: 'Soort', hint: '0, 1 of 2.', example: '1', kind: 'number', initial: '1' },
      { name: 'digest', label: 'Vingerafdruk', example: '2bb183af…', kind: 'text' },
    ],
  },
}

/** The value of a record set that these fields describe, as a person writes it in one line. */
export function valueOfFields(type: EditedType, fields: FieldTexts): string {
  const parts = RECORD_KINDS[type].fields.map(({ name }) => tidied(type, name, fields[name] ?? ''))
  // A flag of 0: who does not know the tag may go on (RFC 8659, 4.1).
  return type === 'CAA' ? ['0', ...parts].join(' ') : parts.join(' ')
}

/** The fields that describe this value. */
export function fieldsOfValue(type: EditedType, value: string): FieldTexts {
  const { fields } = RECORD_KINDS[type]
  if (fields.length === 1) return { [fields[0]?.name ?? '']: value }
  const words = value.split(/\s+/)
  const parts = type === 'CAA' ? words.slice(1) : words
  return Object.fromEntries(
    fields.map(({ name }, index) => [
      name,
      index === fields.length - 1 ? parts.slice(index).join(' ') : (parts[index] ?? ''),
    ]),
  )
}

/** What people paste from a name server's own notation: quotes, pieces of text, dots at the end. */
function tidied(type: EditedType, field: string, typed: string): string {
  const text = typed.trim()
  if (type === 'TXT') return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll(/"\s+"/g, '') : text
  const plain = text.replaceAll('"', '')
  const isHost = field === 'target' || field === 'server' || field === 'issuer'
  return isHost && plain !== '.' ? plain.replace(/\.$/, '').toLowerCase() : plain
}

/** How long name servers elsewhere keep a record, in seconds. */
export const TTL_CHOICES = [
  { value: '300', label: '5 minuten' },
  { value: '3600', label: '1 uur' },
  { value: '86400', label: '1 dag' },
] as const

export const USUAL_TTL = 3600

export function ttlInWords(seconds: number): string {
  const known = TTL_CHOICES.find(({ value }) => Number(value) === seconds)
  if (known) return known.label
  if (seconds % 3600 === 0) return `${seconds / 3600} uur`
  return seconds % 60 === 0 ? `${seconds / 60} minuten` : `${seconds} seconden`
}
