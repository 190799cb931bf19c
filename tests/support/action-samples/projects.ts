import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { subscriptionsWithIds } from '../../../src/features/billing/subscriptions/server/subscription-queries'
import { endProjectSubscription } from '../../../src/features/hosting/projects/server/end-project-subscription'
import { stopProject } from '../../../src/features/hosting/projects/server/internal/stop-project'
import { endPreviews } from '../../../src/features/hosting/projects/server/internal/stop-subscription'
import {
  type Project,
  projectSubscriptions,
  projectTasks,
} from '../../../src/features/hosting/projects/server/project-tables'
import { askToStop } from '../../../src/features/hosting/projects/server/stop-request'
import { tickTask } from '../../../src/features/hosting/projects/server/tick-task'
import {
  loadEndingStep,
  loadWithdrawalStep,
} from '../../../src/features/hosting/projects/web/office/server/received-project'
import { loadStopStep } from '../../../src/features/hosting/projects/web/office/server/stop-project'
import { quoteTotals } from '../../../src/features/sales/quotes/documents/domain/quote-totals'
import { aSentQuote } from '../../../src/features/sales/quotes/fixtures'
import { acceptQuote } from '../../../src/features/sales/quotes/server/accept-quote'
import { dayOf } from '../../../src/shared/calendar-day'
import { ROOS } from '../arrears'
import { sendFile } from '../project-files'
import { deliverNow, maintenance, quoteLine, startedProject } from '../projects'
import { anAcceptance, sendTestQuote } from '../sent-quotes'
import { RECEIVED_FORM_FAULTS, received } from './received'
import { type ActionSample, customerWithOrder, NO_NUMBER, SOMETHING, type Stage } from './sample'

/** Answer about a file that was removed before. */
const GONE = { status: 'failed' }

const LINES = [quoteLine(), maintenance()]

async function begun(stage: Stage) {
  const { of, account } = await customerWithOrder(stage)
  const project = await startedProject(stage.site, LINES, { customerId: of.customerId })
  return { account, project, tasks: await tasksOf(stage, project) }
}

async function tasksOf({ site }: Stage, { id }: Project) {
  return await site.db
    .select()
    .from(projectTasks)
    .where(eq(projectTasks.projectId, id))
    .orderBy(projectTasks.position)
}

/** The same, whose customer asked to stop. */
async function stopAsked(stage: Stage) {
  const found = await begun(stage)
  const { account, project } = found
  const by = { id: account.id, role: 'customer', customerId: project.customerId } as const
  await askToStop(stage.site.context, { projectId: project.id, why: null, by })
  return found
}

/** The same with all tasks done. */
async function finished(stage: Stage) {
  const found = await begun(stage)
  for (const { id } of found.tasks) await tickTask(stage.site.context, { taskId: id, isDone: true, by: ROOS })
  return found
}

/** The same delivered: returns the subscription that it began. */
async function running(stage: Stage) {
  const { account, project } = await finished(stage)
  const delivered = await deliverNow(stage.site, project.id)
  if (delivered.outcome !== 'delivered') throw new Error(`Not delivered: ${JSON.stringify(delivered)}`)
  const [begun] = await stage.site.db
    .select()
    .from(projectSubscriptions)
    .where(eq(projectSubscriptions.projectId, project.id))
  return { account, subscriptionId: begun?.subscriptionId ?? randomUUID() }
}

/** The same with a file of the customer. */
async function withFile(stage: Stage) {
  const found = await begun(stage)
  const { id } = await sendFile(stage.site, { project: found.project })
  return { ...found, fileId: id }
}

async function ticked(stage: Stage) {
  const found = await begun(stage)
  const taskId = found.tasks[0]?.id ?? ''
  await tickTask(stage.site.context, { taskId, isDone: true, by: ROOS })
  return { ...found, taskId }
}

