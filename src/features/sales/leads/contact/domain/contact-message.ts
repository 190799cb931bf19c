import { z } from 'astro/zod'
import { emailAddress, optionalText, requiredText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'

/** What the contact form asks (docs/product/sales.md#contact-form); the same schema speaks in the browser and on the server. */
export const contactMessage = z.object({
  name: personName('Vul je naam in.'),
  email: emailAddress,
  phone: optionalText(50),
  subject: requiredText('Vul in waar je bericht over gaat.', 200),
  message: requiredText('Schrijf een bericht.', 5_000),
})

export type ContactMessage = z.output<typeof contactMessage>
