import { z } from 'astro/zod'
import { API_SCOPES } from '@/features/operations/integrations/api-keys/domain/api-scope'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import type { ApiCall } from '@/platform/api/call'
import { day } from '@/platform/api/shapes'

export const keyCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/key',
    name: 'getKey',
    scope: null,
    summary: 'Wat deze sleutel mag, en tot en met wanneer',
    answers: {
      status: 200,
      description: 'De sleutel.',
      schema: z
        .object({ name: z.string(), scopes: z.array(z.enum(API_SCOPES)), ends_on: day })
        .meta({ id: 'Key' }),
    },
    run: async (_context, { caller: { name, scopes, endsOn } }) => ({ answer: { name, scopes, endsOn } }),
  }),
]
