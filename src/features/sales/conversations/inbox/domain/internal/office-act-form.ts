import { z } from 'astro/zod'
import { optionalText } from '@/shared/form-fields'
import { INBOX_ACTS } from '../../../domain/conversation'
import { MOST_CHARACTERS } from '../../../domain/internal/message-text'

/** What the office does in a conversation, from a form of the page: the way without JavaScript. */
export const officeActForm = z
  .object({
    conversation_id: z.uuid('Dit gesprek is niet bekend.'),
    act: z.enum(INBOX_ACTS, 'Dit kan niet met een gesprek.'),
    client_id: optionalText(36).refine(
      (id) => !id || z.uuid().safeParse(id).success,
      'Laad de pagina opnieuw.',
    ),
    text: optionalText(MOST_CHARACTERS),
  })
  .refine(({ act, text }) => act !== 'answer' || Boolean(text), {
    path: ['text'],
    error: 'Typ eerst een antwoord.',
  })
