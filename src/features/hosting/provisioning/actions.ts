import { z } from 'astro/zod'
import { orderNumber } from '@/features/hosting/orders/domain/order-forms'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { colleagues } from '@/office/colleagues'
import { officeFault, refused, UNCHANGED } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { PORTAL_FAULTS, portalFault, wrongPortalField } from '@/portal/rules/portal-flash'
import { notSoldInOffice, otherPriceInOffice } from './domain/domain-correction'
import { domainCorrection, droppedName, otherDomain } from './domain/internal/domain-correction-form'
import { nameWish, notSoldInPortal, otherPriceInPortal } from './domain/name-question'
import { transferCode } from './domain/transfer-code'
import { askForLeavingCode, showLeavingCode } from './moving/server/plan-leaving-code'
import {
  switchForCustomer,
  switchForOffice,
  undoForCustomer,
  undoForOffice,
} from './moving/server/switch-forms'
import { askAboutDomain } from './server/ask-about-domain'
import { dropFurtherName, replaceFurtherName } from './server/change-further-name'
import { chooseOtherDomain } from './server/choose-other-domain'
import { completeTask, reopenTask } from './server/complete-task'
import { correctDomain } from './server/correct-domain'
import { giveTransferCode } from './server/give-transfer-code'
import { showTransferCode } from './server/internal/show-transfer-code'
import { signInToOwnPanel, signInToPanel } from './server/sign-in-to-panel'
import { doByHand, lookAgain } from './steps/server/attend-step'

/** A corrected name that cannot be had, with what is wrong with it. */
const faultyName = (title: string, fault: string) =>
  ({ status: 'invalid', errors: { domain_name: fault }, notice: officeFault(title) }) as const

const taskChoice = z.object({ task_id: z.uuid() })
const stepChoice = z.object({ step_id: z.uuid() })
const STEP_CLOSED = refused('Deze stap staat er intussen anders voor. Kijk hoe het nu is.')

