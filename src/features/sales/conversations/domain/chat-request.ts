import { z } from 'astro/zod'
import { storable } from '@/shared/storable-text'
import { CONTACT_WAYS, INBOX_ACTS } from './conversation'
import { cleanPage, cleanText, MOST_CHARACTERS } from './internal/message-text'

const messageText = z
  .string('Typ eerst een bericht.')
  .max(4 * MOST_CHARACTERS, `Maak je bericht korter: ${MOST_CHARACTERS} tekens is het meeste.`)
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, 'Typ eerst een bericht.')
      .max(MOST_CHARACTERS, `Maak je bericht korter: ${MOST_CHARACTERS} tekens is het meeste.`),
  )

/** The number of a message; more than a conversation ever has is nobody's. */
const place = z.coerce.number().int().min(0).max(1_000_000)

/** The last message that whoever sends something has before them. */
export const knownUpTo = place.optional().default(0)

const visit = {
  clientId: z.uuid(),
  after: knownUpTo,
  page: z.string().max(2_000).optional().default('/').transform(cleanPage),
  sessionId: z.string().max(64).optional().default('').transform(storable),
  /** Honeypot: a field that people do not see. */
  website: z.string().max(2_000).optional().default(''),
}

/** What a visitor sends. */
export const chatMessage = z.object({ ...visit, text: messageText })
export type ChatMessageRequest = z.output<typeof chatMessage>

/** How a visitor wants to be spoken to. */
export const chatWay = z.object({ ...visit, way: z.enum(CONTACT_WAYS) })
export type ChatWayRequest = z.output<typeof chatWay>

/** How far a visitor has the conversation before them. */
export const chatSeen = z.object({ n: place })
/** Messages are counted in whole numbers that a column takes. */
const MOST_NUMBER = 999_999_999

/** What the office does in a conversation. */
export const inboxAct = z.object({
  act: z.enum(INBOX_ACTS),
  text: messageText.optional(),
  clientId: z.uuid().optional(),
  n: z.number().int().min(0).max(MOST_NUMBER).optional(),
})
export type InboxActRequest = z.output<typeof inboxAct>
