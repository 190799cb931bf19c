import type { ComponentProps, ReactElement } from 'react'
import { signInPages } from '@/content/pages/accounts'
import { payPages, testBankPage } from '@/content/pages/betalen'
import { conversationPage } from '@/content/pages/gesprek'
import { LOCAL_SERVICE_PAGES } from '@/content/pages/local-service-pages'
import { newsletter } from '@/content/pages/nieuwsbrief'
import { BOOKS } from '@/features/billing/accounting/export/fixtures'
import { BooksView } from '@/features/billing/accounting/export/web/BooksView'
import { LINK_REFUSALS } from '@/features/billing/accounting/web/site/link-refusals'
import { isAwaitedDebit, type ShownDebit } from '@/features/billing/direct-debit/domain/debit-words'
import { MOLLIE_CREDITOR } from '@/features/billing/mandates/domain/creditor'
import { PAYMENT_METHODS, type PaymentState } from '@/features/billing/payments/domain/payment'
import { PayFrame, PayGone } from '@/features/billing/payments/web/site/PayFrame'
import { PayPage } from '@/features/billing/payments/web/site/PayPage'
import { type PayFacts, payWords } from '@/features/billing/payments/web/site/pay-words'
import { TestBankPage } from '@/features/billing/payments/web/site/TestBankPage'
import { OrderDone, OrderDoneThread } from '@/features/hosting/checkout/web/site/OrderDone'
import type { OrderEnd, OrderProgress } from '@/features/hosting/checkout/web/site/order-progress'
import type { AcceptedNotices } from '@/features/operations/mail/domain/accepted-notice'
import { NEWSLETTER_NOTICES } from '@/features/operations/newsletter/domain/newsletter-notices'
import { NewsletterFields, NewsletterForm } from '@/features/operations/newsletter/web/NewsletterForm'
import { LinkButton, NewsletterMessage } from '@/features/operations/newsletter/web/NewsletterMessage'
import { NewsletterSection } from '@/features/operations/newsletter/web/NewsletterSection'
import { PASSWORD_NOTICES, SIGN_IN_NOTICES } from '@/features/people/accounts/domain/account-notices'
import { DEMO_CUSTOMER } from '@/features/people/accounts/domain/demo-sign-in'
import { AccountFrame, HelpLinks } from '@/features/people/accounts/web/AccountFrame'
import { ChoosePasswordForm } from '@/features/people/accounts/web/ChoosePasswordForm'
import { ForbiddenPage } from '@/features/people/accounts/web/ForbiddenPage'
import { ForgottenPasswordForm } from '@/features/people/accounts/web/ForgottenPasswordForm'
import { SecondFactorPage } from '@/features/people/accounts/web/SecondFactorSetup'
import { CodeForm, SignInPage } from '@/features/people/accounts/web/SignInPage'
import { aChatMessage } from '@/features/sales/conversations/fixtures'
import { ConversationGone, ConversationPage } from '@/features/sales/conversations/web/site/ConversationPage'
import { CONTACT_NOTICES } from '@/features/sales/leads/contact/domain/contact-notices'
import { ContactFields, ContactForm } from '@/features/sales/leads/contact/web/ContactForm'
import { MessageSection } from '@/features/sales/leads/contact/web/MessageSection'
import { ADS_NOTICES } from '@/features/sales/leads/domain/ads-notices'
import { REQUEST_NOTICES } from '@/features/sales/leads/domain/request-notices'
import { AdsLanding } from '@/features/sales/leads/web/ads/AdsLanding'
import { AdsLeadFields, AdsLeadForm } from '@/features/sales/leads/web/ads/AdsLeadForm'
import { QuoteFields } from '@/features/sales/leads/web/QuoteFields'
import { QuoteForm } from '@/features/sales/leads/web/QuoteForm'
import { QuoteSection } from '@/features/sales/leads/web/QuoteSection'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { LONG, NOTHING, NOW } from '@/shared/fixtures'
import { type FormNotice, type FormState, FRESH, noticeOf } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import { CustomWorkPage } from '@/site/custom-work/CustomWorkPage'
import { FaqPage } from '@/site/faq/FaqPage'
import { NotFound, OutOfOrder } from '@/site/frame/FaultPage'
import { HomePage } from '@/site/home/HomePage'
import { LocalServicesPage } from '@/site/local/LocalServicesPage'
import { PricesPage } from '@/site/prices/PricesPage'
import { ServicesPage } from '@/site/services-page/ServicesPage'
import { SubscriptionPage } from '@/site/subscription/SubscriptionPage'
import { SupportPage } from '@/site/support/SupportPage'
import { ButtonLink } from '@/ui/ButtonLink'
import { invalid, type Pages, type States } from '@/ui/gallery/page-state'
import { PageHeading } from '@/ui/PageHeading'
import { ACCOUNT, SETUP } from './portal-states'

