import { InvoiceTable } from '@/features/billing/invoices/web/office/InvoiceTable'
import { PaymentTable } from '@/features/billing/payments/web/office/InvoicePayments'
import { AccessPart } from '@/features/hosting/access-details/web/office/AccessPart'
import { DomainPart } from '@/features/hosting/domains/web/office/DomainPart'
import { mayCorrectDomain } from '@/features/hosting/provisioning/domain/domain-correction'
import { moveStanding } from '@/features/hosting/provisioning/moving/domain/move-standing'
import { questionOf } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import { DeliveryMark } from '@/features/hosting/provisioning/web/office/DeliveryMark'
import { DomainCorrection } from '@/features/hosting/provisioning/web/office/DomainCorrection'
import { FurtherNames } from '@/features/hosting/provisioning/web/office/FurtherNames'
import { PanelSignIn } from '@/features/hosting/provisioning/web/office/PanelSignIn'
import { StepList } from '@/features/hosting/provisioning/web/office/StepList'
import { TaskList } from '@/features/hosting/provisioning/web/office/TaskList'
import { TransferCode } from '@/features/hosting/provisioning/web/office/TransferCode'
import { MailPart } from '@/features/operations/mail/web/office/MailPart'
import {
  billPath,
  dossierPath,
  officeChangePath,
  officeMovePath,
  officeOrderPath,
} from '@/office/rules/office-paths'
import { History } from '@/office/ui/History'
import { ORDER_PAYMENT_LABELS } from '@/office/ui/OfficeBadges'
import { Part } from '@/office/ui/Part'
import { dayOf } from '@/shared/calendar-day'
import { type FormState, isRefused, valuesOf } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { isNameAlone } from '../../../domain/order-in-words'
import { WaitingChange } from '../../../plan-change/web/internal/WaitingChange'
import { OrderStatusBadge } from '../../internal/OrderStatusBadge'
import { OrderEvidence, OrderedBy, OrderFacts } from '../OrderFacts'
import type { FoundOrder } from '../server/load-order'
import { DomainEndChoice } from './DomainEndChoice'
import { ExtraNamesForm } from './ExtraNamesForm'
import { StatusChange } from './StatusChange'

interface OrderViewProps extends FoundOrder {
  now: Date
  /** The form that corrects the domain name as it was sent, when nothing was done. */
  sentDomain?: FormState | undefined
  /** The form that chooses what becomes of the domain name as it was sent, when nothing was done. */
  sentDomainEnd?: FormState | undefined
  /** The form with the names of extras as it was sent, when nothing was kept. */
  sentNames?: FormState | undefined
  /** The form with what was seen of the domain name as it was sent, when it was refused. */
  sentSeen?: FormState | undefined
  /** The form with the registrant of the domain name as it was sent, when it was refused. */
  sentRegistrant?: FormState | undefined
  /** The form of the access details as it was sent, when it was refused. */
  sentAccess?: FormState | undefined
  /** Transfer code of its domain name, when it was asked for. */
  transferCode: string | undefined
}

