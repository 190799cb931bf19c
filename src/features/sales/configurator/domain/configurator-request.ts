import { z } from 'astro/zod'
import { emailAddress, optionalText, requiredText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'
import { CONTACT_WAYS, FEATURES, SERVICES, TIMELINES, WEBSITE_TYPES } from './choices'

/** The fields that arrive once per choice. */
export const LIST_FIELDS = ['services', 'features'] as const

/** What the configurator sends. Answers, under the names that the record has. */
export const configuratorRequest = z
  .object({
    website_type: optionalChoice(WEBSITE_TYPES),
    services: choices(SERVICES),
    timeline: optionalChoice(TIMELINES),
    features: choices(FEATURES),
    company: requiredText('Vul je bedrijfsnaam in.', 200),
    industry: requiredText('Vul je branche in.', 200),
    description: optionalText(5_000),
    name: personName('Vul je naam in.'),
    email: emailAddress,
    phone: optionalText(50),
    preferred_contact: optionalChoice(CONTACT_WAYS),
  })
  .transform(({ website_type, preferred_contact, ...rest }) => ({
    ...rest,
    websiteType: website_type,
    preferredContact: preferred_contact,
  }))

export type ConfiguratorRequest = z.output<typeof configuratorRequest>

function optionalChoice<Choice extends string>(ids: readonly [Choice, ...Choice[]]) {
  return z
    .union([z.enum(ids), z.literal('').transform(() => null)], 'Kies iets uit de lijst.')
    .nullish()
    .transform((choice) => choice ?? null)
}

/** Each choice counts once, in the order of the list. */
function choices<Choice extends string>(ids: readonly [Choice, ...Choice[]]) {
  return z
    .array(z.enum(ids, 'Kies iets uit de lijst.'))
    .default([])
    .transform((chosen) => ids.filter((id) => chosen.some((one) => one === id)))
}
