import type { APIRoute } from 'astro'
import { answerPicture } from '@/features/operations/pictures/server/answer-picture'

export const prerender = false

export const GET: APIRoute = ({ params, locals }) =>
  answerPicture(locals.context, { name: params.name ?? '', account: locals.account })
