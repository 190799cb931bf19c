import { z } from 'astro/zod'
import { requiredText } from '@/shared/form-fields'
import { readStorable } from '@/shared/storable-text'
import { isTypedQuote, type TypedQuote } from '../../documents/domain/typed-quote'

/** A new quote; its id is the form's idempotency key. */
export const quoteBeginning = z.object({
  quote_id: z.uuid(),
  lead_id: z.union([z.uuid(), z.literal('')]).optional(),
  customer_id: z.union([z.uuid(), z.literal('')]).optional(),
})

export const quoteChoice = z.object({ quote_id: z.uuid() })

const revision = z.coerce.number().int().min(0)

/** In characters: a hundred lines and the words around them. */
const MOST_DRAFT = 200_000

/** A draft as its editor sends it. */
export const draftSaving = z.object({
  quote_id: z.uuid(),
  revision,
  draft: z
    .string()
    .max(MOST_DRAFT)
    .transform((text, issues): TypedQuote => {
      const read = readStorable(text)
      if (isTypedQuote(read)) return read
      issues.addIssue({ code: 'custom', message: 'Dit is geen offerte.' })
      return z.NEVER
    }),
})

export const quoteSending = z.object({ quote_id: z.uuid(), revision })

export const quoteWithdrawal = z.object({
  quote_id: z.uuid(),
  reason: requiredText('Schrijf op waarom; de klant leest het.', 500),
})

export const quoteAnswer = z.object({
  quote_id: z.uuid(),
  message_id: z.uuid(),
  text: requiredText('Schrijf eerst iets op.', 4000),
})
