import type { APIRoute } from 'astro'
import { answerPiece, answerProgress } from '@/features/hosting/projects/files/server/upload-endpoint'

export const prerender = false

/** A piece of an upload, for the portal. */
export const POST: APIRoute = (visit) => answerPiece(visit, visit.params.id ?? '')

/** How far it is. */
export const GET: APIRoute = (visit) => answerProgress(visit, visit.params.id ?? '')
