import {
  deliverForm,
  endForm,
  extraWorkForm,
  projectPlan,
  projectTaskForm,
  stopProjectForm,
} from '@/features/hosting/projects/domain/project-forms'
import { beginExtraWork } from '@/features/hosting/projects/server/begin-extra-work'
import { type DeliverOutcome, deliverProject } from '@/features/hosting/projects/server/deliver-project'
import { endProjectSubscription } from '@/features/hosting/projects/server/end-project-subscription'
import { planProject } from '@/features/hosting/projects/server/plan-project'
import { stopProject } from '@/features/hosting/projects/server/stop-project'
import { type TaskActor, type TickOutcome, tickTask } from '@/features/hosting/projects/server/tick-task'
import { windUp } from '@/features/hosting/projects/server/wind-up'
import { officeQuotePath } from '@/features/sales/quotes/documents/domain/quote-paths'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { NO_COLLEAGUE, refused, UNCHANGED } from '@/office/rules/office-flash'
import { type PortalVisit, portalAction } from '@/portal/portal-action'
import { PORTAL_FAULTS } from '@/portal/rules/portal-flash'
import { done, failed, redirectedTo } from '@/shared/form-state'

const NO_PROJECT = refused('Dit project bestaat niet meer.')

const DELIVER_ANSWERS = {
  unchanged: UNCHANGED,
  thinking: refused('Nog niet opgeleverd: de klant heeft bedenktijd, en vroeg niet om een eerder begin.'),
  'tasks-open': refused('Nog niet opgeleverd: er staan nog taken open.'),
  changed: refused(
    'Nog niet opgeleverd: het bedrag is veranderd sinds je het zag. Kijk hieronder hoe het nu is.',
  ),
  'no-address': refused(
    'Nog niet opgeleverd: van deze klant is het adres niet bekend, en dat moet op de factuur. Vraag ernaar, en vul het in.',
  ),
  refused: refused('Nog niet opgeleverd: het wacht nog op de klant, of is gestopt.'),
  unknown: NO_PROJECT,
} as const satisfies Record<Exclude<DeliverOutcome['outcome'], 'delivered'>, OfficeOutcome>

function ticked(outcome: TickOutcome, isDone: boolean): OfficeOutcome {
  if (outcome === 'done' || outcome === 'unchanged') return done(isDone ? 'task-done' : 'task-open')
  return outcome === 'refused'
    ? refused('Dat kan niet meer: dit project is opgeleverd of gestopt.')
    : refused('Deze taak bestaat niet meer.')
}

function actorIn({ account, customer }: PortalVisit): TaskActor {
  return { id: account.id, name: customer.customerName, role: 'customer', customerId: customer.id }
}

/** The forms of the office about projects. Whatever stands here is for administrators only. */
export const projects = {
  completeTask: adminAction(projectTaskForm, async (context, { task_id }, { id, name }) => {
    const by = { id, name, role: 'admin' } as const
    return ticked(await tickTask(context, { taskId: task_id, isDone: true, by }), true)
  }),

  reopenTask: adminAction(projectTaskForm, async (context, { task_id }, { id, name }) => {
    const by = { id, name, role: 'admin' } as const
    return ticked(await tickTask(context, { taskId: task_id, isDone: false, by }), false)
  }),

  deliver: adminAction(deliverForm, async (context, { project_id, shown_total }, { id }) => {
    const admin = { id, role: 'admin' } as const
    const delivering = { projectId: project_id, shownTotal: shown_total, admin }
    const { outcome } = await deliverProject(context, delivering)
    return outcome === 'delivered' ? done('project-delivered') : DELIVER_ANSWERS[outcome]
  }),

  plan: adminAction(projectPlan, async (context, { project_id: projectId, ...plan }, { id }) => {
    const outcome = await planProject(context, {
      projectId,
      admin: { id, role: 'admin' },
      ownerId: plan.owner_id,
      nextAction: plan.next_action,
      nextActionOn: plan.next_action_on,
    })
    if (outcome === 'planned') return done('project-follow-up-saved')
    return outcome === 'unknown' ? NO_PROJECT : refused(NO_COLLEAGUE)
  }),

  windUp: adminAction(endForm, async (context, { subscription_id: subscriptionId }, { id }) => {
    const outcome = await windUp(context, { subscriptionId, admin: { id, role: 'admin' } })
    return outcome === 'wound-up' ? done('ending-handled') : refused('Dit abonnement is niet opgezegd.')
  }),

  stop: adminAction(stopProjectForm, async (context, { project_id, reason }, { id }) => {
    const outcome = await stopProject(context, {
      projectId: project_id,
      reason,
      admin: { id, role: 'admin' },
    })
    if (outcome === 'stopped') return done('project-stopped')
    return outcome === 'refused' ? refused('Dit project is al opgeleverd of gestopt.') : NO_PROJECT
  }),

  beginExtraWork: adminAction(extraWorkForm, async (context, { project_id, quote_id }, admin) => {
    const begun = await beginExtraWork(context, { id: quote_id, projectId: project_id, admin })
    return begun.outcome === 'begun' ? redirectedTo(officeQuotePath(begun.id)) : NO_PROJECT
  }),

  endSubscription: adminAction(endForm, async (context, { subscription_id }, { id, name }) => {
    const by = { id, name, role: 'admin' } as const
    const { outcome } = await endProjectSubscription(context, { subscriptionId: subscription_id, by })
    return outcome === 'ends' ? done('subscription-ended') : NO_PROJECT
  }),
}

/** The forms of the portal about projects. Whatever stands here is for customers, about what is theirs. */
export const projectPortal = {
  completeProjectTask: portalAction(projectTaskForm, async (visit, { task_id }) => {
    const outcome = await tickTask(visit.context, { taskId: task_id, isDone: true, by: actorIn(visit) })
    return outcome === 'done' || outcome === 'unchanged'
      ? done('task-done')
      : failed(PORTAL_FAULTS.noSuchTask)
  }),

  reopenProjectTask: portalAction(projectTaskForm, async (visit, { task_id }) => {
    const outcome = await tickTask(visit.context, { taskId: task_id, isDone: false, by: actorIn(visit) })
    return outcome === 'done' || outcome === 'unchanged'
      ? done('task-open')
      : failed(PORTAL_FAULTS.noSuchTask)
  }),

  endProjectSubscription: portalAction(endForm, async (visit, { subscription_id }) => {
    const ending = { subscriptionId: subscription_id, by: actorIn(visit) }
    const { outcome } = await endProjectSubscription(visit.context, ending)
    return outcome === 'ends' ? done('subscription-ends') : failed(PORTAL_FAULTS.noSuchSubscription)
  }),
}
