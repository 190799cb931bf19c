import { z } from 'astro/zod'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { submissionOf } from '@/features/operations/rate-limits/spam-protection/server/submission-of-program'
import {
  CONTACT_WAYS,
  FEATURES,
  SERVICES,
  TIMELINES,
  WEBSITE_TYPES,
} from '@/features/sales/configurator/domain/choices'
import { configuratorRequest } from '@/features/sales/configurator/domain/configurator-request'
import {
  configurationOfRequest,
  configurationPage,
  configuratorRequestWithId,
} from '@/features/sales/configurator/server/configurator-queries'
import { requestConfiguration } from '@/features/sales/configurator/server/request-configuration'
import { type ApiCall, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { asForm, found, made, moment, withId } from '@/platform/api/shapes'

const configuration = z
  .object({
    id: z.uuid().describe('Ook die van de lead.'),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company: z.string(),
    industry: z.string(),
    description: z.string().nullable(),
    website_type: z.string().nullable(),
    services: z.array(z.string()),
    timeline: z.string().nullable(),
    features: z.array(z.string()),
    preferred_contact: z.string().nullable(),
    source: z.string(),
    created_at: moment,
  })
  .meta({ id: 'Configuration' })

/** What the configurator sends (docs/product/sales.md#configurator), under the same names. */
const newConfiguration = z
  .strictObject({
    website_type: z.enum(WEBSITE_TYPES).nullish(),
    services: z.array(z.enum(SERVICES)).max(20).default([]),
    timeline: z.enum(TIMELINES).nullish(),
    features: z.array(z.enum(FEATURES)).max(30).default([]),
    company: z.string().min(1).max(200),
    industry: z.string().min(1).max(200),
    description: z.string().max(5000).nullish(),
    name: z.string().min(1).max(200),
    email: z.email().max(254),
    phone: z.string().max(50).nullish(),
    preferred_contact: z.enum(CONTACT_WAYS).nullish(),
  })
  .meta({ id: 'NewConfiguration' })

export const configurationCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/configurations',
    name: 'listConfigurations',
    scope: 'configurations:read',
    summary: 'Wat er met de configurator is aangevraagd, het nieuwste eerst',
    query: z.object(pageQuery),
    answers: { status: 200, description: 'Een bladzijde configuraties.', schema: pageOf(configuration) },
    run: async ({ db }, { query }) => pageAnswer(await configurationPage(db, pageRequest(query))),
  }),
  defineCall({
    method: 'GET',
    path: '/configurations/{id}',
    name: 'getConfiguration',
    scope: 'configurations:read',
    summary: 'Eén configuratie',
    params: withId,
    answers: { status: 200, description: 'De configuratie.', schema: configuration },
    run: async ({ db }, { params: { id } }) => found(await configuratorRequestWithId(db, id)),
  }),
  defineCall({
    method: 'POST',
    path: '/configurations',
    name: 'createConfiguration',
    scope: 'configurations:write',
    summary: 'Een aanvraag invoeren, zoals met de configurator',
    description:
      'De aanvrager krijgt een bevestiging en wij een melding; de aanvraag staat ook bij de leads.',
    body: asForm(newConfiguration, configuratorRequest),
    answers: { status: 201, description: 'De configuratie is bewaard.', schema: made },
    run: async (context, { body, id }) => {
      const sent = await requestConfiguration(context, body, submissionOf(id, body))
      if (sent.outcome === 'limited') return refuse('busy')
      await deliverNow(context, [sent.confirmationMailId, sent.noticeMailId])
      return found(await configurationOfRequest(context.db, id))
    },
  }),
]
