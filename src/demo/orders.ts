import { legalTexts } from '@/content/legal-texts'
import { termsText } from '@/content/terms'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { ORDER_BUTTON } from '@/features/hosting/checkout/domain/order-notices'
import { readRegistrant } from '@/features/hosting/checkout/domain/order-registrant'
import { type OrderInput, orderRequest } from '@/features/hosting/checkout/domain/order-request'
import { type AgreedOrder, placeOrder } from '@/features/hosting/checkout/server/place-order'
import { startCheckout } from '@/features/hosting/checkout/server/start-checkout'
import { NO_REGISTRANT_ANSWERS } from '@/features/hosting/domains/domain/registrant'
import { actingAsOf } from '@/features/people/customers/domain/acting-as'
import { toForm } from '@/features/people/customers/domain/customer-details'
import type { Context } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import {
  DEMO_CUSTOMER_DETAILS,
  type DemoOffice,
  demoEmail,
  demoPhone,
  demoSubmission,
  rowsOf,
} from './demo-people'
import { ago } from './demo-time'
import { PLOTS, type Plot } from './order-plots'
import type { Story } from './time-machine'

/** Columns: how long ago | plot (`PLOTS`) | name, company | street, postcode, city | package, cycle, extras | domain */
const ORDERS = rowsOf(
  `
410d | suspended | Ellen Kottink, Kottink Kinderkleding | Langestraat 27, 7571 EA, Oldenzaal | webshop yearly ssl backup | kottink-kinderkleding
402d | renewed   | Miriam Aarnink, Bakkerij Aarnink | Markt 14, 7551 CA, Hengelo | onbeperkt yearly ssl backup | bakkerij-aarnink
396d | overdue   | Gert Nijhuis, Nijhuis Loodgieters | Haaksbergerstraat 210, 7513 EH, Enschede | onbeperkt yearly backup | nijhuis-loodgieters
351d | runs      | Annemiek Schothuis, Praktijk Schothuis | Grotestraat 41, 7607 CE, Almelo | basis yearly extra-email | praktijk-schothuis
318d | transfer  | Ruben ter Kuile, Ter Kuile Fietsen | Deurningerstraat 88, 7514 BK, Enschede | webshop yearly ssl | terkuile-fietsen
288d | retried   | Saskia Wolthuis, Galerie Wolthuis | Oude Markt 6, 7511 GB, Enschede | basis yearly ssl | galerie-wolthuis
258d | expired   | Jos Leferink, Leferink Loonbedrijf | Zuid Esweg 3, 7478 PW, Diepenheim | basis yearly | leferink-loonbedrijf
228d | transfer  | Frans Oude Luttikhuis, Camping De Reggehoeve | Regge 2, 7443 PA, Nijverdal | onbeperkt yearly seo bring | reggehoeve
198d | billed    | Karim El Idrissi, Idrissi Autotechniek | Goolkatenweg 77, 7521 BG, Enschede | onbeperkt yearly | idrissi-autotechniek
168d | given-up  | Wouter Snippert, Snippert Audio | Enschedesestraat 60, 7551 EP, Hengelo | webshop yearly ssl | snippert-audio
138d | runs      | Henk Pluimers, Pluimers Kaasboerderij | Esweg 14, 7475 TP, Markelo | basis yearly | pluimers-kaas
76d  | shrinks   | Niels Vrielink, Vrielink Techniek | Demmersweg 31, 7556 BN, Hengelo | onbeperkt yearly backup | vrielink-techniek
40d  | repaid    | Tessa Hofhuis | Bolwerk 4, 7571 CK, Oldenzaal | basis yearly | tessahofhuis
37d  | ended     | Ingrid Meulenbeld, Meulenbeld Catering | Spoorstraat 9, 7551 CA, Hengelo | basis monthly ssl | meulenbeld-catering
33d  | lapsed    | Patrick Hulshof, Hulshof Horeca | Stationsplein 1, 7511 JD, Enschede | onbeperkt yearly | hulshof-horeca
25d  | debited   | Fleur Jannink, Jannink Stoffen | Haaksbergerstraat 147, 7513 EL, Enschede | webshop monthly ssl seo | jannink-stoffen
20d  | ending    | Marja Bruins, Bruins Bloemen | Kerkplein 8, 7581 AA, Losser | basis monthly | bruins-bloemen
11d  | withdrawn | Amber Zwiers | Lonnekerspoorlaan 33, 7523 JN, Enschede | basis monthly
9d   | overpaid  | Mehmet Kaya, Kaya Groente & Fruit | Wesselerbrink 12, 7544 JB, Enschede | basis yearly | kaya-groente
5d   | late      | Rick Lammerink, Lammerink Schilders | Twekkelerweg 8, 7553 LN, Hengelo | basis yearly extra-email bring | lammerink-schilders
2d   | unpaid    | Bram Wissink, Wissink Koffie | Walstraat 25, 7511 GE, Enschede | webshop monthly ssl | wissink-koffie
64m  | fresh     | Nienke Stevelink, Stevelink Interieur | Beekstraat 17, 7607 DD, Almelo | onbeperkt yearly ssl support | stevelink-interieur
341d | runs      | | | onbeperkt yearly ssl backup | weverij-wevers
107d | grown     | | | basis yearly | wevers-textieldagen
61d  | cancelled | | | webshop yearly ssl | wevers-stoffenwinkel
6d   | unpaid    | | | basis yearly extra-email | wevers-spoelerij
`,
  ['since', 'plot', 'who', 'address', 'wish', 'domain'],
)

