import { methodInWords } from '@/features/billing/payments/domain/payment-labels'
import { bindingFacts } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { namedExtras, namesInWords } from '@/features/hosting/catalogue/domain/extra-names'
import { packageOf } from '@/features/hosting/catalogue/domain/packages'
import type { DeliveryProgress } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import { FurtherNames } from '@/features/hosting/provisioning/web/portal/FurtherNames'
import { namedVersion } from '@/features/operations/legal-texts/domain/legal-version'
import { mayUse } from '@/features/people/accounts/domain/portal-access'
import { FormFault, PageNotice } from '@/features/people/accounts/web/PageNotice'
import { addressLines, toParty } from '@/features/people/customers/domain/customer-details'
import { type SentForm, stateOf } from '@/portal/rules/portal-forms'
import { movePath, orderPath, PORTAL_PATH, zonePath } from '@/portal/rules/portal-paths'
import { PortalSection } from '@/portal/ui/PortalSection'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { type Fact, Facts } from '@/ui/Facts'
import { PageHeading } from '@/ui/PageHeading'
import { InvoicesPart } from '../../../../billing/invoices/web/portal/InvoicesPart'
import { heldOrOwed } from '../../../../billing/invoices/web/portal/portal-invoice'
import { AccessLink } from '../../../access-details/web/portal/AccessLink'
import { isClaimed } from '../../../domains/domain/domain-record'
import { DomainPart } from '../../../domains/web/portal/DomainPart'
import { followSeconds } from '../../../provisioning/web/DeliverySteps'
import { DeliveryPart } from '../../../provisioning/web/portal/DeliveryPart'
import { LeavingCodePart } from '../../../provisioning/web/portal/LeavingCodePart'
import { QuestionPart } from '../../../provisioning/web/portal/QuestionPart'
import { TransferCodePart } from '../../../provisioning/web/portal/TransferCodePart'
import { domainEndInWords } from '../../domain/domain-end'
import { keptFurtherNames } from '../../domain/further-names'
import {
  ACTING_AS_LABELS,
  bindingOf,
  CYCLE_WORDS,
  extrasInWords,
  isNameAlone,
} from '../../domain/order-in-words'
import { canNameExtras } from '../../domain/order-status'
import { OrderStatusBadge } from '../internal/OrderStatusBadge'
import { CancelPart } from './CancelPart'
import { ChangePart } from './internal/ChangePart'
import { ExtraNamesPart } from './internal/ExtraNamesPart'
import { OrderPrices } from './internal/OrderPrices'
import { refundInWords } from './order-end'
import { orderNews } from './order-news'
import type { OrderInPortal, PortalOrder } from './server/load-order'

interface OrderViewProps extends OrderInPortal {
  now: Date
  notice: FormNotice | undefined
  sent: SentForm | undefined
  /** Transfer code of the name that they take along, when they asked to see it; and why it could not be shown. */
  shownCode?: string | undefined
  codeFault?: FormNotice | undefined
  /** The customer came here to cancel. */
  wantsToCancel: boolean
}

