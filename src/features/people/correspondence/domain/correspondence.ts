import { z } from 'astro/zod'
import { type CalendarDay, isCalendarDay, shownDay } from '@/shared/calendar-day'
import { optionalText, requiredText, shownFacts } from '@/shared/form-fields'
import { MEANS, MEANS_WORDS, type Means } from './means'

/** What a customer can tell us by letter, mail or telephone, for which the site has a button. */
export const CORRESPONDENCE_KINDS = [
  'order-cancelled',
  'order-withdrawn',
  'mandate-withdrawn',
  'subscription-ended',
  'acceptance-withdrawn',
  'change-agreed',
  'correction-asked',
  'customer-entered',
] as const
export type CorrespondenceKind = (typeof CORRESPONDENCE_KINDS)[number]

export const CORRESPONDENCE_LABELS = {
  'order-cancelled': 'Opzegging',
  'order-withdrawn': 'Herroeping',
  'mandate-withdrawn': 'Machtiging ingetrokken',
  'subscription-ended': 'Opzegging',
  'acceptance-withdrawn': 'Herroeping',
  'change-agreed': 'Akkoord op voorstel',
  'correction-asked': 'Verzoek tot verbetering',
  'customer-entered': 'Nieuwe klant',
} as const satisfies Record<CorrespondenceKind, string>

/** Files a letter, mail or call as it came in; `sentOn` only of a withdrawal, whose day of sending counts. */
export interface Received {
  /** Idempotency key of the form: sent twice, it is one record. */
  id: string
  receivedOn: CalendarDay
  sentOn: CalendarDay | null
  means: Means
  /** Who wrote or called. */
  senderName: string
  /** For colleagues. */
  note: string | null
  file?: { fileName: string; bytes: Uint8Array } | undefined
  admin: { id: string; name: string }
}

/** Fields of a form that records something that came in outside the site. */
export const receivedFields = {
  record_id: z.uuid(),
  received_on: z.string().refine(isCalendarDay, 'Kies de dag waarop het binnenkwam.'),
  means: z.enum(MEANS, 'Kies hoe de klant het liet weten.'),
  sender_name: requiredText('Vul in wie het liet weten.', 200),
  note: optionalText(1000),
  paper: z.instanceof(File, { message: 'Kies een bestand.' }).optional(),
  shown: shownFacts,
}

/** The day of sending, of a withdrawal. */
export const sentOnField = z.string().refine(isCalendarDay, 'Kies de dag waarop het verstuurd is.')

type TypedReceived = z.output<z.ZodObject<typeof receivedFields>>

/** What came in, from the fields of its form. */
export async function receivedFrom(
  typed: TypedReceived,
  { admin, sentOn }: { admin: { id: string; name: string }; sentOn?: CalendarDay },
): Promise<Received> {
  const { paper } = typed
  return {
    id: typed.record_id,
    receivedOn: typed.received_on,
    sentOn: sentOn ?? null,
    means: typed.means,
    senderName: typed.sender_name,
    note: typed.note,
    file: paper && { fileName: paper.name, bytes: new Uint8Array(await paper.arrayBuffer()) },
    admin,
  }
}

/** Days of something that came in. */
export type ReceivedDays = Pick<Received, 'receivedOn' | 'sentOn'>

/** The day that counts: of receipt, or of sending of a withdrawal (BW 6:230o). */
export function dayThatCounts({ receivedOn, sentOn }: ReceivedDays): CalendarDay {
  return sentOn ?? receivedOn
}

/** Whether these days can be, of something that began on a day. */
export function mayBeDays(
  { receivedOn, sentOn }: ReceivedDays,
  since: CalendarDay,
  today: CalendarDay,
): boolean {
  return since <= (sentOn ?? receivedOn) && (sentOn ?? receivedOn) <= receivedOn && receivedOn <= today
}

/** The part of it that the mails to both sides name. */
export type Noted = Pick<Received, 'means' | 'receivedOn' | 'sentOn' | 'senderName' | 'admin'>

/** What a customer reads in the mail about it, as sentences. */
export function notedInWords({
  means,
  receivedOn,
  sentOn,
  admin,
}: Pick<Noted, 'means' | 'receivedOn' | 'sentOn'> & { admin: { name: string } }): string {
  const when = sentOn ? `verstuurd op ${shownDay(sentOn)}` : shownDay(receivedOn)
  return `Je liet ons dit ${MEANS_WORDS[means]} weten (${when}); ${admin.name} heeft het voor je vastgelegd. Klopt er iets niet? Antwoord dan op deze mail.`
}

/** The same for the agency, as the value of a fact. */
export function notedForAgency({ means, receivedOn, sentOn, senderName, admin }: Noted): string {
  const sent = sentOn && sentOn !== receivedOn ? `, verstuurd op ${shownDay(sentOn)}` : ''
  return `${senderName}, ${MEANS_WORDS[means]}${sent}, ontvangen op ${shownDay(receivedOn)}; vastgelegd door ${admin.name}`
}

export function correspondenceFilePath(id: string): string {
  return `/hosting-admin/stukken/${id}`
}
