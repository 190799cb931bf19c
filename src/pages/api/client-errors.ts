import type { APIRoute } from 'astro'
import { recordClientError } from '@/features/operations/health/client-errors/server/record-client-error'

export const prerender = false

/** Takes in what broke in a visitor's browser (docs/product/operations.md#errors-in-browsers). Answers 204, whatever becomes of it. */
export const POST: APIRoute = async ({ locals: { context, clientAddress }, request }) => {
  await recordClientError(context, {
    text: await request.text(),
    userAgent: request.headers.get('user-agent') ?? '',
    clientAddress,
  })
  return new Response(null, { status: 204 })
}