/** Everything about one order. */
export function OrderView(props: OrderViewProps) {
  const { order, tasks, progress, invoices, methods, today, now, notice, sent } = props
  const isAsked = order.status === 'active' && progress.question !== null
  // The moment of delivery hangs on the customer's own answer then.
  const news = isAsked && !order.endsOn ? 'We wachten op je antwoord' : orderNews(order, today, now)
  const seesMoney = mayUse(props.rights, 'portal.payInvoice')
  const moneyBack = refundInWords(order, invoices)
  // What is being made comes first; once it is there, what was ordered does. Of what is over nothing is made any more.
  const delivery =
    tasks.length > 0 && order.status !== 'cancelled' ? (
      <div data-fresh="oplevering" data-follow={followedEvery(order, progress)}>
        <PortalSection id="oplevering" title={deliveryTitle(order)}>
          <DeliveryPart {...{ order, progress, now }} />
        </PortalSection>
      </div>
    ) : null
  return (
    <div className="grid gap-10">
      <header className="grid gap-1">
        <PageNotice notice={notice} />
        {/* The section of the form is not the reader's any more. */}
        {sent && !mayUse(props.rights, `portal.${sent.form}`) ? <FormFault state={sent.state} /> : null}
        <PageHeading
          title={`Bestelling ${order.orderNumber}`}
          parent={{ href: PORTAL_PATH, label: 'Mijn account' }}
        />
        <p data-fresh="stand" className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderStatusBadge status={order.status} />
          {news ? <span>{news}.</span> : null}
          {moneyBack ? <span>{moneyBack}</span> : null}
        </p>
      </header>
      <div data-fresh="vraag" className="empty:hidden">
        {isAsked && progress.question ? (
          <QuestionPart
            question={progress.question}
            rights={props.rights}
            domain={props.domain}
            askedAt={props.askedAt}
            {...{ order, sent }}
          />
        ) : (
          LATE_ANSWERS.map((form) => <FormFault key={form} state={stateOf(sent, form)} />)
        )}
      </div>
      {order.deliveredAt ? null : delivery}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        <PortalSection id="bestelling" title="Wat je bestelde">
          <Facts
            facts={[
              ...factsOf(order, today),
              ['Voorwaarden', <AgreedTerms key="terms" terms={props.terms} />],
            ]}
          />
        </PortalSection>
        {seesMoney ? (
          <PortalSection id="prijs" title="Wat het kost">
            <OrderPrices {...{ order, today }} isChanged={props.isChanged} />
            <FormFault state={stateOf(sent, 'callOffChange')} />
            <ChangePart {...{ order, today }} waiting={props.waiting} />
          </PortalSection>
        ) : null}
      </div>
      <NamesPart {...{ order, sent }} rights={props.rights} />
      {order.deliveredAt ? delivery : null}
      {order.paidAt && order.status !== 'cancelled' && !isNameAlone(order) ? (
        <PortalSection id="toegang" title="Toegang">
          <AccessLink kind="order" number={order.orderNumber} />
        </PortalSection>
      ) : null}
      {props.domain ? (
        <PortalSection id="domeinnaam" title="Domeinnaam">
          <DomainPart domain={props.domain} />
          <FurtherNames names={props.furtherNames} />
          {order.status !== 'cancelled' && isClaimed(props.domain) ? (
            <ButtonLink href={zonePath(order.orderNumber)} size="small" variant="secondary">
              Bekijk je DNS
            </ButtonLink>
          ) : null}
          {order.status !== 'cancelled' && props.isMoving ? (
            <ButtonLink href={movePath(order.orderNumber)} size="small" variant="secondary">
              Bekijk de verhuizing
            </ButtonLink>
          ) : null}
        </PortalSection>
      ) : null}
      {props.wantsCode ? (
        <PortalSection id="verhuiscode" title="Verhuiscode">
          <TransferCodePart
            order={order}
            givenAt={props.transferCodeAt}
            state={stateOf(sent, 'saveTransferCode')}
          />
        </PortalSection>
      ) : (
        <FormFault state={stateOf(sent, 'saveTransferCode')} />
      )}
      {props.leavingCode ? (
        <PortalSection id="verhuiscode-mee" title="Je domeinnaam meenemen">
          <LeavingCodePart
            {...{ order }}
            code={props.leavingCode}
            shown={props.shownCode}
            fault={props.codeFault}
            asked={stateOf(sent, 'askLeavingCode')}
          />
        </PortalSection>
      ) : (
        <FormFault state={stateOf(sent, 'askLeavingCode')} />
      )}
      {seesMoney ? (
        <InvoicesPart
          {...{ invoices, methods, today, sent }}
          path={orderPath(order.orderNumber)}
          emptyText={
            order.status === 'cancelled'
              ? 'Voor deze bestelling is geen factuur gemaakt. Je hoeft niets te betalen.'
              : 'De factuur van deze bestelling is onderweg. Zodra hij er is, staat hij hier.'
          }
        />
      ) : null}
      {mayUse(props.rights, 'portal.cancelOrder') ? (
        <PortalSection id="opzeggen" title={order.withdrawnAt ? 'Herroepen' : 'Stoppen'}>
          <CancelPart
            {...{ order, today, sent, goingBack: props.goingBack }}
            domainUntil={props.domainUntil}
            held={heldOrOwed(invoices)}
            changeWaitsFor={props.waiting?.effectiveOn ?? null}
            isOpen={props.wantsToCancel}
          />
        </PortalSection>
      ) : null}
    </div>
  )
}

/** Names that are still to come; once they are there, what was sent too late says so. */
function NamesPart({ order, sent, rights }: Pick<OrderViewProps, 'order' | 'sent' | 'rights'>) {
  const state = stateOf(sent, 'nameExtras')
  const missing = namedExtras(order.extras, order.extraNames).filter((named) => named.missing > 0)
  if (missing.length === 0 || !canNameExtras(order) || !mayUse(rights, 'portal.nameExtras'))
    return <FormFault state={state} />
  return (
    <PortalSection id="namen" title="Namen die we nog nodig hebben">
      <ExtraNamesPart
        orderNumber={order.orderNumber}
        extras={missing}
        isPaid={order.status === 'active'}
        state={state}
      />
    </PortalSection>
  )
}

