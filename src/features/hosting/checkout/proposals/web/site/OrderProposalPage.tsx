import '../../../web/internal/wizard/order.css'
import './internal/order-proposal.css'
import { company } from '@/content/company'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { priceOrder } from '@/features/hosting/orders/domain/order-price'
import { MEANS_WORDS } from '@/features/people/correspondence/domain/means'
import { shownDay } from '@/shared/calendar-day'
import { errorsOf, type FormNotice, type FormState, FRESH, type Texts } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { percentOf } from '@/shared/vat'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { VatRate } from '@/ui/VatRate'
import { NO_SEARCH } from '../../../domain/domain-choice'
import {
  OVERVIEW_FIELD,
  overviewLine,
  SHOWN_TERMS_FIELD,
  SHOWN_VAT_FIELD,
} from '../../../domain/internal/overview'
import type { OrderAnswers } from '../../../domain/order-answers'
import { ORDER_BUTTON } from '../../../domain/order-notices'
import { neededForRegistry, registeredName } from '../../../domain/order-registrant'
import { ORDER_DONE_PATH } from '../../../domain/order-steps'
import { orderedParts } from '../../../domain/ordered-parts'
import { PaymentChoice } from '../../../web/internal/wizard/PaymentChoice'
import { PriceLines, suffixOf } from '../../../web/internal/wizard/PriceLines'
import { ReadyMoment } from '../../../web/internal/wizard/ReadyMoment'
import { RegistrantPart } from '../../../web/internal/wizard/RegistrantPart'
import { TermsPart } from '../../../web/internal/wizard/TermsPart'
import { OrderAgreement } from '../../../web/wizard/OrderAgreement'
import { MissingDetails, OtherName } from './internal/ProposalFields'
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
  const name = registeredName(cart)
  const errors = errorsOf(sent)
  const usual: OrderAnswers = { ...answers, payment_method: answers.payment_method || (methods[0] ?? '') }
  const step = { answers: usual, errors, onAnswer: () => {} }
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
      <form method="post" noValidate className="order-proposal-form" aria-label="Bestelling">
        <input type="hidden" name={OVERVIEW_FIELD} value={overviewLine(cart)} />
        <input type="hidden" name={SHOWN_VAT_FIELD} value={percentOf(basis)} />
        <input type="hidden" name={SHOWN_TERMS_FIELD} value={shown.termsMark} />
        <Ordered shown={shown} />
        {asksName ? (
          <OtherName shown={shown} error={errors.domain_name} isTyped={sent.status !== 'fresh'} />
        ) : null}
        {missing.length > 0 ? (
          <MissingDetails
            {...{ missing, errors }}
            needed={neededForRegistry(usual, name)}
            values={answers as unknown as Texts}
          />
        ) : null}
        {name ? <RegistrantPart name={name} isAlive={false} {...step} /> : null}
        <div className="summary-prices">
          <PriceLines cart={cart} />
        </div>
        {shown.says.map((sentence) => (
          <p key={sentence} className="max-w-136 remark-text">
            {sentence}
          </p>
        ))}
        <div className="grid gap-3">
          <TermsPart {...step} name={name} />
        </div>
        <div className="order-payment" data-open>
          <PaymentChoice {...step} methods={methods} />
          <OrderAgreement cart={cart} answers={answers} isAlive />
        </div>
        <div className="grid justify-items-start gap-3">
          <p>
            {orderWizard.cart.now}{' '}
            <strong>{inEurosAndCents(priceOrder(cart, percentOf(basis)).total)}</strong> {suffixOf(basis)}
          </p>
          <ReadyMoment answers={usual} now={now} />
          <Button type="submit">{ORDER_BUTTON}</Button>
        </div>
      </form>
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

function Ordered({ shown: { answers, cart } }: { shown: ShownProposal }) {
  return (
    <ul className="border-ink border-t-2">
      {orderedParts(answers, cart, NO_SEARCH).map(({ label, texts }) => (
        <li key={label} className="ordered-part">
          <h2 className="text-lead tracking-tight">{label}</h2>
          <ul className="grid gap-0.5 wrap-anywhere max-sm:col-span-2">
            {(texts.length > 0 ? texts : [orderWizard.summary.none]).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
