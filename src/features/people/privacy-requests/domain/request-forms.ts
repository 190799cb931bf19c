import { z } from 'astro/zod'
import { receivedFields } from '@/features/people/correspondence/domain/correspondence'
import { emailAddress, optionalText, requiredText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'
import { ANSWERS, CHECKS_BY_COLLEAGUE, PRIVACY_RIGHTS } from './privacy-request'

const right = z.enum(PRIVACY_RIGHTS, 'Kies waar het om gaat.')
const details = optionalText(2000)

/** The public form. */
export const privacyRequestForm = z.object({
  right,
  details,
  name: personName('Vul je naam in.'),
  email: emailAddress,
})
export type PrivacyRequestForm = z.output<typeof privacyRequestForm>

/** The form of the portal, where name and address are known. */
export const ownPrivacyRequestForm = z.object({ right, details, record_id: z.uuid() })

const { record_id, received_on, means, sender_name, note, paper } = receivedFields

/** The form with which a colleague records a request. Server only. */
export const recordedRequestForm = z.object({
  record_id,
  received_on,
  means,
  sender_name,
  note,
  paper,
  right,
  details,
  email: emailAddress,
  identity: z.preprocess(
    (value) => value || null,
    z.enum(CHECKS_BY_COLLEAGUE, 'Kies hoe je het weet, of laat het nog open.').nullable(),
  ),
})

export const identityForm = z.object({
  request_id: z.uuid(),
  identity: z.enum(CHECKS_BY_COLLEAGUE, 'Kies hoe je het weet.'),
})

export const extensionForm = z.object({
  request_id: z.uuid(),
  reason: requiredText('Schrijf op waarom het langer duurt. De aanvrager leest dit.', 1000),
})

/** The form that answers a request, for good. */
export const answerForm = z.object({
  request_id: z.uuid(),
  outcome: z.enum(ANSWERS, 'Kies of je het uitvoerde of afwijst.'),
  answer: requiredText('Schrijf op wat je deed, of waarom niet. De aanvrager leest dit.', 3000),
})
