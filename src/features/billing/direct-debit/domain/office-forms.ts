import { z } from 'astro/zod'
import { receivedFields } from '@/features/people/correspondence/domain/correspondence'
import { requiredText, shownFacts } from '@/shared/form-fields'

export const CALL_OFF_REASON_FAULT = 'Schrijf op waarom deze incasso niet doorgaat.'

/** A file for the bank was handed in, or will not be. */
export const fileChoice = z.object({ file_id: z.uuid('Welk bestand?'), shown: shownFacts })

/** A collection does not go on. */
export const callOffRequest = z.object({
  collection_id: z.uuid('Welke incasso?'),
  reason: requiredText(CALL_OFF_REASON_FAULT, 500),
})

/** A mandate that was withdrawn by letter, mail or telephone. */
export const receivedMandateForm = z.object({ ...receivedFields, customer_id: z.uuid() })