export const PROJECTS = {
  'projects.completeTask': {
    who: 'admin',
    names: 'task_id',
    async open(stage) {
      const { tasks } = await begun(stage)
      return { fields: { task_id: tasks[0]?.id ?? '' }, accepted: { flash: 'task-done' } }
    },
    faults: [NO_NUMBER('task_id')],
  },
  'projects.reopenTask': {
    who: 'admin',
    names: 'task_id',
    async open(stage) {
      const { taskId } = await ticked(stage)
      return { fields: { task_id: taskId }, accepted: { flash: 'task-open' } }
    },
    faults: [NO_NUMBER('task_id')],
  },
  'projects.deliver': {
    who: 'admin',
    again: { status: 'accepted' },
    names: 'project_id',
    async open(stage) {
      const { project } = await finished(stage)
      const total = quoteTotals(LINES, 21).firstInvoice.total
      return {
        fields: { project_id: project.id, shown_total: String(total) },
        accepted: { flash: 'project-delivered' },
      }
    },
    faults: [NO_NUMBER('project_id')],
  },
  'projects.removeFile': {
    who: 'admin',
    names: 'file_id',
    async open(stage) {
      const { fileId } = await withFile(stage)
      return { fields: { file_id: fileId }, accepted: { flash: 'project-file-removed' } }
    },
    again: GONE,
    faults: [NO_NUMBER('file_id')],
  },
  'projects.plan': {
    who: 'admin',
    againBecause: 'a plan may be made anew',
    names: 'project_id',
    async open(stage) {
      const { project } = await begun(stage)
      const plan = { owner_id: stage.admin.id, next_action: 'Nabellen', next_action_on: '2026-11-23' }
      return { fields: { project_id: project.id, ...plan }, accepted: { flash: 'project-follow-up-saved' } }
    },
    faults: [
      NO_NUMBER('project_id'),
      [{ owner_id: 'iemand' }, { owner_id: SOMETHING }],
      [{ next_action: '' }, { next_action: 'Schrijf op wat er die dag gebeurt.' }],
      [{ starts_on: '2026-02-30' }, { starts_on: 'Kies een dag die bestaat.' }],
    ],
  },
  'projects.windUp': {
    who: 'admin',
    names: 'subscription_id',
    async open(stage) {
      const { subscriptionId } = await running(stage)
      await endProjectSubscription(stage.site.context, { subscriptionId, by: ROOS })
      return {
        fields: { subscription_id: subscriptionId },
        accepted: { flash: 'ending-handled' },
      }
    },
    faults: [NO_NUMBER('subscription_id')],
  },
  'projects.stop': {
    who: 'admin',
    again: { status: 'failed', notice: { title: 'Dit project is al opgeleverd of gestopt.' } },
    names: 'project_id',
    async open(stage) {
      const { project } = await begun(stage)
      const found = await loadStopStep(stage.site.context, project.number)
      return {
        fields: {
          project_id: project.id,
          shown: found?.shown ?? '',
          reason: 'De klant ziet ervan af.',
          wanted_by: 'customer',
        },
        accepted: { flash: 'project-stopped', goTo: `/beheer/projecten/${project.number}` },
      }
    },
    faults: [NO_NUMBER('project_id'), [{ reason: 'x' }, { reason: 'Schrijf in een paar woorden waarom.' }]],
  },
  'projects.settleStopRequest': {
    who: 'admin',
    names: 'project_id',
    async open(stage) {
      const { project } = await stopAsked(stage)
      return { fields: { project_id: project.id }, accepted: { flash: 'stop-request-settled' } }
    },
    faults: [NO_NUMBER('project_id')],
  },
  'projects.resume': {
    who: 'admin',
    names: 'project_id',
    async open(stage) {
      const { project } = await begun(stage)
      await stopProject(stage.site.context, { projectId: project.id, reason: 'Geen tijd.', admin: ROOS })
      return { fields: { project_id: project.id }, accepted: { flash: 'project-resumed' } }
    },
    faults: [NO_NUMBER('project_id')],
  },
  'projects.beginExtraWork': {
    who: 'admin',
    names: 'project_id',
    async open(stage) {
      const { project } = await begun(stage)
      const quoteId = randomUUID()
      return {
        fields: { project_id: project.id, quote_id: quoteId },
        accepted: { goTo: `/beheer/offertes/${quoteId}` },
      }
    },
    faults: [NO_NUMBER('project_id')],
  },
  'projects.recordEnding': {
    who: 'admin',
    names: 'subscription_id',
    async open(stage) {
      const { subscriptionId } = await running(stage)
      const typed = received(stage)
      const days = { receivedOn: typed.received_on, sentOn: null }
      const found = await loadEndingStep(stage.site.context, subscriptionId, days)
      return {
        fields: { subscription_id: subscriptionId, ...typed, shown: found?.shown ?? '' },
        accepted: {
          flash: 'correspondence-recorded',
          goTo: `/beheer/projecten/${found?.project.number}`,
        },
      }
    },
    again: { status: 'accepted', flash: 'correspondence-recorded' },
    faults: [...RECEIVED_FORM_FAULTS, NO_NUMBER('subscription_id')],
  },
  'projects.recordWithdrawal': {
    who: 'admin',
    names: 'quote_id',
    async open(stage) {
      const { site } = stage
      const number = `OF2026-${randomInt(100_000, 999_999)}`
      const quote = await sendTestQuote(site, aSentQuote({ number }))
      const terms = { actingAs: 'consumer' } as const
      await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote, terms))
      const typed = received(stage)
      const days = { receivedOn: typed.received_on, sentOn: typed.received_on }
      const found = await loadWithdrawalStep(site.context, quote.quoteId, days)
      return {
        fields: {
          quote_id: quote.quoteId,
          sent_on: typed.received_on,
          ...typed,
          shown: found?.shown ?? '',
        },
        accepted: { flash: 'correspondence-recorded', goTo: `/beheer/offertes/${quote.quoteId}` },
      }
    },
    again: { status: 'accepted', flash: 'correspondence-recorded' },
    faults: [
      ...RECEIVED_FORM_FAULTS,
      [{ sent_on: '' }, { sent_on: 'Kies de dag waarop het verstuurd is.' }],
      NO_NUMBER('quote_id'),
    ],
  },
  'projects.endSubscription': {
    who: 'admin',
    names: 'subscription_id',
    async open(stage) {
      const { subscriptionId } = await running(stage)
      const { db, context } = stage.site
      const found = await subscriptionsWithIds(db, [subscriptionId])
      const preview = (await endPreviews(db, found, dayOf(context.now()))).get(subscriptionId)
      return {
        fields: { subscription_id: subscriptionId, shown: preview?.shown ?? '' },
        accepted: { flash: 'subscription-ended' },
      }
    },
    faults: [NO_NUMBER('subscription_id')],
  },
} as const satisfies Record<string, ActionSample>

