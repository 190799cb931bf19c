import type { APIRoute } from 'astro'
import { recordClientError } from '@/features/operations/health/client-errors/server/record-client-error'

export const prerender = false

/**
 * Receives error reports from visitors' browsers (docs/product/operations.md#errors-in-browsers). It answers 204 whatever happens.
 */
export const POST: APIRoute = async ({ locals: { context, clientAddress }, request }) => {
  await recordClientError(context, {
    text: await request.text(),
    userAgent: request.headers.get('user-agent') ?? '',
    clientAddress,
  })
  return new Response(null, { status: 204 })
}