/** The forms of the office about what is to be delivered. Whatever stands here is for administrators only. */
export const provisioningOffice = {
  completeTask: form({
    who: colleagues,
    asks: taskChoice,
    does: (context, { task_id }, admin) => completeTask(context, task_id, admin),
    says: {
      done: 'task-done',
      unchanged: 'task-done',
      delivered: 'order-delivered',
      automatic: refused('Dit gebeurt op dit moment automatisch. Probeer het over een paar minuten opnieuw.'),
      'lacks-name': refused(
        'Er is niets afgevinkt: een van de namen is niet te krijgen. Vervang hem eerst, of ga verder zonder.',
      ),
      refused: refused('Er is niets afgevinkt: deze bestelling is opgeschort of geannuleerd.'),
    },
  }),

  reopenTask: form({
    who: colleagues,
    asks: taskChoice,
    does: (context, { task_id }, admin) => reopenTask(context, task_id, admin),
    says: {
      reopened: 'task-open',
      unchanged: 'task-open',
      refused: refused(
        'Dat kan niet meer: de klant weet al dat alles klaar is, of de bestelling staat er nu anders voor.',
      ),
    },
  }),

  lookAtStepAgain: form({
    who: colleagues,
    asks: stepChoice,
    does: (context, { step_id: stepId }, admin) => lookAgain(context, { stepId, admin }),
    says: { done: 'step-again', closed: STEP_CLOSED },
  }),

  doStepByHand: form({
    who: colleagues,
    asks: stepChoice,
    does: (context, { step_id: stepId }, admin) => doByHand(context, { stepId, admin }),
    says: { done: 'step-by-hand', closed: STEP_CLOSED },
  }),

  correctDomain: form({
    who: colleagues,
    asks: domainCorrection,
    does: (context, { order_id: orderId, domain_name: name, further_name: further }, admin) => {
      const actor = actorOf(admin)
      return further === null
        ? correctDomain(context, { orderId, name, actor })
        : replaceFurtherName(context, { orderId, name: further, to: name, actor })
    },
    says: {
      corrected: 'domain-corrected',
      unchanged: UNCHANGED,
      taken: (_, { input: { domain_name: name } }) =>
        faultyName(`${name} is bezet`, `${name} is bezet. Kijk de spelling na, of bel de klant.`),
      'not-sold': (_, { input: { domain_name: name } }) =>
        faultyName(`${name} verkopen we niet`, notSoldInOffice(name)),
      'other-price': (_, { input: { domain_name: name } }) =>
        faultyName(`${name} heeft een andere prijs`, otherPriceInOffice(name)),
      automatic: refused(
        'Er wordt automatisch aan deze bestelling gewerkt. Probeer het over een paar minuten opnieuw.',
      ),
      closed: refused('Deze domeinnaam is al geregistreerd of verhuisd, of de bestelling is geannuleerd.'),
      unknown: refused('Deze bestelling bestaat niet meer.'),
    },
  }),

  dropFurtherName: form({
    who: colleagues,
    asks: droppedName,
    does: (context, { order_id: orderId, further_name: name }, admin) =>
      dropFurtherName(context, { orderId, name, actor: actorOf(admin) }),
    says: {
      dropped: 'further-name-dropped',
      unpaid: refused('Deze bestelling is nog niet betaald. Annuleer haar, of wacht op de betaling.'),
      automatic: refused(
        'Er wordt automatisch aan deze naam gewerkt. Probeer het over een paar minuten opnieuw.',
      ),
      closed: refused('Deze naam is al geregistreerd, of hoort niet meer bij de bestelling.'),
      unknown: refused('Deze bestelling bestaat niet meer.'),
    },
  }),

  signInToPanel: form({
    who: colleagues,
    asks: z.object({ order_id: z.uuid() }),
    does: (context, { order_id: orderId }, { clientAddress, ...admin }) =>
      signInToPanel(context, { orderId, actor: { kind: 'admin', accountId: admin.id }, clientAddress }),
    says: {
      'signed-in': ({ url }) => ({ status: 'accepted', url }),
      silent: refused('Het paneel gaf nu geen inloglink. Probeer het zo opnieuw, of log daar zelf in.'),
      limited: refused('Er zijn net al veel inloglinks gemaakt. Wacht een paar minuten.'),
      closed: refused('Bij deze bestelling hoort geen paneel waarin je zo kunt inloggen.'),
      unknown: refused('Deze bestelling bestaat niet meer.'),
    },
  }),

  switchNameservers: form({
    who: colleagues,
    asks: z.object({ order_id: z.uuid(), read_at: z.iso.datetime() }),
    does: (context, { order_id: orderId, read_at: readAt }, admin) =>
      switchForOffice(context, { orderId, readAt, admin }),
    says: {
      released: 'switch-released',
      changed: refused('De DNS is intussen opnieuw gelezen. Kijk hieronder hoe het nu is.'),
      closed: refused('Hier valt nu niets over te schakelen. Kijk hieronder hoe het staat.'),
      unknown: refused('Deze bestelling bestaat niet meer.'),
    },
  }),

  undoSwitch: form({
    who: colleagues,
    asks: z.object({ order_id: z.uuid() }),
    does: (context, { order_id: orderId }, admin) => undoForOffice(context, { orderId, admin }),
    says: {
      planned: 'switch-undone',
      busy: refused('Er wordt op dit moment aan deze naam gewerkt. Probeer het over een minuut opnieuw.'),
      closed: refused('Terugzetten kan nu niet: kijk hieronder hoe het staat.'),
      unknown: refused('Deze bestelling bestaat niet meer.'),
    },
  }),

  showTransferCode: form({
    who: {
      ...colleagues,
      failedNotice: officeFault('De verhuiscode is nu niet te lezen. Probeer het opnieuw.'),
    },
    confirms: 'recently',
    asks: z.object({ order_id: z.uuid() }),
    does: (context, { order_id }, admin) => showTransferCode(context, order_id, admin),
    says: {
      shown: ({ code }) => ({ status: 'accepted', code }),
      none: refused('Er is geen verhuiscode: nog niet ingevuld, of al gewist.'),
      unreadable: refused(
        'APP_SECRET is sindsdien veranderd. Vraag de klant de verhuiscode opnieuw in te vullen.',
      ),
    },
  }),
}

const NOTHING_TO_CHOOSE = portalFault(
  'Er valt nu niets te kiezen',
  'Er wordt op dit moment aan je domeinnaam gewerkt, of hij is al geregistreerd. Kijk hieronder hoe het staat.',
)

