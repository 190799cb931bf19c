import { createDocument, type ZodOpenApiObject, type ZodOpenApiParameterObject } from 'zod-openapi'
import { company } from '@/content/company'
import {
  API_DOCUMENTATION_PATH,
  API_KEYS_PATH,
  API_ROOT,
} from '@/features/operations/integrations/api-keys/domain/api-key'
import { API_SUBJECTS } from '@/features/operations/integrations/api-keys/domain/api-scope'
import {
  PATH_OF_SUBJECT,
  subjectOfEvent,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  wireType,
} from '@/features/operations/integrations/webhooks/domain/webhook-event'
import { pathsOf } from '@/platform/api/open-api'
import type { RawEndpoint } from '@/platform/edge/raw-endpoint'
import { FALLBACK_POLICY } from '@/platform/edge/security-headers'
import { compressed, type MemoryFile, memoryFile } from '@/platform/edge/static-files'
import { API_CALLS } from './api/api'

const text = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' as const } } },
})
const parameter = (name: string, description: string): ZodOpenApiParameterObject => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
})

const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['key', 'De sleutel zelf'],
  ...Object.entries(API_SUBJECTS),
  ['site', 'Gezondheid, metingen en deze beschrijving'],
  ['incoming', 'Wat andere diensten ons vertellen'],
  ['events', 'Wat wij een ontvanger van webhooks vertellen'],
]

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Van jou, per opdracht een andere: dezelfde opdracht met dezelfde waarde gebeurt één keer, en krijgt 48 uur hetzelfde antwoord, zonder een geheim dat daarin stond.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
} as const satisfies ZodOpenApiParameterObject

const NO_HOST = text('De header Host is niet te lezen.')
const READ_ONLY = text('Alleen om te lezen.')
const NOT_CONNECTED = text('De instellingen voor Meta ontbreken.')

/** Endpoints outside the API's calls, without an API key. */
const OTHER_PATHS: NonNullable<ZodOpenApiObject['paths']> = {
  '/healthz': {
    get: {
      operationId: 'health',
      tags: ['site'],
      security: [],
      summary: 'Of het proces antwoordt',
      responses: { 200: text('Dat doet het.'), 400: NO_HOST },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readiness',
      tags: ['site'],
      security: [],
      summary: 'Of database, migraties en wachtrij er zijn',
      responses: { 200: text('Ze zijn er.'), 400: NO_HOST, 503: text('Een ervan is er niet.') },
    },
  },
  '/metrics': {
    get: {
      operationId: 'metrics',
      tags: ['site'],
      security: [{ metricsToken: [] }],
      summary: 'Metingen in het tekstformaat van Prometheus; zonder METRICS_TOKEN is deze pagina er niet',
      responses: {
        200: text('De metingen.'),
        401: text('Een ander token.'),
        404: text('Er is geen METRICS_TOKEN ingesteld.'),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'description',
      tags: ['site'],
      security: [],
      summary: 'Deze beschrijving',
      responses: {
        200: {
          description: 'OpenAPI 3.1',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        405: READ_ONLY,
      },
    },
  },
  '/api/webhooks/mollie': {
    post: {
      operationId: 'mollieWebhook',
      tags: ['incoming'],
      security: [],
      summary:
        'Er veranderde een betaling bij Mollie. Niet ondertekend, dus alleen een reden om het Mollie te vragen',
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
          },
        },
      },
      responses: {
        200: text('Aangenomen, ook voor een betaling die niet van ons is.'),
        405: text('Alleen POST.'),
      },
    },
  },
  '/api/webhooks/meta': {
    get: {
      operationId: 'connectMeta',
      tags: ['incoming'],
      security: [],
      summary: 'Meta koppelt zijn webhook',
      parameters: [
        parameter('hub.mode', 'Altijd `subscribe`'),
        parameter('hub.verify_token', 'META_VERIFY_TOKEN'),
        parameter('hub.challenge', 'Komt terug zoals het is'),
      ],
      responses: { 200: text('De challenge.'), 403: text('Een ander token.'), 404: NOT_CONNECTED },
    },
    post: {
      operationId: 'metaWebhook',
      tags: ['incoming'],
      security: [],
      summary:
        'Nieuwe leads van formulieren bij Meta, met META_APP_SECRET ondertekend in X-Hub-Signature-256',
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: text('Bewaard.'),
        400: text('Geen bezorging van leads.'),
        401: text('De handtekening is niet die van deze body.'),
        404: NOT_CONNECTED,
      },
    },
  },
}

