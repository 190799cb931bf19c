import type { APIRoute } from 'astro'
import { answerNewUpload } from '@/features/hosting/projects/files/server/upload-endpoint'

export const prerender = false

/** First step of an upload, for the office. */
export const POST: APIRoute = (visit) => answerNewUpload(visit)
