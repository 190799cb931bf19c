import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { receivedFrom } from '@/features/people/correspondence/domain/correspondence'
import { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { officeQuotePath } from '@/features/sales/quotes/documents/domain/quote-paths'
import { colleagues } from '@/office/colleagues'
import { FACTS_CHANGED, NO_COLLEAGUE, refused, UNCHANGED } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { customers, type PortalSender } from '@/portal/customers'
import { PORTAL_FAULTS, portalFault } from '@/portal/rules/portal-flash'
import { done, redirectedTo } from '@/shared/form-state'
import {
  deliverForm,
  endForm,
  extraWorkForm,
  officeEndForm,
  projectFileForm,
  projectForm,
  projectPlan,
  projectTaskForm,
  receivedEndingForm,
  receivedWithdrawalForm,
  resumeProjectForm,
  stopProjectForm,
  stopRequestForm,
} from './domain/internal/project-forms'
import { officeProjectPath } from './domain/project'
import { removeFile } from './files/server/remove-file'
import { deliverProject } from './server/deliver-project'
import { endProjectSubscription, endShownSubscription } from './server/end-project-subscription'
import { beginExtraWork } from './server/internal/begin-extra-work'
import { planProject } from './server/internal/plan-project'
import { resumeProject } from './server/internal/resume-project'
import { windUp } from './server/internal/wind-up'
import { askToStop, settleStopRequest, withdrawStopRequest } from './server/stop-request'
import { type TaskActor, tickTask } from './server/tick-task'
import { recordEnding, recordQuoteWithdrawal } from './web/office/server/received-project'
import { stopShownProject } from './web/office/server/stop-project'

const GONE = refused('Dit project bestaat niet meer.')

const NOT_TICKED = {
  refused: refused('Dat kan niet meer: dit project is opgeleverd of gestopt.'),
  unknown: refused('Deze taak bestaat niet meer.'),
}

/** The forms of the office about projects. Whatever stands here is for administrators only. */
export const projects = {
  completeTask: form({
    who: colleagues,
    asks: projectTaskForm,
    does: (context, { task_id: taskId }, by) => tickTask(context, { taskId, isDone: true, by }),
    says: { ...NOT_TICKED, done: 'task-done', unchanged: 'task-done' },
  }),

  reopenTask: form({
    who: colleagues,
    asks: projectTaskForm,
    does: (context, { task_id: taskId }, by) => tickTask(context, { taskId, isDone: false, by }),
    says: { ...NOT_TICKED, done: 'task-open', unchanged: 'task-open' },
  }),

  deliver: form({
    who: colleagues,
    asks: deliverForm,
    does: (context, { project_id: projectId, shown_total: shownTotal }, admin) =>
      deliverProject(context, { projectId, shownTotal, admin }),
    says: {
      delivered: 'project-delivered',
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
      unknown: GONE,
    },
  }),

  plan: form({
    who: colleagues,
    asks: projectPlan,
    does: (context, plan, admin) =>
      planProject(context, {
        projectId: plan.project_id,
        admin,
        ownerId: plan.owner_id,
        nextAction: plan.next_action,
        nextActionOn: plan.next_action_on,
        startsOn: plan.starts_on,
      }),
    says: { planned: 'project-follow-up-saved', unknown: GONE, 'no-owner': refused(NO_COLLEAGUE) },
  }),

  removeFile: form({
    who: colleagues,
    asks: projectFileForm,
    does: async (context, { file_id: fileId }, admin) =>
      removeFile(context, { fileId, sender: { side: 'agency', name: admin.name, actor: actorOf(admin) } }),
    says: {
      removed: 'project-file-removed',
      ticked: refused('Dit bestand is in gebruik.'),
      unknown: refused('Dit bestand is er niet meer.'),
    },
  }),

  windUp: form({
    who: colleagues,
    asks: endForm,
    does: (context, { subscription_id: subscriptionId }, admin) => windUp(context, { subscriptionId, admin }),
    says: { 'wound-up': 'ending-handled', unknown: refused('Dit abonnement is niet opgezegd.') },
  }),

  stop: form({
    who: colleagues,
    asks: stopProjectForm,
    does: (context, { project_id: projectId, shown, reason, wanted_by: wantedBy }, admin) =>
      stopShownProject(context, { projectId, shown, reason, wantedBy, admin }),
    says: {
      stopped: ({ number }) => done('project-stopped', officeProjectPath(number)),
      changed: FACTS_CHANGED,
      refused: refused('Dit project is al opgeleverd of gestopt.'),
      unknown: GONE,
    },
  }),

  settleStopRequest: form({
    who: colleagues,
    asks: projectForm,
    does: (context, { project_id: projectId }, admin) => settleStopRequest(context, { projectId, admin }),
    says: {
      done: 'stop-request-settled',
      unchanged: 'stop-request-settled',
      refused: GONE,
      unknown: GONE,
    },
  }),

  resume: form({
    who: colleagues,
    asks: resumeProjectForm,
    does: (context, { project_id: projectId }, admin) => resumeProject(context, { projectId, admin }),
    says: {
      resumed: 'project-resumed',
      nothing: refused('Hier valt niets meer te maken: de klant herriep wat was afgesproken.'),
      unknown: GONE,
    },
  }),

  beginExtraWork: form({
    who: colleagues,
    asks: extraWorkForm,
    does: (context, { project_id: projectId, quote_id: id }, admin) =>
      beginExtraWork(context, { id, projectId, admin }),
    says: { begun: ({ id }) => redirectedTo(officeQuotePath(id)), unknown: GONE },
  }),

  recordEnding: form({
    who: colleagues,
    asks: receivedEndingForm,
    files: ['paper'],
    does: async (context, typed, admin) =>
      recordEnding(context, {
        subscriptionId: typed.subscription_id,
        shown: typed.shown,
        received: await receivedFrom(typed, { admin }),
      }),
    says: {
      recorded: ({ about }) => done('correspondence-recorded', officeProjectPath(about ?? '')),
      refused: ({ fault }) => refused(PAPER_FAULTS[fault]),
      changed: FACTS_CHANGED,
      unknown: GONE,
    },
  }),

  recordWithdrawal: form({
    who: colleagues,
    asks: receivedWithdrawalForm,
    files: ['paper'],
    does: async (context, typed, admin) =>
      recordQuoteWithdrawal(context, {
        quoteId: typed.quote_id,
        shown: typed.shown,
        received: await receivedFrom(typed, { admin, sentOn: typed.sent_on }),
      }),
    says: {
      recorded: (_, { input }) => done('correspondence-recorded', officeQuotePath(input.quote_id)),
      refused: ({ fault }) => refused(PAPER_FAULTS[fault]),
      changed: FACTS_CHANGED,
      unknown: refused('Deze offerte bestaat niet meer.'),
    },
  }),

  endSubscription: form({
    who: colleagues,
    asks: officeEndForm,
    does: (context, { subscription_id: subscriptionId, shown }, by) =>
      endShownSubscription(context, { subscriptionId, shown, by }),
    says: { ends: 'subscription-ended', changed: FACTS_CHANGED, unknown: GONE },
  }),
}

const NOT_TICKED_HERE = { refused: PORTAL_FAULTS.noSuchTask, unknown: PORTAL_FAULTS.noSuchTask }

const NOT_STOPPED_HERE = portalFault(
  'Hier valt niets te stoppen',
  'Dit project is opgeleverd of al gestopt. Wat er nog loopt, zeg je hieronder op.',
)

/** The forms of the portal about projects. Whatever stands here is for customers, about what is theirs. */
export const projectPortal = {
  completeProjectTask: form({
    who: customers,
    asks: projectTaskForm,
    does: (context, { task_id: taskId }, sender) =>
      tickTask(context, { taskId, isDone: true, by: actorIn(sender) }),
    says: { ...NOT_TICKED_HERE, done: 'task-done', unchanged: 'task-done' },
  }),

  reopenProjectTask: form({
    who: customers,
    asks: projectTaskForm,
    does: (context, { task_id: taskId }, sender) =>
      tickTask(context, { taskId, isDone: false, by: actorIn(sender) }),
    says: { ...NOT_TICKED_HERE, done: 'task-open', unchanged: 'task-open' },
  }),

  removeProjectFile: form({
    who: customers,
    asks: projectFileForm,
    does: (context, { file_id: fileId }, { account, customer }) =>
      removeFile(context, {
        fileId,
        sender: {
          side: 'customer',
          name: customer.customerName,
          actor: actorOf(account),
          customerId: customer.id,
        },
      }),
    says: {
      removed: 'project-file-removed',
      ticked: portalFault(
        'Dit bestand blijft staan',
        'Je vinkte dit onderdeel af, dus we kunnen er al mee bezig zijn. Kies eerst ‘Toch niet’.',
      ),
      unknown: portalFault('Dit bestand is er niet meer', 'Kijk in de lijst wat er wel is.'),
    },
  }),

  askToStop: form({
    who: customers,
    asks: stopRequestForm,
    does: (context, { project_id: projectId, why }, sender) =>
      askToStop(context, { projectId, why, by: customerIn(sender) }),
    says: {
      done: 'stop-asked',
      unchanged: 'stop-asked',
      refused: NOT_STOPPED_HERE,
      unknown: NOT_STOPPED_HERE,
    },
  }),

  withdrawStopRequest: form({
    who: customers,
    asks: projectForm,
    does: (context, { project_id: projectId }, sender) =>
      withdrawStopRequest(context, { projectId, by: customerIn(sender) }),
    says: {
      done: 'stop-request-withdrawn',
      unchanged: 'stop-request-withdrawn',
      refused: NOT_STOPPED_HERE,
      unknown: NOT_STOPPED_HERE,
    },
  }),

  endProjectSubscription: form({
    who: customers,
    asks: endForm,
    does: (context, { subscription_id: subscriptionId }, sender) =>
      endProjectSubscription(context, { subscriptionId, by: actorIn(sender) }),
    says: {
      ends: 'subscription-ends',
      unknown: portalFault('Dit valt niet op te zeggen', 'Kijk in de lijst welke projecten je hebt.'),
    },
  }),
}

function customerIn({ account, customer }: PortalSender) {
  return { id: account.id, role: 'customer', customerId: customer.id } as const
}

function actorIn({ account, customer }: PortalSender): TaskActor {
  return { id: account.id, name: customer.customerName, role: 'customer', customerId: customer.id }
}
