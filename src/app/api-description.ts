import { company } from '@/content/company'
import type { RawEndpoint } from '@/platform/edge/raw-endpoint'

const text = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
})
const parameter = (name: string, description: string) => ({
  ...{ name, in: 'query', required: true, description },
  schema: { type: 'string' },
})

const NOT_CONNECTED = text('The settings for Meta are missing.')

/** What programs may ask of this site, as OpenAPI 3.1. People get pages, which are not part of it. */
export function apiDescription(siteUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: company.name,
      version: '1',
      description: 'Health, metrics, and what other services tell us.',
    },
    servers: [{ url: siteUrl }],
    paths: {
      '/healthz': {
        get: { summary: 'Whether the process answers', responses: { 200: text('It does.') } },
      },
      '/readyz': {
        get: {
          summary: 'Whether database, migrations and queue are there',
          responses: { 200: text('They are.'), 503: text('One of them is not.') },
        },
      },
      '/metrics': {
        get: {
          summary: 'Metrics in the text format of Prometheus; there is no such page without METRICS_TOKEN',
          security: [{ metricsToken: [] }],
          responses: {
            200: text('The metrics.'),
            401: text('Another token.'),
            404: text('No METRICS_TOKEN is set.'),
          },
        },
      },
      '/api/openapi.json': {
        get: {
          summary: 'This description',
          responses: { 200: { description: 'OpenAPI 3.1', content: { 'application/json': {} } } },
        },
      },
      '/api/webhooks/mollie': {
        post: {
          summary: 'A payment changed at Mollie. Unsigned, so only a reason to ask Mollie about that payment',
          requestBody: {
            required: true,
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
              },
            },
          },
          responses: { 200: text('Taken, also for a payment that is not ours.') },
        },
      },
      '/api/webhooks/meta': {
        get: {
          summary: 'Meta connects its webhook',
          parameters: [
            parameter('hub.mode', 'Always `subscribe`'),
            parameter('hub.verify_token', 'META_VERIFY_TOKEN'),
            parameter('hub.challenge', 'Sent back as it is'),
          ],
          responses: { 200: text('The challenge.'), 403: text('Another token.'), 404: NOT_CONNECTED },
        },
        post: {
          summary: 'New leads of forms at Meta, signed with META_APP_SECRET in X-Hub-Signature-256',
          requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
          responses: {
            200: text('Stored.'),
            400: text('Not a delivery of leads.'),
            401: text('The signature is not that of this body.'),
            404: NOT_CONNECTED,
          },
        },
      },
    },
    components: { securitySchemes: { metricsToken: { type: 'http', scheme: 'bearer' } } },
  }
}

export const describeApi: RawEndpoint = async ({ settings }, { method }) => {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'Alleen om te lezen.\n' }
  const type = 'application/json; charset=utf-8'
  return { status: 200, text: JSON.stringify(apiDescription(settings.siteUrl), null, 2), type }
}
