import type { APIRoute } from 'astro'
import { answerArchive } from '@/features/hosting/projects/files/server/file-download'
import { filesOfProject } from '@/features/hosting/projects/files/server/file-queries'
import { projectWithNumber } from '@/features/hosting/projects/server/project-queries'

export const prerender = false

/** All files of a project as one archive. */
export const GET: APIRoute = async ({ locals, params: { number = '' } }) => {
  const { db } = locals.context
  const found = await projectWithNumber(db, number)
  if (!found) return new Response('Dit project is er niet.\n', { status: 404 })
  return answerArchive(locals, {
    number: found.project.number,
    files: await filesOfProject(db, found.project.id),
  })
}
