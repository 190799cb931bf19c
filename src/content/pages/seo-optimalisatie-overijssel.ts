import { EXTRAS } from '@/features/packages/rules/packages'
import { inEuros } from '@/shared/money'
import type { LocalServicePage } from './local-page'
import { WITHIN } from './promises'

/** A province is too big to win at once: choose where to begin. */
export const seoInOverijssel: LocalServicePage = {
  path: '/seo-optimalisatie-overijssel',
  metadata: {
    title: 'SEO-optimalisatie in Overijssel',
    description: `SEO in Overijssel begint met kiezen: in welke plaats en op welk woord wil je gevonden worden? Plan in gewone taal, offerte ${WITHIN.quote}.`,
  },
  heading: 'SEO in Overijssel: kies eerst waar je wilt winnen',
  introduction: [
    'Wie in heel Overijssel gevonden wil worden, moet eerst kiezen. Een makelaar in Zwolle, een camping bij Ommen en een installateur in Hellendoorn hebben niets aan dezelfde lijst zoekwoorden. De één mikt op een woord waar twintig anderen ook op mikken. De ander is de enige in de wijde omtrek en hoeft alleen maar zichtbaar te zijn.',
    'Daarom begint SEO bij ons met een kaart en een lijstje. Waar zitten je klanten nu, waar wil je er meer, en waar is de strijd te winnen? Daar beginnen we. Pas als het daar loopt, is de volgende plaats aan de beurt. Aan het werk zelf is weinig geheim: pagina’s die een echte vraag beantwoorden, een site die snel laadt, techniek die klopt en links van sites die ertoe doen.',
    `Je krijgt de cijfers in gewone taal: waarop je gevonden wordt, wat er veranderde en wat we daarna doen. De prijs is op offerte. Die vraag je gratis aan en heb je ${WITHIN.quote}.`,
  ],
  questionsHeading: 'Vragen over SEO in Overijssel',
  questions: [
    {
      question: 'Wat is SEO in gewone taal?',
      answer:
        'Zorgen dat je site gevonden wordt als iemand zoekt wat jij verkoopt, zonder dat je per klik betaalt. Dat doe je met goede antwoorden, een snelle site en een goede naam. De afkorting is Engels, het werk is gewoon werk.',
    },
    {
      question: 'Garanderen jullie de eerste plek in Google?',
      answer:
        'Nee. Dat kan niemand, ook niet wie het belooft. We kunnen wel laten zien waar je nu staat, wat we gaan doen en wat het heeft opgeleverd.',
    },
    {
      question: 'Moet mijn website eerst opnieuw gemaakt worden?',
      answer:
        'Meestal niet. Vaak helpen betere teksten, minder ballast en een paar technische reparaties al een eind. Is je site echt op, dan zeggen we dat, met de kosten erbij.',
      link: { label: 'Wat een nieuwe site kost', href: '/prijzen' },
    },
    {
      question: 'Wat is het verschil met de extra ‘SEO optimalisatie’ bij hosting?',
      answer: `Die extra zet je bij je hosting aan voor ${inEuros(EXTRAS.seo.perMonth)} per maand excl. btw. SEO op offerte is werk op maat, met een plan voor jouw plaatsen en zoekwoorden. Twijfel je wat je nodig hebt, vraag het dan eerst.`,
    },
  ],
  nearby: [
    { label: 'Website laten maken in Overijssel', href: '/website-laten-maken-overijssel' },
    { label: 'Webshop laten maken in Overijssel', href: '/webshop-laten-maken-overijssel' },
    { label: 'SEO in Twente', href: '/seo-optimalisatie-twente' },
  ],
}
