import { z } from 'astro/zod'
import { emailAddress, optionalText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'
import { SERVICE_IDS } from './service-options'

/** What a quote form asks; the same schema speaks in the browser and on the server. */
export const quoteRequest = z.object({
  name: personName('Vul je naam in.'),
  email: emailAddress,
  phone: optionalText(50),
  service: z
    .union([z.enum(SERVICE_IDS), z.literal('').transform(() => null)], 'Kies een dienst uit de lijst.')
    .nullish()
    .transform((service) => service ?? null),
  /** The page that the form stood on, such as `locatie-page`. */
  source: z.string().trim().max(60).default('website'),
})

export type QuoteRequest = z.output<typeof quoteRequest>
