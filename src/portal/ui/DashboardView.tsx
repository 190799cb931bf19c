import type { ComponentProps } from 'react'
import { isReverseCharged } from '@/features/hosting/orders/domain/price-now'
import { mayOpen, mayUse, type PortalAction } from '@/features/people/accounts/domain/portal-access'
import { PageNotice } from '@/features/people/accounts/web/PageNotice'
import { type PortalRights, RIGHTS_LABELS } from '@/features/people/customers/domain/customer-rights'
import { PEOPLE_ID } from '@/features/people/members/domain/member'
import type { FormNotice } from '@/shared/form-state'
import { greetingAt } from '@/shared/greeting'
import { inEurosAndCents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import { Pager } from '@/ui/Pager'
import { InvoicesPart } from '../../features/billing/invoices/web/portal/InvoicesPart'
import { MandatePart } from '../../features/billing/mandates/web/portal/MandatePart'
import { NAME_ORDER_TITLE } from '../../features/hosting/checkout/names/web/portal/name-order-notices'
import { ProposalsTable } from '../../features/hosting/checkout/proposals/web/portal/ProposalsTable'
import { OrdersTable } from '../../features/hosting/orders/web/portal/OrdersTable'
import { ProjectsTable } from '../../features/hosting/projects/web/portal/ProjectsTable'
import { InvoiceWishesForm } from '../../features/people/customers/web/portal/InvoiceWishesForm'
import { RecordForm } from '../../features/people/customers/web/portal/RecordForm'
import { PeoplePart } from '../../features/people/members/web/portal/PeoplePart'
import { PrivacyRequestPart } from '../../features/people/privacy-requests/web/portal/PrivacyRequestPart'
import { QuotesTable } from '../../features/sales/quotes/web/portal/QuotesTable'
import { greetedName } from '../rules/greeted-name'
import { type SentForm, stateOf } from '../rules/portal-forms'
import {
  invoicesPath,
  NAME_ORDER_PATH,
  NEW_ORDER_PATH,
  OWN_ACCOUNT_PATH,
  OWN_DATA_PATH,
  OWN_PERSON_PATH,
  PORTAL_PATH,
} from '../rules/portal-paths'
import type { Dashboard } from '../server/load-dashboard'
import { LostSection } from './LostSection'
import { PortalSection } from './PortalSection'
import { QuickActions } from './QuickActions'

interface DashboardViewProps extends Dashboard {
  now: Date
  notice: FormNotice | undefined
  sent: SentForm | undefined
}

/** The customer's dashboard: orders, invoices, direct debit and their details. */
export function DashboardView(props: DashboardViewProps) {
  const { customer, orders, projects, quotes, invoices, totals, page, pages, mandate, creditor } = props
  const { renewal, proposals } = props
  const { methods, today, now, notice, sent, rights, reader, people } = props
  const may = (action: PortalAction) => mayUse(rights, action)
  const seesMoney = may('portal.payInvoice')
  const manages = may('portal.saveRecord')
  return (
    <div className="grid gap-10 lg:gap-12">
      <header className="grid gap-5">
        <PageNotice notice={notice} />
        <div className="grid gap-2">
          <h1 className="break-words text-display-m">
            {greetingAt(now)}, {greetedName(reader.name)}.
          </h1>
          {rights === 'party' ? null : (
            <p>
              Je bent bij het account van {customer.company ?? customer.name}, met het recht{' '}
              {RIGHTS_LABELS[rights]}.
            </p>
          )}
          {seesMoney ? <OpenAmount {...totals} /> : null}
        </div>
        <QuickActions customerName={customer.name} mayOrder={manages} />
      </header>
      {sent && !may(`portal.${sent.form}`) ? <LostSection {...{ sent, rights, creditor }} /> : null}
      {quotes.length > 0 ? (
        <PortalSection id="offertes" title="Offertes">
          <QuotesTable quotes={quotes} today={today} />
        </PortalSection>
      ) : null}
      {projects.length > 0 ? (
        <PortalSection id="projecten" title="Projecten">
          <ProjectsTable projects={projects} />
        </PortalSection>
      ) : null}
      {proposals.length > 0 ? (
        <PortalSection id="voorstellen" title="Klaargezet voor je">
          <ProposalsTable proposals={proposals} today={today} />
        </PortalSection>
      ) : null}
      {mayOpen(rights, '/hosting-dashboard/bestelling/[number]') ? (
        <PortalSection
          id="bestellingen"
          title="Bestellingen"
          aside={manages ? <OrderMore hasOrders={orders.length > 0} /> : null}
        >
          {orders.length > 0 ? (
            <Orders orders={orders} today={today} now={now} isPriced={manages} />
          ) : (
            <NothingOrdered />
          )}
        </PortalSection>
      ) : null}
      {seesMoney ? (
        <InvoicesPart
          {...{ invoices, methods, today, sent }}
          mandateText={renewal ? mandate?.wordingVersion : undefined}
          path={PORTAL_PATH}
          emptyText="Er zijn nog geen facturen."
        >
          <Pager
            previous={page > 1 ? invoicesPath(page - 1) : undefined}
            next={page < pages ? invoicesPath(page + 1) : undefined}
          />
        </InvoicesPart>
      ) : null}
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="grid min-w-0 content-start gap-10 lg:col-span-7">
          {manages ? (
            <PortalSection id="gegevens" title="Je gegevens">
              <RecordForm
                email={customer.email}
                isOwn={rights === 'party'}
                kept={customer.kept}
                state={stateOf(sent, 'saveRecord')}
              />
            </PortalSection>
          ) : null}
          {people ? (
            <PortalSection id={PEOPLE_ID} title="Mensen">
              <PeoplePart {...{ people, sent, now }} invitationId={people.invitationId} me={reader.id} />
            </PortalSection>
          ) : null}
          {may('portal.saveInvoiceWishes') && !manages ? <InvoiceWishes {...{ customer, sent }} /> : null}
          {seesMoney || manages ? null : (
            <>
              <AccountSection />
              <OwnDataSection {...{ rights, sent, privacy: props.privacy }} />
            </>
          )}
        </div>
        {seesMoney || manages ? (
          <div className="grid min-w-0 content-start gap-10 lg:col-span-5">
            {manages ? <InvoiceWishes {...{ customer, sent }} /> : null}
            <PortalSection id="incasso" title="Automatische incasso">
              <MandatePart
                {...{ mandate, renewal, creditor, methods }}
                renewState={stateOf(sent, 'renewMandate')}
                mayChange={may('portal.giveMandate')}
                giveState={stateOf(sent, 'giveMandate')}
                withdrawState={stateOf(sent, 'withdrawMandate')}
              />
            </PortalSection>
            <AccountSection />
            <OwnDataSection {...{ rights, sent, privacy: props.privacy }} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

function InvoiceWishes({ customer, sent }: Pick<DashboardViewProps, 'customer' | 'sent'>) {
  return (
    <PortalSection id="op-de-factuur" title="Op je facturen">
      <InvoiceWishesForm kept={customer.wishes} state={stateOf(sent, 'saveInvoiceWishes')} />
    </PortalSection>
  )
}

function AccountSection() {
  return (
    <PortalSection id="account" title="Inloggen en beveiliging">
      <div className="grid justify-items-start gap-3">
        <p className="max-w-[60ch]">
          Een ander wachtwoord, een tweede stap bij het inloggen, of kijken waar je bent ingelogd:
        </p>
        <ButtonLink href={OWN_ACCOUNT_PATH} variant="secondary" size="small">
          Inloggen en beveiliging
        </ButtonLink>
      </div>
    </PortalSection>
  )
}

/** What is stored about this customer or this person, to download, and what else can be asked about it. */
function OwnDataSection({ rights, sent, privacy }: Pick<DashboardViewProps, 'rights' | 'sent' | 'privacy'>) {
  return (
    <PortalSection id="bewaard" title="Wat we van je bewaren">
      <div className="grid justify-items-start gap-3">
        <OwnData rights={rights} />
        <PrivacyRequestPart {...privacy} state={stateOf(sent, 'askPrivacyRequest')} />
      </div>
    </PortalSection>
  )
}

function OpenAmount({ invoices, open, openAmount, owedAmount }: Dashboard['totals']) {
  if (invoices === 0) return null
  return (
    <p>
      {open === 0 ? (
        'Alles is betaald.'
      ) : (
        <>
          Er {open === 1 ? 'staat één factuur' : `staan ${open} facturen`} open:{' '}
          <a
            href="#facturen"
            className="font-semibold underline decoration-2 decoration-madder underline-offset-far"
          >
            {inEurosAndCents(openAmount)}
          </a>
          .
        </>
      )}
      {owedAmount > 0 ? ` Je krijgt nog ${inEurosAndCents(owedAmount)} van ons terug.` : ''}
    </p>
  )
}

function OrderMore({ hasOrders }: { hasOrders: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-2">
      <ButtonLink href={NEW_ORDER_PATH} variant={hasOrders ? 'quiet' : 'primary'} size="small">
        {hasOrders ? 'Nog iets bestellen' : 'Hosting bestellen'}
      </ButtonLink>
      <ButtonLink href={NAME_ORDER_PATH} variant="quiet" size="small">
        {hasOrders ? NAME_ORDER_TITLE : 'Alleen een domeinnaam'}
      </ButtonLink>
    </span>
  )
}

/** One customer: VAT is charged to all of it alike, save what was ordered before it changed. */
function areReverseCharged({ orders }: Pick<ComponentProps<typeof OrdersTable>, 'orders'>): boolean {
  return orders.length > 0 && orders.every(isReverseCharged)
}

function Orders(props: ComponentProps<typeof OrdersTable>) {
  return (
    <>
      <OrdersTable {...props} />
      {props.isPriced ? (
        <p className="hint-text">
          Bedragen {areReverseCharged(props) ? 'zonder btw: die is verlegd' : 'incl. btw'}. ‘Prijs’ is wat een
          termijn nu kost, ‘Daarna’ wat een volgende kost.
        </p>
      ) : null}
    </>
  )
}

function NothingOrdered() {
  return (
    <p className="max-w-[60ch]">
      Je hebt nog niets besteld. Hosting, een domeinnaam en extra’s regel je in vijf stappen; na betaling
      staat alles binnen 3 uur klaar, geteld in onze openingstijden.
    </p>
  )
}

function OwnData({ rights }: { rights: PortalRights }) {
  return (
    <>
      {mayUse(rights, 'portal.saveRecord') ? (
        <>
          <p className="max-w-[60ch]">
            {rights === 'party'
              ? 'Alles wat we van je bewaren, in één bestand: je gegevens, bestellingen, facturen, betalingen en de mails die we je stuurden.'
              : 'Alles wat we van deze klant bewaren, in één bestand: gegevens, bestellingen, facturen, betalingen en de mails die we stuurden.'}
          </p>
          <ButtonLink href={OWN_DATA_PATH} variant="secondary" size="small">
            {rights === 'party' ? 'Mijn gegevens downloaden' : 'Gegevens van de klant downloaden'}
          </ButtonLink>
        </>
      ) : null}
      {rights === 'party' ? null : (
        <>
          <p className="mt-3 max-w-[60ch]">Wat we over jou zelf bewaren, zonder dat van de klant:</p>
          <ButtonLink href={OWN_PERSON_PATH} variant="secondary" size="small">
            Alleen over mij downloaden
          </ButtonLink>
        </>
      )}
    </>
  )
}
