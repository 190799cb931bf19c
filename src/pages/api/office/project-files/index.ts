import type { APIRoute } from 'astro'
import { answerLimits, answerNewUpload } from '@/features/hosting/projects/files/server/upload-endpoint'

export const prerender = false

/** First step of an upload, for the office. */
export const POST: APIRoute = (visit) => answerNewUpload(visit)

/** The limits that an upload has. */
export const GET: APIRoute = () => answerLimits()
