import type { APIRoute } from 'astro'
import { answerPiece } from '@/features/hosting/projects/files/server/upload-endpoint'

export const prerender = false

/** A piece of an upload, for the office. */
export const POST: APIRoute = (visit) => answerPiece(visit, visit.params.id ?? '')