function deliveryTitle({ deliveredAt, status }: PortalOrder): string {
  if (deliveredAt) return 'Opgeleverd'
  return status === 'active' ? 'Wat we nu doen' : 'Wat we aan het maken waren'
}

/** Forms of a question that may be over by the time that they are sent. */
const LATE_ANSWERS = ['chooseOtherDomain', 'askAboutDomain', 'correctRegistrant'] as const

/** Every how many seconds an open page looks how its delivery stands; undefined when there is nothing to follow. */
function followedEvery({ status, deliveredAt }: PortalOrder, { pace }: DeliveryProgress): number | undefined {
  if (status !== 'active' || deliveredAt) return undefined
  return followSeconds(pace)
}

/** The version of the terms that the customer agreed to, which leads to that very text where the site has it. */
function AgreedTerms({ terms }: Pick<OrderViewProps, 'terms'>) {
  const words = terms && namedVersion(terms.name)
  return terms?.path ? (
    <a href={terms.path} className="underline underline-offset-near">
      {words}
    </a>
  ) : (
    words
  )
}

const PLAN_WORDS = {
  register: { before: 'wij registreren hem voor je', after: 'door ons geregistreerd' },
  bring: { before: 'je had hem al', after: 'je had hem al' },
} as const

function factsOf(order: PortalOrder, today: CalendarDay): Fact[] {
  const { deliveredAt, status } = order
  const { name, contact, kvk, vatId } = toParty(order)
  const { paidAt, paidUntil } = order.paymentStatus === 'paid' ? order : { paidAt: null, paidUntil: null }
  // Later periods are on their invoices.
  const paidAhead = status !== 'cancelled' && paidUntil !== null && paidUntil >= today && paidUntil
  return [
    ['Besteld', dutchDateTime(order.createdAt)],
    ...hostingFacts(order),
    ['Domeinnaam', domainInWords(order)],
    ['Andere domeinnamen', keptFurtherNames(order).join(', ') || null],
    ['Naam na het einde', order.endsOn ? domainEndInWords(order) : null],
    ['Op naam van', name],
    ['Contact', contact],
    ['Adres', addressLines(order).join(', ')],
    ['KVK-nummer', kvk],
    ['Btw-id', vatId],
    ['Besteld als', ACTING_AS_LABELS[order.actingAs]],
    ['Betaalwijze', methodInWords(order.paymentMethod)],
    ['Betaald', paidAt && dutchDateTime(paidAt)],
    ['Opgeleverd', deliveredAt && dutchDateTime(deliveredAt)],
    ['Betaald tot en met', paidAhead && shownDay(paidAhead)],
    ...(status === 'cancelled' || order.endsOn ? [] : bindingFacts(bindingOf(order))),
    ...wayOut(order),
  ]
}

/** What of it is hosting; nothing of a domain name alone. */
function hostingFacts({ hostingPackage, billingCycle, extras, extraNames }: PortalOrder): Fact[] {
  if (hostingPackage === null) return []
  const { name, storageGb } = packageOf(hostingPackage)
  return [
    ['Pakket', `${name}, ${CYCLE_WORDS[billingCycle]}`],
    ['Opslag', `${storageGb} GB`],
    ['Extra’s', extrasInWords(extras)],
    ...namedExtras(extras, extraNames).map((named): Fact => [named.extra.name, namesInWords(named)]),
  ]
}

function domainInWords({ domainName, domainPlan, status, deliveredAt }: PortalOrder): string {
  if (!domainName || !domainPlan) return 'geen'
  // Nothing more is done for an order that is over.
  return status === 'cancelled'
    ? domainName
    : `${domainName} (${PLAN_WORDS[domainPlan][deliveredAt ? 'after' : 'before']})`
}

/** How the customer stopped it, under its own name: each has other consequences. */
function wayOut({ withdrawnAt, cancelRequestedAt, paidAt }: PortalOrder): Fact[] {
  if (withdrawnAt) return [['Herroepen', dutchDateTime(withdrawnAt)]]
  return [[paidAt ? 'Opgezegd' : 'Geannuleerd', cancelRequestedAt && dutchDateTime(cancelRequestedAt)]]
}

/** The same page for an unknown number and for somebody else's order, so that nobody can enumerate numbers. */
export function OrderNotFound() {
  return (
    <>
      <PageHeading title="Deze bestelling is er niet" parent={{ href: PORTAL_PATH, label: 'Mijn account' }} />
      <p>Bij jouw account hoort geen bestelling met dit nummer.</p>
    </>
  )
}