type DemoOrder = (typeof ORDERS)[number]

/** Orders of customers in Twente, and four of the demo customer who can sign in, whom no row names. */
export function orderStories(now: Date, office: DemoOffice): Story[] {
  return ORDERS.map((order, turn) => orderStory(order, { turn, now, office }))
}

async function* orderStory(
  demoOrder: DemoOrder,
  { turn, now, office }: { turn: number; now: Date; office: DemoOffice },
): Story {
  const plot = PLOTS[demoOrder.plot]
  if (!plot) throw new Error(`There is no plot '${demoOrder.plot}'`)
  const order = agreed(demoOrder, plot, turn)
  const placedAt = ago(now, demoOrder.since, turn)
  const placed = await place(yield placedAt, order, turn)
  const { goTo } = await startCheckout(yield addSeconds(placedAt, 2), placed, order)
  const email = order.customer.customerEmail
  yield* plot.goesOn({ ...placed, email, goTo, placedAt }, office)
}

function agreed(order: DemoOrder, { paysBy }: Plot, turn: number): AgreedOrder {
  return {
    ...withDomain(orderRequest.parse(fieldsOf(order, paysBy, turn)), order),
    termsVersion: legalTexts['algemene-voorwaarden'].updatedOn,
    termsText: termsText(),
    orderButtonText: ORDER_BUTTON,
  }
}

/** Fields as the order form sends them. */
function fieldsOf({ who, address, wish }: DemoOrder, payment_method: PaymentMethod, turn: number) {
  const [hosting_package, billing_cycle, ...extras] = wish.split(' ').filter((word) => word !== 'bring')
  const chosen = { hosting_package, billing_cycle, extras, payment_method, terms: 'on' }
  if (!who) return { ...chosen, ...toForm(DEMO_CUSTOMER_DETAILS) }
  const [customer_name = '', customer_company] = who.split(', ')
  const [customer_address, customer_zipcode, customer_city] = address.split(', ')
  const number = String(turn).padStart(2, '0')
  return {
    ...chosen,
    customer_name,
    customer_company,
    customer_address,
    customer_zipcode,
    customer_city,
    customer_email: demoEmail(customer_name),
    customer_phone: demoPhone(turn),
    customer_kvk: customer_company && `000001${number}`,
  }
}

/** The form refuses names that end in .example, and real ones belong to somebody. */
function withDomain({ cart, ...input }: OrderInput, { domain, wish }: DemoOrder): OrderInput {
  if (!domain) return { cart, ...input }
  const domainPlan = wish.endsWith(' bring') ? 'bring' : 'register'
  const name = `${domain}.example`
  const { customer } = input
  const typed = { ...NO_REGISTRANT_ANSWERS, registrant_legal_form: 'eenmanszaak' }
  const read = readRegistrant(typed, { name, customer, actingAs: actingAsOf(customer) })
  if ('faults' in read) throw new Error('A demo order has no registrant', { cause: read.faults })
  return { ...input, ...read, cart: { ...cart, domainName: name, domainPlan } }
}

async function place(context: Context, order: AgreedOrder, turn: number) {
  const outcome = await placeOrder(context, order, demoSubmission(context, 'order', {}, turn))
  if (outcome.outcome !== 'placed' || !outcome.invoiceId)
    throw new Error('An order of the demo was not placed', { cause: outcome })
  return { ...outcome, invoiceId: outcome.invoiceId }
}
