import { z } from 'astro/zod'
import { PROJECT_STATES } from '@/features/hosting/projects/domain/project'
import { projectStateOn } from '@/features/hosting/projects/domain/thinking-time'
import { projectPage, projectWithNumber } from '@/features/hosting/projects/server/project-queries'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import type { ApiCall } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { day, found, moment, search } from '@/platform/api/shapes'
import { dayOf } from '@/shared/calendar-day'

const project = z
  .object({
    id: z.uuid(),
    number: z.string(),
    customer_id: z.uuid(),
    lead_id: z.uuid().nullable(),
    title: z.string(),
    status: z
      .enum(PROJECT_STATES)
      .describe('`thinking`: alles is binnen, en we beginnen na de bedenktijd van een consument.'),
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
    method: 'GET',
    path: '/projects',
    name: 'listProjects',
    scope: 'projects:read',
    summary: 'Projecten, de nieuwste eerst',
    query: z.object({ ...pageQuery, status: z.enum(PROJECT_STATES).optional(), search }),
    answers: { status: 200, description: 'Een bladzijde projecten.', schema: pageOf(project) },
    run: async ({ db, now }, { query: { status, search, ...page }, caller }) => {
      const asked = { filter: { state: status, search, isMine: false }, me: caller.admin.id }
      const read = await projectPage(db, { ...asked, today: dayOf(now()), ...pageRequest(page) })
      return pageAnswer({ ...read, rows: read.rows.map((row) => ({ ...row, status: row.state })) })
    },
  }),
  defineCall({
    method: 'GET',
    path: '/projects/{number}',
    name: 'getProject',
    scope: 'projects:read',
    summary: 'Eén project, met nummer of id, en wat ervoor is geaccepteerd',
    params: z.object({ number: z.string().min(1).max(40) }),
    answers: {
      status: 200,
      description: 'Het project.',
      schema: project.extend({ quotes: z.array(quoteOfProject) }),
    },
    run: async ({ db, now }, { params: { number } }) => {
      const whole = await projectWithNumber(db, number)
      if (!whole) return found(undefined)
      const { project, quotes } = whole
      const status = projectStateOn(project.status, quotes, dayOf(now()))
      return found({ ...project, status, quotes })
    },
  }),
]
