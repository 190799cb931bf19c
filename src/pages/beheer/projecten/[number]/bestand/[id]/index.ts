import type { APIRoute } from 'astro'
import { answerFile } from '@/features/hosting/projects/files/server/file-download'

export const prerender = false

/** A file of a project, for the office. */
export const GET: APIRoute = ({ locals, params: { number = '', id: fileId = '' } }) =>
  answerFile(locals, { number, fileId })