const header = (name: string, description: string): ZodOpenApiParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** Headers by Standard Webhooks 1.0.0; the documentation has code that verifies them. */
const EVENT_HEADERS = [
  header('webhook-id', 'Van de melding: bij elke poging dezelfde, om dubbele aan te herkennen.'),
  header(
    'webhook-timestamp',
    'Seconden sinds 1970, van deze poging. Weiger wat meer dan vijf minuten afwijkt.',
  ),
  header(
    'webhook-signature',
    '`v1,` en de base64 van HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`, met het geheim zonder `whsec_` als base64 gelezen. Na een wissel van geheim staan er een dag lang twee, met een spatie ertussen.',
  ),
]

/** Webhook of each event, with the call that its id belongs to. */
function eventsTold(): NonNullable<ZodOpenApiObject['webhooks']> {
  return Object.fromEntries(
    WEBHOOK_EVENT_NAMES.map((event) => {
      const [type, subject] = [wireType(event), subjectOfEvent(event)]
      const post = {
        operationId: `told_${type.replaceAll('.', '_')}`,
        tags: ['events'],
        security: [],
        summary: WEBHOOK_EVENTS[event],
        description: `Wat het is, zegt GET ${API_ROOT}${PATH_OF_SUBJECT[subject]} met \`data.id\`.`,
        parameters: EVENT_HEADERS,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object' as const,
                required: ['type', 'timestamp', 'data'],
                properties: {
                  type: { type: 'string' as const, const: type },
                  timestamp: {
                    type: 'string' as const,
                    format: 'date-time',
                    description: 'Wanneer het gebeurde.',
                  },
                  data: {
                    type: 'object' as const,
                    required: ['object', 'id'],
                    properties: {
                      object: { type: 'string' as const, const: subject },
                      id: { type: 'string' as const, format: 'uuid' },
                    },
                  },
                },
              },
            },
          },
        },
        responses: {
          200: { description: 'Aangekomen; elke 2xx is goed. Antwoord binnen vijftien seconden.' },
          410: { description: 'Deze ontvanger is er niet meer: er komt niets meer.' },
        },
      }
      return [type, { post }]
    }),
  )
}

/** OpenAPI 3.1 description of what programs may call. Pages for people are not part of it. */
export function apiDescription(siteUrl: string) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: company.name,
      version: '1',
      description: `Wat programma's aan deze site kunnen vragen. Uitleg met voorbeelden: ${siteUrl}${API_DOCUMENTATION_PATH}`,
    },
    servers: [{ url: siteUrl }],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths: { ...pathsOf(API_ROOT, API_CALLS, 'apiKey'), ...OTHER_PATHS },
    webhooks: eventsTold(),
    components: {
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: `Een sleutel van ${API_KEYS_PATH}.` },
        metricsToken: { type: 'http', scheme: 'bearer', description: 'De instelling METRICS_TOKEN.' },
      },
    },
  })
}

/** Address of the description. */
export const API_DESCRIPTION_PATH = '/api/openapi.json'

/** The description as a file in memory, made and compressed once. */
export function apiDescriptionFile(siteUrl: string, headers: string[]): MemoryFile {
  const identity = Buffer.from(JSON.stringify(apiDescription(siteUrl), null, 2))
  return memoryFile({
    type: 'application/json; charset=utf-8',
    bodies: { identity, ...compressed(identity) },
    headers: [
      'Cache-Control',
      'no-cache',
      'Vary',
      'Accept-Encoding',
      'Content-Security-Policy',
      FALLBACK_POLICY,
      ...headers,
    ],
  })
}

/** Fallback for what is not served from memory: other methods, and everything in development. */
export const describeApi: RawEndpoint = async ({ settings }, { method }) => {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'Alleen om te lezen.\n' }
  const type = 'application/json; charset=utf-8'
  return { status: 200, text: JSON.stringify(apiDescription(settings.siteUrl), null, 2), type }
}
