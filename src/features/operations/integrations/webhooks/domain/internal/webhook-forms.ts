import { z } from 'astro/zod'
import { requiredText } from '@/shared/form-fields'
import { WEBHOOK_EVENT_NAMES } from '../webhook-event'
import { receiverFault } from './receiver-address'

const NOTHING_CHOSEN = 'Kies minstens één gebeurtenis.'

const url = requiredText('Vul het adres in waar de meldingen heen gaan.', 500).superRefine(
  (text, context) => {
    const fault = receiverFault(text)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  },
)

const events = z
  .array(z.enum(WEBHOOK_EVENT_NAMES, 'Kies iets uit de lijst.'))
  .min(1, NOTHING_CHOSEN)
  .transform((chosen) => WEBHOOK_EVENT_NAMES.filter((event) => chosen.includes(event)))

/** URL of a receiver with its events, each once. */
export const webhookReceiver = z.object({ url, events })

/** Form for a receiver in the office. The id is its idempotency key: two clicks make one. */
export const webhookRequest = webhookReceiver.extend({ webhook_id: z.uuid() })

export const webhookForm = z.object({ webhook_id: z.uuid() })

/** One message, or all failed ones. */
export const sendAgainForm = z.object({
  webhook_id: z.uuid(),
  message_id: z.union([z.uuid(), z.literal('failed')]),
})
