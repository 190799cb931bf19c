import type { APIRoute } from 'astro'
import { answerThumbnail } from '@/features/hosting/projects/files/server/file-download'

export const prerender = false

/** The small picture of a file, for the office. */
export const GET: APIRoute = ({ locals, params: { number = '', id: fileId = '' } }) =>
  answerThumbnail(locals, { number, fileId })