/** What the portal asks for a delivery. Whatever stands here is for customers, about what is theirs. */
export const provisioningPortal = {
  chooseOtherDomain: form({
    who: customers,
    asks: otherDomain,
    does: (context, { order_number: orderNumber, domain_name: name }, { owner }) =>
      chooseOtherDomain(context, { ...owner, orderNumber, name }),
    says: {
      corrected: 'domain-chosen',
      unchanged: wrongPortalField('domain_name', 'Dit is de naam die je al had. Kies een andere.'),
      taken: (_, { input: { domain_name: name } }) =>
        wrongPortalField('domain_name', `${name} is bezet. Kies een andere naam.`),
      'not-sold': (_, { input: { domain_name: name } }) =>
        wrongPortalField('domain_name', notSoldInPortal(name)),
      'other-price': (_, { input: { domain_name: name } }) =>
        wrongPortalField('domain_name', otherPriceInPortal(name)),
      limited: wrongPortalField(
        'domain_name',
        'Je hebt in korte tijd veel namen geprobeerd. Wacht een minuut en probeer het opnieuw.',
      ),
      automatic: NOTHING_TO_CHOOSE,
      closed: NOTHING_TO_CHOOSE,
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  signInToPanel: form({
    who: customers,
    asks: z.object({ order_number: orderNumber }),
    does: (context, { order_number: orderNumber }, { owner, clientAddress }) =>
      signInToOwnPanel(context, { ...owner, orderNumber, clientAddress }),
    says: {
      'signed-in': ({ url }) => ({ status: 'accepted', url }),
      silent: portalFault(
        'Het paneel antwoordt nu niet',
        'Probeer het over een paar minuten opnieuw. Lukt het dan nog niet, mail of bel ons: dan maken we een link waarmee je een wachtwoord kiest.',
      ),
      limited: portalFault(
        'Even wachten',
        'Er is net al een paar keer ingelogd. Probeer het over twee minuten.',
      ),
      closed: portalFault(
        'Inloggen kan hier niet',
        'Je hosting staat nog niet klaar, staat stil, of het paneel kan dit niet.',
      ),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  askAboutDomain: form({
    who: customers,
    asks: z.object({ order_number: orderNumber, wish: nameWish }),
    does: (context, { order_number: orderNumber, wish }, { owner }) =>
      askAboutDomain(context, { ...owner, orderNumber, wish }),
    says: {
      asked: 'domain-asked',
      closed: NOTHING_TO_CHOOSE,
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  switchNameservers: form({
    who: customers,
    asks: z.object({ order_number: orderNumber, read_at: z.iso.datetime() }),
    does: (context, { order_number: orderNumber, read_at: readAt }, { owner, account }) =>
      switchForCustomer(context, { ...owner, orderNumber, readAt, name: account.name }),
    says: {
      released: 'switch-released',
      changed: portalFault(
        'De DNS is intussen opnieuw gelezen',
        'Kijk hieronder na hoe het nu is, en schakel dan over.',
      ),
      closed: portalFault(
        'Overschakelen kan nu niet',
        'Je domeinnaam is nog niet zover, je bestelling staat stil, of een collega is ermee bezig. Hieronder staat hoe het gaat.',
      ),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  undoSwitch: form({
    who: customers,
    asks: z.object({ order_number: orderNumber }),
    does: (context, { order_number: orderNumber }, { owner, account }) =>
      undoForCustomer(context, { ...owner, orderNumber, name: account.name }),
    says: {
      planned: 'switch-undone',
      busy: portalFault(
        'Er wordt nu aan je naam gewerkt',
        'Probeer het over een minuut opnieuw. Lukt het dan niet, bel ons.',
      ),
      closed: portalFault('Terugzetten kan nu niet', 'Hieronder staat hoe het nu gaat.'),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  askLeavingCode: form({
    who: customers,
    asks: z.object({ order_number: orderNumber }),
    does: (context, { order_number: orderNumber }, { owner }) =>
      askForLeavingCode(context, { ...owner, orderNumber }),
    says: {
      asked: 'leaving-code-asked',
      limited: portalFault(
        'Even wachten',
        'Je vroeg al een paar codes op, en een register geeft er maar een paar per dag. Probeer het morgen opnieuw, of bel ons.',
      ),
      closed: portalFault(
        'Een verhuiscode kan hier nu niet',
        'Je domeinnaam staat niet bij ons, of een collega geeft je de code. Mail of bel ons.',
      ),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  showLeavingCode: form({
    who: customers,
    confirms: 'recently',
    asks: z.object({ order_number: orderNumber }),
    does: (context, { order_number: orderNumber }, { owner }) =>
      showLeavingCode(context, { ...owner, orderNumber }),
    says: {
      shown: ({ code }) => ({ status: 'accepted', code }),
      none: portalFault(
        'Er is nu geen verhuiscode',
        'Hij is gewist of nog niet opgehaald. Vraag een nieuwe op.',
      ),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  saveTransferCode: form({
    who: customers,
    asks: z.object({ order_number: orderNumber, transfer_code: transferCode }),
    does: (context, { order_number: orderNumber, transfer_code: code }, { owner }) =>
      giveTransferCode(context, { ...owner, orderNumber, code }),
    says: {
      kept: 'code-saved',
      limited: portalFault(
        'Deze code is niet bewaard',
        'Je vulde vandaag al een paar codes in, en een register weigert wie er te veel probeert. Vraag bij je oude partij een nieuwe code en vul die morgen in, of bel ons.',
      ),
      closed: portalFault(
        'Een verhuiscode is hier nu niet nodig',
        'Je domeinnaam wordt al verhuisd, is al verhuisd, of er valt niets te verhuizen. Kijk hieronder hoe het er nu voor staat.',
      ),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),
}