const NOTHING_SENT = '00000000-0000-4000-8000-000000000000'

const TALK = (
  [
    ['visitor', null, 'Kunnen jullie ook de foto’s voor onze site maken?'],
    ['assistant', null, 'Dat weet ik niet zeker. Ik leg het voor aan een collega.'],
    ['notice', null, 'Anne doet mee aan het gesprek.'],
    ['person', 'Anne', 'Zeker.\nWe komen dan een ochtend langs.'],
  ] as const
).map(([author, name, body], index) =>
  aChatMessage(index + 1, {
    author,
    name,
    body,
    links: author === 'assistant' ? [{ label: 'Bekijk ons werk', href: '/werk' }] : [],
  }),
)

const failed = (notice: FormNotice): FormState => ({ status: 'failed', values: {}, notice })

/** The page of a conversation, in the measure of its layout. */
function talk(over: Partial<ComponentProps<typeof ConversationPage>> = {}) {
  return (
    <div className="page-width py-8">
      <ConversationPage messages={TALK} state={FRESH} requestId={NOTHING_SENT} {...over} />
    </div>
  )
}

/** A sign-in, as it is and as it comes back. */
function signIn(
  copy: { heading: string; introduction: string },
  state: FormState = FRESH,
  demo?: typeof DEMO_CUSTOMER,
) {
  return <SignInPage {...copy} state={state} address="#" demo={demo} />
}

function accountForm(page: 'code' | 'forgotten' | 'choose', state: FormState, form: ReactElement) {
  const { heading, introduction } = signInPages[page]
  const notice = state.status === 'accepted' ? undefined : noticeOf(state)
  const aside = page === 'forgotten' ? <HelpLinks /> : undefined
  return <AccountFrame {...{ heading, introduction, notice, aside }}>{form}</AccountFrame>
}

const forgotten = (state: FormState) =>
  accountForm('forgotten', state, <ForgottenPasswordForm state={state} />)
const code = (state: FormState) => accountForm('code', state, <CodeForm address="#" />)
const choose = (state: FormState, email?: string) =>
  accountForm('choose', state, <ChoosePasswordForm state={state} email={email} />)

function secondFactor(state: FormState, setup?: typeof SETUP) {
  const { heading, introduction } = signInPages.secondFactor
  return <SecondFactorPage {...{ heading, introduction, state, setup }} notice={noticeOf(state)} maySkip />
}

interface PublicForm {
  notices: AcceptedNotices & { failed: FormNotice }
  /** The page around a form that comes back in a state. */
  page: (form: ReactElement) => ReactElement
  form: (initial: FormState) => ReactElement
  /** Its fields while it is sent. */
  busy: ReactElement
}

const FAULTS = invalid(
  { name: 'Vul je naam in.', email: MALFORMED_EMAIL_ADDRESS },
  { name: '', email: 'jan@', phone: '06', message: LONG.text, subject: LONG.company },
)

/** A form of visitors from fresh to thank-you. */
export function formStates({ notices, page, form, busy }: PublicForm): States {
  const accepted = (notice: FormNotice) => page(form({ status: 'accepted', notice }))
  const answerBy = 'dinsdag 24 november 12:00'
  return {
    vers: page(form(FRESH)),
    fouten: page(form(FAULTS)),
    mislukt: page(form(failed(notices.failed))),
    bezig: page(<form>{busy}</form>),
    verzonden: accepted({ ...notices.accepted, mail: 'sent', answerBy }),
    'verzonden in een demo': accepted({ ...notices.acceptedInDemo, mail: 'kept', answerBy }),
    'verzonden, mail mislukt': accepted({ ...notices.acceptedWithoutMail, mail: 'failed', answerBy }),
  }
}

type LinkCopy = Parameters<typeof NewsletterMessage>[0]['copy']
const message = (copy: LinkCopy, button?: string) => (
  <NewsletterMessage copy={copy} asks={button !== undefined}>
    {button ? <LinkButton label={button} /> : null}
  </NewsletterMessage>
)

const PAYMENT = { method: 'ideal', state: 'open', chargedBackAmount: NOTHING, isStarted: true } as const

