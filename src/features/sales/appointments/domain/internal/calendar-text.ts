/** What calendars know of an appointment (RFC 5545, 5546). */
export interface CalendarEvent {
  uid: string
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  startsAt: Date
  endsAt: Date
  /** When this was written. */
  writtenAt: Date
  summary: string
  description?: string
  location?: string
  url?: string
  organizer?: Party
  /** Is asked for an answer. */
  attendee?: Party
}

interface Party {
  email: string
  name?: string | undefined
}

/** `PUBLISH` is a calendar to read; the other two go by mail, and ask the reader's calendar to follow. */
export type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/**
 * A calendar as text. All moments are UTC, so that no program has to know our time zone; lines are folded at 75 bytes
 * and never inside a character.
 */
export function calendarText(
  method: Method,
  events: readonly CalendarEvent[],
  { product, name }: { product: string; name?: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//NL`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent): string[] {
  const { description, location, url, organizer, attendee } = event
  const asksAnswer = 'CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE'
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${event.status}`,
    // What is not agreed yet, or off again, keeps nobody from being invited elsewhere.
    `TRANSP:${event.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(organizer ? [`ORGANIZER${nameOf(organizer)}:mailto:${organizer.email}`] : []),
    ...(attendee ? [`ATTENDEE;${asksAnswer}${nameOf(attendee)}:mailto:${attendee.email}`] : []),
    'END:VEVENT',
  ]
}

/** Inside the quotes of a parameter nothing can be escaped (RFC 5545, 3.1): what ends them is left out. */
function nameOf({ name }: Party): string {
  return name ? `;CN="${name.replace(/["\p{Cc}]/gu, '')}"` : ''
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** '20261123T080000Z'. */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

const LINE_BYTES = 75
const BYTES = new TextEncoder()

/** Goes on with a blank on the next line; that blank counts there (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = ['']
  let used = 0
  for (const character of line) {
    const { length } = BYTES.encode(character)
    if (used + length > LINE_BYTES) {
      parts.push('')
      used = 1
    }
    parts[parts.length - 1] += character
    used += length
  }
  return parts.join('\r\n ')
}