/** One order: its status, open tasks, and all evidence of how it was placed. */
export function OrderView(props: OrderViewProps) {
  const { order, invoices, payments, mails, events, now } = props
  const question = questionOf(props.steps)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-8">
        <Standing {...props} />
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          <Part
            id="bestelling"
            title="Bestelling"
            aside={
              order.status === 'active' && !props.waiting && !isNameAlone(order) ? (
                <ButtonLink href={officeChangePath(order.orderNumber)} variant="secondary" size="small">
                  Wijzigen
                </ButtonLink>
              ) : null
            }
          >
            <OrderFacts order={order} today={dayOf(now)} />
            <ExtraNamesForm order={order} sent={props.sentNames} />
            {mayCorrectDomain(order, props.tasks) ? (
              <DomainCorrection
                order={order}
                sent={isAboutFurther(props.sentDomain) ? undefined : props.sentDomain}
                isAsked={question === 'name-taken' || question === 'name-price'}
              />
            ) : null}
            <DomainEndChoice {...{ order, now }} paidUntil={props.domainUntil} sent={props.sentDomainEnd} />
            {props.waiting ? (
              <WaitingChange
                {...{ orderNumber: order.orderNumber, waiting: props.waiting }}
                action="hostingOffice.callOffChange"
                path={officeOrderPath(order.orderNumber)}
              />
            ) : null}
          </Part>
          <Part id="besteller" title="Besteld door">
            <OrderedBy order={order} />
          </Part>
        </div>
        {props.domain ? (
          <DomainPart
            domain={props.domain}
            orderNumber={order.orderNumber}
            sent={props.sentSeen}
            sentRegistrant={props.sentRegistrant}
            isHolderAsked={question === 'details'}
          />
        ) : null}
        <FurtherNames names={props.furtherNames} order={order} sent={props.sentDomain} />
        {(order.status === 'cancelled' || isNameAlone(order)) && !props.access.details ? null : (
          <AccessPart
            access={props.access}
            path={officeOrderPath(order.orderNumber)}
            sent={props.sentAccess}
          />
        )}
        <Part
          id="facturen"
          title="Facturen"
          aside={
            order.status === 'cancelled' ? null : (
              <ButtonLink href={billPath(order.orderNumber)} variant="secondary" size="small">
                Factuur maken
              </ButtonLink>
            )
          }
        >
          <InvoiceTable {...{ invoices, now }} hasCustomer={false} emptyText="Nog geen factuur." />
        </Part>
        <Part id="betalingen" title="Betalingen">
          <PaymentTable payments={payments} />
        </Part>
        <MailPart title="Mails over deze bestelling" mails={mails} emptyText="Nog geen mails." />
      </div>
      <div className="grid min-w-0 gap-8">
        <StatusChange order={order} goingBack={props.goingBack} />
        <Part
          id="bewijs"
          title="Bewijs"
          aside={
            <ButtonLink href={dossierPath(order.orderNumber)} variant="secondary" size="small">
              Heel het dossier
            </ButtonLink>
          }
        >
          <OrderEvidence order={order} />
        </Part>
        <History events={events} />
      </div>
    </div>
  )
}

/** The same form corrects the name of the hosting, and replaces a further one. */
function isAboutFurther(sent: FormState | undefined): boolean {
  return sent !== undefined && isRefused(sent) && Boolean(valuesOf(sent).further_name)
}

function Standing(props: OrderViewProps) {
  const { order, tasks, steps, now, transferCode, access, canSignIn, furtherNames } = props
  const hasCode = tasks.some(({ kind, transferCodeAt }) => kind === 'move-domain' && transferCodeAt)
  const { id, orderNumber, status, deliveredAt } = order
  return (
    <section aria-label="Stand" className="grid gap-4 rounded border border-hairline bg-paper p-4">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
        <span className="grid justify-items-start gap-1 leading-snug">
          <OrderStatusBadge status={order.status} />
          <span className="hint-text">{ORDER_PAYMENT_LABELS[order.paymentStatus]}</span>
        </span>
        <DeliveryMark {...order} now={now} />
      </div>
      {tasks.length > 0 ? (
        <TaskList
          {...{ tasks, orderNumber }}
          named={order}
          address={officeOrderPath(orderNumber)}
          standing={{ status, deliveredAt }}
        />
      ) : (
        <p className="remark-text">
          {order.status === 'pending'
            ? 'De taken komen hier te staan zodra er betaald is.'
            : 'Er is niets te doen.'}
        </p>
      )}
      {steps.length > 0 ? (
        <StepList {...{ steps, furtherNames }} address={officeOrderPath(orderNumber)} />
      ) : null}
      {status === 'active' && !deliveredAt && !isNameAlone(order) && !access.details && access.isNeeded ? (
        <p className="remark-text">
          De toegang is nog niet ingevuld:{' '}
          <a href="#toegang" className="underline">
            vul hem in
          </a>{' '}
          vóór de laatste taak, dan wijst de mail van de oplevering ernaar.
        </p>
      ) : null}
      {moveStanding(steps) ? (
        <p id="verhuizing">
          <ButtonLink href={officeMovePath(orderNumber)} variant="secondary" size="small">
            Bekijk de verhuizing van de naam
          </ButtonLink>
        </p>
      ) : null}
      {canSignIn ? <PanelSignIn {...{ id, orderNumber }} /> : null}
      {hasCode ? <TransferCode orderId={id} orderNumber={orderNumber} code={transferCode} /> : null}
    </section>
  )
}