const DEBIT = {
  state: 'announced',
  debitOn: '2026-12-04',
  creditor: MOLLIE_CREDITOR.name,
  isAgain: false,
} as const satisfies ShownDebit

function pay(
  payment?: Partial<NonNullable<PayFacts['payment']>>,
  other: Partial<PayFacts> & { error?: string; atTestBank?: boolean } = {},
) {
  const facts: PayFacts = {
    invoiceNumber: 'INV2026110042',
    total: 65_144 as Cents,
    received: NOTHING,
    invoice: 'pending',
    payment: payment && { ...PAYMENT, ...payment },
    ...other,
  }
  return (
    <PayPage
      {...{ words: payWords(facts), invoiceNumber: facts.invoiceNumber, total: facts.total }}
      transfer={{
        beneficiary: 'Webnoaber',
        iban: 'NL91ABNA0417164300',
        amount: facts.total,
        reference: 'HO261120123',
      }}
      dueOn="4 december 2026"
      methods={['ideal', 'card', 'bank-transfer']}
      {...{
        chosen: PAYMENT_METHODS.find((method) => method === facts.payment?.method),
        error: other.error,
        companyName: 'Webnoaber',
      }}
      exception={facts.received > 0 ? 'Er kwam minder binnen dan we vroegen.' : undefined}
      offersMandate={!isAwaitedDebit(facts.debit)}
      debitAtTestBank={other.atTestBank ? '#testbank' : undefined}
      {...{ onward: '#verder', back: undefined }}
    />
  )
}

const testBank = (state: PaymentState, isDebit = false) => (
  <TestBankPage
    payee="Webnoaber"
    description={`INV2026110042 ${LONG.company}`}
    amount={65_144 as Cents}
    {...{ state, isDebit }}
    back="#"
  />
)

const PROGRESS: OrderProgress = {
  orderNumber: 'HO261120123',
  status: 'pending',
  paymentStatus: 'pending',
  bringsDomain: false,
  totalPrice: 65_144 as Cents,
  deliveryDueAt: null,
  deliveredAt: null,
  payId: 'p1',
  confirmation: 'sent',
  payment: {
    id: 'p1',
    method: 'ideal',
    state: 'open',
    isStarted: true,
    odd: [],
    givenBack: NOTHING,
    dueBack: NOTHING,
    isChargedBack: false,
    isGivenBack: false,
  },
}
type Attempt = NonNullable<OrderProgress['payment']>

const attempt = (other: Partial<Attempt>): Partial<OrderProgress> => ({
  payment: { ...(PROGRESS.payment as Attempt), ...other },
})

/** What leads to each end of an order. */
const ENDS = {
  paid: { status: 'active', paymentStatus: 'paid', deliveryDueAt: new Date('2026-11-20T13:00:00Z') },
  transfer: attempt({ method: 'bank-transfer' }),
  open: {},
  short: attempt({ state: 'paid', odd: ['short'] }),
  'given-back': attempt({ state: 'paid', isGivenBack: true, givenBack: 65_144 as Cents }),
  'charged-back': attempt({ state: 'paid', isChargedBack: true }),
  cancelled: attempt({ state: 'cancelled' }),
  failed: attempt({ state: 'failed' }),
  expired: attempt({ state: 'expired' }),
  'not-started': attempt({ isStarted: false }),
  'no-invoice': { payment: undefined, payId: null },
  'order-cancelled': { status: 'cancelled' },
} as const satisfies Record<OrderEnd, Partial<OrderProgress>>

const done = (progress: Partial<OrderProgress>) => (
  <>
    <OrderDoneThread />
    <OrderDone progress={{ ...PROGRESS, ...progress }} now={NOW} />
  </>
)

