import type { ListItem, ListName } from '@/content/list-items'
import { PICTURES } from '@/features/operations/pictures/fixtures'
import { LONG, NOW } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { beginOf, shippedQuestions } from './domain/page-lists'
import type { OfficeList } from './server/list-in-office'
import { PageQuestionsPage } from './web/office/PageQuestionsPage'
import { PartnersPage } from './web/office/PartnersPage'
import { PortfolioPage } from './web/office/PortfolioPage'
import { QuestionsPage } from './web/office/QuestionsPage'
import { loadQuestionPages } from './web/office/server/load-lists'

const [picture] = PICTURES
const PICTURE = picture?.id ?? ''

const NEW_ID = '0c9f4a8e-4d4b-4c36-9d3c-0f3a5b6f1e11'

const listOf = (name: ListName, items: readonly ListItem[] = beginOf(name)): OfficeList => ({
  name,
  version: 0,
  items,
  taken: [],
  versions: [],
  newId: NEW_ID,
})

/** A list that was changed, without the first that a new site has. */
function changed(name: ListName, ...own: readonly ListItem[]): OfficeList {
  const begin = beginOf(name)
  const items = [...own, ...begin.slice(1)]
  return {
    ...listOf(name, items),
    version: 7,
    taken: begin.slice(0, 1).map(({ id }) => id),
    versions: [
      { version: 7, items, savedAt: NOW, savedBy: 'Roos Nijhof' },
      { version: 5, items: [], savedAt: NOW, savedBy: LONG.name },
      { version: 3, items: begin, savedAt: NOW, savedBy: 'Roos Nijhof' },
    ],
  }
}

const QUESTION: ListItem = {
  id: 'parkeren',
  isShown: true,
  own: {
    question: 'Kan ik bij jullie parkeren?',
    answer: 'Ja, *gratis*, achter het pand.\n- Bel {telefoon} als de slagboom dicht is.',
    link: { label: 'De route', href: '/locatie' },
  },
}
const LONG_QUESTION: ListItem = {
  id: 'lang',
  isShown: false,
  own: { question: LONG.text.slice(0, 120), answer: LONG.text },
}
const PROJECT: ListItem = {
  id: 'stroom',
  isShown: true,
  own: {
    title: 'Bakkerij Stroom',
    category: 'Webshop',
    description: 'Brood bestellen tot tien uur ’s avonds.',
    url: 'https://www.bakkerijstroom.nl',
    picture: { id: PICTURE, alt: 'De webshop van Bakkerij Stroom' },
  },
}
const PARTNER: ListItem = { id: 'mollie', isShown: false, own: { name: 'Mollie', logo: PICTURE } }

const FACTS: [string, string][] = [['naam', 'Weverij Web']]

const refused = (values: Record<string, string>, errors: Record<string, string>) => ({
  status: 'invalid' as const,
  values,
  errors,
  notice: { title: Object.values(errors)[0] ?? '', tone: 'error' as const, durationMs: 8000 },
})

const questions = (list: OfficeList) => ({
  page: 'faq' as const,
  list,
  shipped: shippedQuestions('faq'),
  facts: FACTS,
})

/** Lists of the site, as the office keeps them. */
export const pages: PagesByFace = {
  office: {
    '/beheer/vragen': {
      begin: <QuestionsPage pages={loadQuestionPages()} />,
      'met concepten': (
        <QuestionsPage pages={loadQuestionPages().map((page) => ({ ...page, concepts: 2 }))} />
      ),
    },
    '/beheer/vragen/[page]': {
      begin: <PageQuestionsPage {...questions(listOf('faq'))} />,
      leeg: <PageQuestionsPage {...questions(listOf('faq', []))} />,
      gewijzigd: <PageQuestionsPage {...questions(changed('faq', QUESTION, LONG_QUESTION))} />,
      fout: (
        <PageQuestionsPage
          {...questions(changed('faq', QUESTION))}
          sent={refused(
            { id: 'parkeren', question: 'Kan ik parkeren?', answer: 'Bel {baas}' },
            { answer: 'Tussen { en } kan hier alleen: {naam}.' },
          )}
        />
      ),
    },
    '/beheer/portfolio': {
      begin: <PortfolioPage list={listOf('portfolio')} pictures={[]} />,
      leeg: <PortfolioPage list={listOf('portfolio', [])} pictures={[]} />,
      gewijzigd: <PortfolioPage list={changed('portfolio', PROJECT)} pictures={PICTURES} />,
      fout: (
        <PortfolioPage
          list={listOf('portfolio')}
          pictures={PICTURES}
          sent={refused(
            { id: NEW_ID, title: 'Bakkerij Stroom', url: 'bakkerij' },
            { url: 'Dit is geen adres. Het begint met https://, zoals https://www.bakkerij.nl.' },
          )}
          sentPicture={refused({ picture_alt: '' }, { picture_alt: 'Schrijf op wat er te zien is.' })}
        />
      ),
    },
    '/beheer/partners': {
      begin: <PartnersPage list={listOf('partners')} pictures={[]} />,
      gewijzigd: <PartnersPage list={changed('partners', PARTNER)} pictures={PICTURES} />,
      fout: (
        <PartnersPage
          list={listOf('partners', [])}
          pictures={[]}
          sent={refused({ id: NEW_ID, name: '' }, { name: 'Vul de naam in.' })}
        />
      ),
    },
  },
}
