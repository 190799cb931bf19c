import { z } from 'astro/zod'
import type { KeyHolder } from '@/features/api-keys/server/key-holder'
import { PROJECT_STATUSES } from '@/features/projects/rules/project'
import { projectPage, projectWithNumber } from '@/features/projects/server/project-queries'
import type { ApiCall } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { day, defineCall, found, moment, search } from './shapes'

const project = z
  .object({
    id: z.uuid(),
    number: z.string(),
    customer_id: z.uuid(),
    lead_id: z.uuid().nullable(),
    title: z.string(),
    status: z.enum(PROJECT_STATUSES),
    material_at: moment.nullable().describe('Sinds wanneer alles er is wat de klant aanlevert.'),
    promised_by: day.nullable(),
    delivered_at: moment.nullable(),
    created_at: moment,
  })
  .meta({ id: 'Project' })

const quoteOfProject = z.object({
  quote_id: z.uuid(),
  accepted_at: moment,
  delivered_at: moment.nullable(),
  invoice_id: z.uuid().nullable(),
})

export const projectCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    ...{ method: 'GET', path: '/projects', name: 'listProjects', scope: 'projects:read' },
    summary: 'Projecten, de nieuwste eerst',
    query: z.object({ ...pageQuery, status: z.enum(PROJECT_STATUSES).optional(), search }),
    answers: { status: 200, description: 'Een bladzijde projecten.', schema: pageOf(project) },
    run: async ({ db }, { query: { status, search, ...page }, caller }) => {
      const filter = { status, search, isMine: false }
      return pageAnswer(await projectPage(db, { filter, me: caller.admin.id, ...pageRequest(page) }))
    },
  }),
  defineCall({
    ...{ method: 'GET', path: '/projects/{number}', name: 'getProject', scope: 'projects:read' },
    summary: 'Eén project, met wat ervoor is geaccepteerd',
    params: z.object({ number: z.string().min(1).max(30) }),
    answers: {
      status: 200,
      description: 'Het project.',
      schema: project.extend({ quotes: z.array(quoteOfProject) }),
    },
    run: async ({ db }, { params: { number } }) => {
      const whole = await projectWithNumber(db, number)
      return found(whole && { ...whole.project, quotes: whole.quotes })
    },
  }),
]