export const SITE_STATES: Pages = {
  '/contact': formStates({
    notices: CONTACT_NOTICES,
    page: (form) => <MessageSection>{form}</MessageSection>,
    form: (initial) => <ContactForm initial={initial} />,
    busy: <ContactFields state={FRESH} isSending />,
  }),
  '/offerte': formStates({
    notices: REQUEST_NOTICES,
    page: (form) => <QuoteSection heading="h1">{form}</QuoteSection>,
    form: (initial) => <QuoteForm source="offerte" vatPercent={21} initial={initial} />,
    busy: <QuoteFields state={FRESH} source="offerte" vatPercent={21} isSending />,
  }),
  '/nieuwsbrief': formStates({
    notices: NEWSLETTER_NOTICES,
    page: (form) => <NewsletterSection heading="h1">{form}</NewsletterSection>,
    form: (initial) => <NewsletterForm initial={initial} />,
    busy: <NewsletterFields state={FRESH} isSending />,
  }),
  '/nieuwsbrief/bevestigen': {
    'nog te doen': message(newsletter.confirm, newsletter.confirm.button),
    bevestigd: message(newsletter.confirmed),
    'link verlopen': message(newsletter.linkNoLongerWorks),
  },
  '/nieuwsbrief/afmelden': {
    'nog te doen': message(newsletter.unsubscribe, newsletter.unsubscribe.button),
    afgemeld: (
      <NewsletterMessage copy={newsletter.unsubscribed}>
        <LinkButton label={newsletter.undo.button} name="undo" variant="secondary" />
      </NewsletterMessage>
    ),
    'toch niet': message(newsletter.restored),
    'link verlopen': message(newsletter.linkNoLongerWorks),
  },
  '/hosting-bestellen/gelukt': {
    ...Object.fromEntries(Object.entries(ENDS).map(([end, progress]) => [end, done(progress)])),
    'paid, in een demo': done({ ...ENDS.paid, confirmation: 'kept' }),
    'paid, klaar': done({ ...ENDS.paid, deliveredAt: NOW }),
    'paid, verhuiscode nodig': done({ ...ENDS.paid, bringsDomain: true }),
  },
  '/inloggen': {
    vers: signIn(signInPages.general),
    'naar het dashboard': signIn(signInPages.dashboard),
    geweigerd: signIn(signInPages.general, failed(SIGN_IN_NOTICES.refused)),
    'te vaak geprobeerd': signIn(signInPages.general, failed(SIGN_IN_NOTICES.limited)),
    fouten: signIn(
      signInPages.general,
      invalid(
        { email: 'Vul een geldig e-mailadres in.', password: 'Vul je wachtwoord in.' },
        { email: 'jan@' },
      ),
    ),
  },
  '/hosting-login': {
    vers: signIn(signInPages.hosting),
    'in een demo': signIn(signInPages.hosting, FRESH, DEMO_CUSTOMER),
    geweigerd: signIn(signInPages.hosting, failed(SIGN_IN_NOTICES.refusedAtHostingLogin)),
  },
  '/inloggen/code': { vers: code(FRESH), 'code klopt niet': code(failed(SIGN_IN_NOTICES.wrongCode)) },
  '/wachtwoord-vergeten': {
    vers: forgotten(FRESH),
    fouten: forgotten(invalid({ email: 'Vul een geldig e-mailadres in.' }, { email: 'jan@' })),
    'te vaak gevraagd': forgotten(failed(PASSWORD_NOTICES.resetLimited)),
    gevraagd: forgotten({ status: 'accepted', notice: PASSWORD_NOTICES.resetNoted }),
    'gevraagd in een demo': forgotten({ status: 'accepted', notice: PASSWORD_NOTICES.resetOnConsole }),
  },
  '/wachtwoord-kiezen': {
    vers: choose(FRESH, ACCOUNT.email),
    'lang adres, fouten': choose(
      invalid({
        new_password: 'Kies er een van minstens 12 tekens.',
        repeat_password: 'Dit is een ander.',
      }),
      LONG.email,
    ),
    'link verlopen': choose(FRESH),
  },
  '/tweede-factor': {
    vers: secondFactor(FRESH),
    'verkeerd wachtwoord': secondFactor(invalid({ current_password: 'Je wachtwoord klopt niet.' })),
    instellen: secondFactor(FRESH, SETUP),
    'code klopt niet': secondFactor(invalid({ code: 'Deze code klopt niet.' }), SETUP),
  },
  '/geen-toegang': {
    ingelogd: <ForbiddenPage account={{ email: LONG.email, home: '/hosting-dashboard' }} />,
    bezoeker: <ForbiddenPage account={undefined} />,
  },
  '/404': { altijd: <NotFound /> },
  '/500': { altijd: <OutOfOrder path="/contact" /> },
}

const bookkeeper = (books: ComponentProps<typeof BooksView>['books']) => (
  <div className="page-width py-8">
    <PageHeading title="De boekhouding van Webnoaber" />
    <BooksView books={books} years={[2026, 2025]} token="a1B2" />
  </div>
)

const refusedLink = ({ title, text }: { title: string; text: string }) => (
  <div className="page-width py-8">
    <PageHeading title={title} />
    <p className="max-w-[60ch]">{text}</p>
  </div>
)

