import { texts } from '@/content/texts'
import { CONSUMER_ENDS } from '@/features/billing/subscriptions/terms/domain/binding-words'
import { hostingFrom } from '@/features/hosting/catalogue/domain/packages'
import { price } from '@/shared/price-words'
import { questionCount } from '../questions'
import { domainFirstYear, domainLaterYear } from './domain-prices'
import type { Question } from './page-copy'
import { prices } from './prices'
import { NEW_PARTS, PAYMENT_TERM_DAYS, SUBSCRIPTION_TERM, WITHIN } from './promises'

const questions: readonly Question[] = [
  {
    question: 'Wat kost een website?',
    get answer() {
      return `Vanaf ${price(prices.websiteFrom.services)} als je hem in één keer betaalt. Met een abonnement ${price(prices.subscriptionPerMonth.quoteForm, { unit: 'per maand' })}. Wat jouw site kost, staat in een persoonlijke offerte. Die is gratis en krijg je ${WITHIN.quote}.`
    },
    link: { label: 'Alle prijzen op een rij', href: '/prijzen' },
  },
  {
    question: 'Hoe snel staat mijn website online?',
    answer: `De eerste versie zie je ${WITHIN.firstVersion}. De definitieve versie staat ${WITHIN.finalVersion} online. Wat het meest vertraagt, zijn teksten en foto’s die nog moeten komen, dus leg die vast klaar.`,
  },
  {
    question: 'Wat gebeurt er nadat ik me heb aangemeld?',
    answer:
      'Je accountmanager neemt binnen 24 uur contact met je op, geteld op werkdagen. Die loopt met je door wat je nodig hebt en spreekt af wie wat aanlevert. Daarna gaan we aan het werk.',
  },
  {
    question: 'Zit ik ergens aan vast met een abonnement?',
    answer: `De eerste ${SUBSCRIPTION_TERM.minimumMonths} maanden wel, dat is de minimale looptijd. Daarna kun je opzeggen met een opzegtermijn van ${SUBSCRIPTION_TERM.noticeMonths} maand. ${CONSUMER_ENDS} Voor hosting is de eerste termijn die van je bestelling: een maand of een jaar.`,
  },
  {
    question: 'Wat is het verschil tussen Starter, Groei en Pro?',
    answer:
      'Hoeveel je site zelf moet kunnen. Starter is je eerste site: wie je bent, wat je doet en hoe mensen je bereiken. Groei is voor als er onderdelen bij moeten, zoals een agenda of een tweede taal. Pro heeft een AI-chatbot, betaalkoppelingen en 24/7 support. Je hosting kies je daar los van. Kies in de configurator wat je site moet doen, dan zie je in je offerte wat je krijgt en wat het kost.',
    link: { label: 'Start de configurator', href: '/configurator' },
  },
  {
    question: 'Moet ik vooruit betalen?',
    answer: `Nee, we vragen geen aanbetaling. Hosting en een domeinnaam betaal je wel vooraf, per maand of per jaar. Een factuur betaal je binnen ${PAYMENT_TERM_DAYS} dagen na de factuurdatum.`,
  },
  {
    question: 'Kan ik later nog iets laten veranderen?',
    answer: `Ja, aanpassen kan altijd en is gratis. Stuur door wat er anders moet. ${NEW_PARTS} Je hostingpakket en extra’s wijzig je zelf in je account; wat dat kost, zie je voordat je bevestigt. Wil je in je abonnement iets meer of minder, dan doen we een voorstel: er verandert niets voordat je ja zegt.`,
  },
  {
    question: 'Maken jullie ook webshops?',
    get answer() {
      return `Ja, vanaf ${price(prices.webshopFrom.services)}. Je klanten betalen met iDEAL, PayPal of creditcard.`
    },
    link: { label: 'Meer over webshops', href: '/diensten' },
  },
  {
    question: 'Regelen jullie ook de hosting en de domeinnaam?',
    get answer() {
      return `Ja. Een hostingpakket kost vanaf ${price(hostingFrom(), { unit: 'per maand' })}. Een domeinnaam kost in het eerste jaar ${domainFirstYear()}, daarna ${domainLaterYear()}. Na je betaling is alles ${WITHIN.hostingReady} klaar.`
    },
    link: { label: 'Hosting bestellen', href: '/hosting-bestellen' },
  },
  {
    question: 'Hoe bereik ik jullie als er iets is?',
    answer: `Bel, mail of stuur een bericht via WhatsApp. Je krijgt antwoord ${WITHIN.supportResponse}.`,
    link: { label: 'Naar de contactpagina', href: '/contact' },
  },
]

const count = () => questionCount('faq', questions.length)

/** /faq: ten questions, single-open (docs/product/site.md#faq). */
export const faqPage = texts('faq', {
  metadata: {
    title: 'Veelgestelde vragen',
    get description() {
      return `Wat kost een website, hoe snel staat hij online, zit je ergens aan vast en moet je vooruit betalen? ${count()}, met antwoorden zonder omwegen.`
    },
  },
  heading: 'Veelgestelde vragen',
  get introduction() {
    return `${count()} die bijna iedereen stelt. En terecht.`
  },
  questions,
  closing: {
    heading: 'Staat jouw vraag er niet bij?',
    text: 'Vraag het gewoon. Er kan er altijd nog een bij.',
    links: [
      { label: 'Neem Contact Op', href: '/contact' },
      { label: 'Bekijk de prijzen', href: '/prijzen' },
    ],
  },
})
