import type { RecordSet, RecordType } from './dns-host'

/** Strings of a TXT record hold at most 255 bytes (RFC 1035, 3.3.14): a DKIM key takes two or more. */
const MAX_STRING_BYTES = 255

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const NUMBER = /^\d{1,5}$/
const MAX_NUMBER = 65_535

interface Content {
  /** What a person writes, as a master file has it; undefined when it is no value of this type. */
  write: (value: string) => string | undefined
  /** The reverse, for what a name server gave. */
  read: (content: string) => string
}

const host: Content = {
  write: (value) => (HOST.test(value) ? `${value.toLowerCase()}.` : undefined),
  read: withoutDot,
}

const CONTENTS: Record<RecordType, Content> = {
  A: { write: (value) => (IPV4.test(value) ? value : undefined), read: (content) => content },
  AAAA: { write: ipv6, read: (content) => ipv6(content) ?? content },
  CNAME: host,
  NS: host,
  MX: numbersAndHost(1),
  SRV: numbersAndHost(3),
  CAA: { write: writeCaa, read: (content) => content.replace(/^(\d+ \S+) "(.*)"$/, '$1 $2') },
  TLSA: {
    write: (value) => (/^[0-3] [01] [0-2] [0-9a-f]+$/i.test(value) ? value.toLowerCase() : undefined),
    read: (content) => content.toLowerCase(),
  },
  TXT: { write: writeTexts, read: readTexts },
}

/**
 * Content of a record as a master file has it (RFC 1035): host names with their last dot, texts in quotes and in pieces.
 * Undefined when the value is none of that type.
 */
export function writeContent(type: RecordType, value: string): string | undefined {
  return CONTENTS[type].write(value.trim())
}

/** The value that `writeContent` writes as this content. */
export function readContent(type: RecordType, content: string): string {
  return CONTENTS[type].read(content)
}

/** Whether two record sets say the same, in whatever order and however it is written. */
export function sameValues(one: RecordSet, other: RecordSet): boolean {
  const [all, others] = [one, other].map(({ type, values }) =>
    JSON.stringify([...new Set(values.map((value) => writeContent(type, value)))].sort()),
  )
  return all === others
}

/** 'bakkerijjansen.nl.' → 'bakkerijjansen.nl'. */
export function withoutDot(name: string): string {
  return name.endsWith('.') ? name.slice(0, -1) : name
}

function ipv6(value: string): string | undefined {
  if (!value.includes(':') || !/^[0-9a-f:.]+$/i.test(value)) return undefined
  const { hostname } = URL.parse(`http://[${value}]`) ?? {}
  return hostname?.slice(1, -1)
}

function numbersAndHost(count: number): Content {
  return {
    write: (value) => {
      const parts = value.split(/\s+/)
      const target = parts.pop() ?? ''
      const isWhole = parts.length === count && parts.every(isNumber)
      // A lone dot is the root: it says that there is no such server (RFC 7505 for mail, RFC 2782 for services).
      if (isWhole && target === '.') return `${parts.join(' ')} .`
      return isWhole && HOST.test(target) ? `${parts.join(' ')} ${target.toLowerCase()}.` : undefined
    },
    read: (content) => (content.endsWith(' .') ? content : withoutDot(content)),
  }
}

function isNumber(text: string): boolean {
  return NUMBER.test(text) && Number(text) <= MAX_NUMBER
}

function writeCaa(value: string): string | undefined {
  const [, flags, tag, text] = /^(0|128) (issue|issuewild|iodef) "?([!#-[\]-~ ]*)"?$/i.exec(value) ?? []
  return tag === undefined ? undefined : `${flags} ${tag.toLowerCase()} "${text}"`
}

function writeTexts(value: string): string {
  const bytes = new TextEncoder().encode(value)
  const pieces: string[] = []
  for (let from = 0; from < bytes.length || from === 0; from += MAX_STRING_BYTES)
    pieces.push(`"${[...bytes.subarray(from, from + MAX_STRING_BYTES)].map(escaped).join('')}"`)
  return pieces.join(' ')
}

function escaped(byte: number): string {
  const letter = String.fromCharCode(byte)
  if (letter === '"' || letter === '\\') return `\\${letter}`
  return byte >= 0x20 && byte < 0x7f ? letter : `\\${String(byte).padStart(3, '0')}`
}

function readTexts(content: string): string {
  const bytes: number[] = []
  for (const [, text = ''] of content.matchAll(/"((?:[^"\\]|\\.)*)"/g))
    for (const [, code, sign, plain = ''] of text.matchAll(/\\(\d{3})|\\(.)|([^\\])/gs))
      bytes.push(...(code ? [Number(code)] : new TextEncoder().encode(sign ?? plain)))
  return new TextDecoder().decode(new Uint8Array(bytes))
}