const [localPage] = LOCAL_SERVICE_PAGES
/** Text with prices: made when it is asked for, because the rate of VAT changes by the day, and always the same. */
const PROSE_WITH_PRICES: Pages = {
  '/home': { gewoon: <HomePage vatPercent={21} /> },
  '/[local]': localPage ? { gewoon: <LocalServicesPage page={localPage} vatPercent={21} /> } : {},
  '/configurator-abonnement': { gewoon: <SubscriptionPage vatPercent={21} /> },
  '/diensten': { gewoon: <ServicesPage vatPercent={21} /> },
  '/faq': { gewoon: <FaqPage vatPercent={21} /> },
  '/maatwerk': { gewoon: <CustomWorkPage vatPercent={21} /> },
  '/support': { gewoon: <SupportPage vatPercent={21} /> },
}

export const QUIET_STATES: Pages = {
  '/boekhouder': {
    gewoon: bookkeeper(BOOKS.usual),
    leeg: bookkeeper(BOOKS.empty),
    lang: bookkeeper(BOOKS.long),
    'link werkt niet': refusedLink(LINK_REFUSALS.gone),
    'te vaak gevraagd': refusedLink(LINK_REFUSALS.limited),
  },
  '/meta-ads-landing': formStates({
    notices: ADS_NOTICES,
    page: (form) => <AdsLanding vatPercent={21}>{form}</AdsLanding>,
    form: (initial) => <AdsLeadForm initial={initial} />,
    busy: <AdsLeadFields state={FRESH} isSending />,
  }),
  '/prijzen': { 'alle prijzen': <PricesPage vatPercent={21} /> },
  ...PROSE_WITH_PRICES,
  '/betalen/[id]': {
    'nog te kiezen': pay(),
    'geen keuze gemaakt': pay(undefined, { error: payPages.faults.noMethod }),
    mislukt: pay(undefined, { error: payPages.faults.failed }),
    begonnen: pay({}),
    overboeken: pay({ method: 'bank-transfer' }),
    'bank geeft geen antwoord': pay({ isStarted: false }),
    afgebroken: pay({ state: 'cancelled' }),
    'niet gelukt': pay({ state: 'failed' }),
    verlopen: pay({ state: 'expired' }),
    'te weinig': pay({ state: 'paid' }, { received: 50_000 as Cents }),
    teruggeboekt: pay({ state: 'paid', chargedBackAmount: 65_144 as Cents }),
    'wordt afgeschreven': pay(undefined, { debit: DEBIT }),
    'wordt weer afgeschreven': pay(undefined, { debit: { ...DEBIT, isAgain: true } }),
    'afschrijving onderweg': pay(undefined, { debit: { ...DEBIT, state: 'on-its-way' } }),
    'afschrijving bij de testbank': pay(undefined, {
      debit: { ...DEBIT, state: 'on-its-way', creditor: 'de testbank' },
      atTestBank: true,
    }),
    'afschrijven niet gelukt': pay(undefined, { debit: { ...DEBIT, state: 'failed' } }),
    betaald: pay({ state: 'paid' }, { invoice: 'paid' }),
    vervallen: pay(undefined, { invoice: 'credited' }),
    'bestaat niet': <PayGone {...payPages.gone} />,
  },
  '/betalen/[id]/verder': {
    onderweg: (
      <PayFrame heading={payPages.onward.heading} text={payPages.onward.text}>
        <ButtonLink href="#">{payPages.onward.button}</ButtonLink>
      </PayFrame>
    ),
  },
  '/gesprek/[token]': {
    gesprek: talk(),
    'lange woorden': talk({
      messages: TALK.map((message) => ({ ...message, body: LONG.name.repeat(4) })),
    }),
    leeg: talk({ state: invalid({ text: conversationPage.faults.empty }) }),
    'te snel': talk({
      state: failed({ title: conversationPage.faults.limited, tone: 'error', durationMs: 8000 }),
    }),
    'bestaat niet': (
      <div className="page-width py-8">
        <ConversationGone />
      </div>
    ),
  },
  '/test-bank/[id]': {
    open: testBank('open'),
    'open afschrijving': testBank('open', true),
    betaald: testBank('paid'),
    mislukt: testBank('failed'),
    geannuleerd: testBank('cancelled'),
    verlopen: testBank('expired'),
    'bestaat niet': <PayGone {...testBankPage.gone} />,
  },
}