export const PROJECTS_IN_PORTAL = {
  'portal.completeProjectTask': {
    who: 'customer',
    names: 'task_id',
    async open(stage) {
      const { account, tasks } = await begun(stage)
      return { account, fields: { task_id: tasks[0]?.id ?? '' }, accepted: { flash: 'task-done' } }
    },
    faults: [[{ task_id: 'x' }, { task_id: expect.any(String) }]],
  },
  'portal.reopenProjectTask': {
    who: 'customer',
    names: 'task_id',
    async open(stage) {
      const { account, taskId } = await ticked(stage)
      return { account, fields: { task_id: taskId }, accepted: { flash: 'task-open' } }
    },
    faults: [[{ task_id: 'x' }, { task_id: expect.any(String) }]],
  },
  'portal.removeProjectFile': {
    who: 'customer',
    names: 'file_id',
    async open(stage) {
      const { account, fileId } = await withFile(stage)
      return { account, fields: { file_id: fileId }, accepted: { flash: 'project-file-removed' } }
    },
    again: GONE,
    faults: [[{ file_id: 'x' }, { file_id: expect.any(String) }]],
  },
  'portal.askToStop': {
    who: 'customer',
    names: 'project_id',
    async open(stage) {
      const { account, project } = await begun(stage)
      return {
        account,
        fields: { project_id: project.id, why: 'We gaan iets anders doen.' },
        accepted: { flash: 'stop-asked' },
      }
    },
    faults: [
      [{ project_id: 'x' }, { project_id: expect.any(String) }],
      [{ why: 'x'.repeat(501) }, { why: 'Gebruik hier hoogstens 500 tekens.' }],
    ],
  },
  'portal.withdrawStopRequest': {
    who: 'customer',
    names: 'project_id',
    async open(stage) {
      const { account, project } = await stopAsked(stage)
      return { account, fields: { project_id: project.id }, accepted: { flash: 'stop-request-withdrawn' } }
    },
    faults: [[{ project_id: 'x' }, { project_id: expect.any(String) }]],
  },
  'portal.endProjectSubscription': {
    who: 'customer',
    names: 'subscription_id',
    async open(stage) {
      const { account, subscriptionId } = await running(stage)
      return {
        account,
        fields: { subscription_id: subscriptionId },
        accepted: { flash: 'subscription-ends' },
      }
    },
    faults: [[{ subscription_id: 'x' }, { subscription_id: expect.any(String) }]],
  },
} as const satisfies Record<string, ActionSample>
