import './internal/order-proposal.css'
import { company } from '@/content/company'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { priceOrder } from '@/features/hosting/orders/domain/order-price'
import { MEANS_WORDS } from '@/features/people/correspondence/domain/means'
import { shownDay } from '@/shared/calendar-day'
import { errorsOf, type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { percentOf } from '@/shared/vat'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { VatRate } from '@/ui/VatRate'
import { ORDER_DONE_PATH } from '../../../domain/order-steps'
import { KnownCustomerOrder } from '../../../web/internal/known-customer/KnownCustomerOrder'
import { OtherName } from './internal/ProposalFields'
import type { ShownProposal } from './server/load-order-proposal'

interface OrderProposalPageProps {
  notice?: FormNotice | undefined
  /** Undefined behind a link that leads nowhere. */
  shown: ShownProposal | undefined
  /** The form that came back. */
  sent?: FormState | undefined
  methods: readonly PaymentMethod[]
  now: Date
}

const TITLES = {
  open: 'Je bestelling staat klaar',
  ordered: 'Je hebt dit besteld',
  expired: 'Deze bestelling is verlopen',
  withdrawn: 'Deze bestelling staat niet meer klaar',
} as const satisfies Record<ShownProposal['standing'], string>

export const orderProposalTitle = (shown: ShownProposal | undefined): string =>
  shown ? TITLES[shown.standing] : 'Deze link werkt niet meer'

/** The order that a colleague prepared, for its customer: what it is, what it costs, and the button that orders it. */
export function OrderProposalPage(props: OrderProposalPageProps) {
  const { shown, notice } = props
  if (shown?.standing !== 'open')
    return (
      <>
        <PageHeading title={orderProposalTitle(shown)} />
        <AnswerBox notice={notice} />
        <div className="grid max-w-[60ch] gap-5">
          <Ended shown={shown} />
        </div>
      </>
    )
  return (
    <VatRate percent={shown.basis}>
      <OpenProposal {...props} shown={shown} />
    </VatRate>
  )
}

function Ended({ shown }: { shown: ShownProposal | undefined }) {
  if (!shown)
    return (
      <p>
        Controleer of je de hele link uit de mail hebt geopend. Lukt het niet? <CallUs />.
      </p>
    )
  const { standing, proposal, order } = shown
  if (standing === 'ordered')
    return (
      <>
        <p>
          {order ? (
            <>
              Je bestelnummer is <strong>{order.orderNumber}</strong>. Nog een keer bestellen kan met deze
              link niet.
            </>
          ) : (
            'Nog een keer bestellen kan met deze link niet.'
          )}
        </p>
        {order ? (
          <ButtonLink href={`${ORDER_DONE_PATH}?bestelling=${order.orderId}`} className="justify-self-start">
            Bekijk hoe het ervoor staat
          </ButtonLink>
        ) : null}
      </>
    )
  return (
    <>
      <p>
        {standing === 'expired'
          ? `Bestellen kon tot en met ${shownDay(proposal.expiresOn)}. Er is niets besteld, en je betaalt niets.`
          : 'We hebben de bestelling ingetrokken. Er is niets besteld, en je betaalt niets.'}
      </p>
      <p>
        Wil je {isNameAlone(proposal) ? 'de domeinnaam' : 'de hosting'} nog? <CallUs />, dan zetten we de
        bestelling opnieuw klaar. Zelf bestellen kan ook.
      </p>
      <ButtonLink href="/hosting-bestellen" variant="secondary" className="justify-self-start">
        Zelf bestellen
      </ButtonLink>
    </>
  )
}

/** The two ways to reach us, each a link that dials or mails. */
function CallUs() {
  return (
    <>
      Bel{' '}
      <a href={company.phone.href} className="whitespace-nowrap underline">
        {company.phone.shown}
      </a>{' '}
      of mail{' '}
      <a href={company.emailHref} className="underline">
        {company.email}
      </a>
    </>
  )
}

function OpenProposal({
  shown,
  notice,
  sent = FRESH,
  methods,
  now,
}: OrderProposalPageProps & { shown: ShownProposal }) {
  const { proposal, cart, basis, answers, missing, asksName } = shown
  const errors = errorsOf(sent)
  return (
    <div className="order-proposal">
      <PageHeading title={TITLES.open} />
      {notice ? <FormNoticeBox notice={notice} /> : null}
      <p className="max-w-[60ch]">
        Op {shownDay(proposal.askedOn)} vroeg je ons {MEANS_WORDS[proposal.means]} om{' '}
        {isNameAlone(proposal) ? 'een domeinnaam' : 'hosting'}. {proposal.proposedBy} heeft de bestelling voor
        je klaargezet. Er is nog niets besteld: dat doe je onderaan, tot en met {shownDay(proposal.expiresOn)}
        .
      </p>
      {shown.isPricedAnew ? <PricedAnew shown={shown} /> : null}
      <KnownCustomerOrder
        {...{ cart, basis, answers, errors, missing, methods, now }}
        termsMark={shown.termsMark}
        says={shown.says}
      >
        {asksName ? (
          <OtherName shown={shown} error={errors.domain_name} isTyped={sent.status !== 'fresh'} />
        ) : null}
      </KnownCustomerOrder>
      <p className="max-w-[60ch] text-note">
        Klopt er iets niet, of wil je het anders? <CallUs />. Doe je niets, dan vervalt de bestelling vanzelf.
      </p>
    </div>
  )
}

/** The price is another than in the mail: the page says both. */
function PricedAnew({ shown: { proposal, cart, basis } }: { shown: ShownProposal }) {
  const now = priceOrder(cart, percentOf(basis)).total
  const before = proposal.mailedPrices.total
  const words =
    now === before
      ? 'Wat je later betaalt, is anders dan in de mail. Hieronder staat wat nu geldt.'
      : `In de mail stond ${inEurosAndCents(before)} voor de eerste betaling; nu is dat ${inEurosAndCents(now)}. Hieronder staat wat nu geldt.`
  return (
    <FormNoticeBox
      notice={{ title: 'De prijs is veranderd sinds onze mail', description: words, tone: 'warning' }}
    />
  )
}
