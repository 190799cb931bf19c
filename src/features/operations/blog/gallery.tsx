import { asked } from '@/office/fixtures'
import { LONG, many, NOW } from '@/shared/fixtures'
import type { Texts } from '@/shared/form-state'
import { addSeconds } from '@/shared/instants'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { PICTURES } from '../pictures/fixtures'
import type { ArticleContent } from './domain/article'
import { type ArticleHead, articleState, canWithdraw } from './domain/article-state'
import { type ArticleRow, articleList, articlePageOf } from './domain/office-articles'
import { OWN_ARTICLE } from './fixtures'
import { ArticlesPage } from './web/office/ArticlesPage'
import type { LoadedArticle } from './web/office/server/load-article'
import { fieldsOf, viewOf } from './web/office/server/typed-article'
import { NoArticlePage, ViewPage, WritePage } from './web/office/WritePage'

const TOMORROW = addSeconds(NOW, 24 * 60 * 60)

const row = (id: number, over: Partial<ArticleRow> = {}): ArticleRow => ({
  id,
  title: OWN_ARTICLE.title,
  category: OWN_ARTICLE.category,
  author: null,
  state: 'published',
  plannedAt: null,
  hasDraft: false,
  changedAt: addSeconds(NOW, id),
  changedBy: 'Roos Nijhof',
  ...over,
})

const ROWS = [
  row(104, { state: 'draft', title: 'Foto’s van je werk' }),
  row(103, { state: 'planned', plannedAt: TOMORROW, title: 'De feestdagen komen' }),
  row(102, { hasDraft: true, plannedAt: TOMORROW }),
  row(101, { state: 'withdrawn', title: 'Wat er veranderde' }),
  row(6, { changedBy: null, title: 'Een webshop beginnen' }),
]

const LONG_TITLE = LONG.domain.slice(0, 70)

const list = (rows: readonly ArticleRow[], query = '') => {
  const filter = articleList.filterOf(asked(query))
  return <ArticlesPage filter={filter} page={articlePageOf(rows, filter)} />
}

const LIVE: ArticleHead = {
  id: 101,
  isLive: true,
  liveVersion: 2,
  plannedVersion: null,
  plannedAt: null,
  publishedAt: NOW,
  liveSince: NOW,
}

function loaded(content: ArticleContent, head: ArticleHead, newest = 3): LoadedArticle {
  const version = (number: number, act: 'draft' | 'publish') => ({
    version: number,
    articleId: head.id,
    act,
    content,
    plannedAt: null,
    savedAt: NOW,
    savedBy: 'Roos Nijhof',
  })
  return {
    id: head.id,
    head,
    content,
    version: newest,
    shipped: undefined,
    state: articleState(head, NOW),
    canWithdraw: canWithdraw(head),
    versions: [version(newest, newest === 2 ? 'publish' : 'draft'), version(1, 'draft')],
  }
}

interface Written {
  article?: LoadedArticle
  typed?: Texts
  errors?: Texts
  said?: string
}

function write({ article, typed = {}, errors = {}, said }: Written) {
  const fields = { ...fieldsOf(article?.content), ...typed }
  const [fault] = Object.values(errors)
  return (
    <WritePage
      {...{ article, fields, errors }}
      notice={fault ? { title: fault, tone: 'error', durationMs: 8000 } : undefined}
      view={viewOf(fields)}
      pictures={article ? PICTURES : []}
      pictureSaid={said}
      requestId="1f0e2c3d-0000-4000-8000-000000000001"
      now={NOW}
    />
  )
}

const EVERYTHING = `${OWN_ARTICLE.body}
| Wat | Kost |
| --- | ---: |
| Kraam | € 40 |

> Wie vroeg is, staat vooraan.

1. Eerst dit
2. Dan dat

\`code\` en ~~weg~~
`

const LONG_ARTICLE: ArticleContent = {
  ...OWN_ARTICLE,
  title: LONG_TITLE,
  excerpt: LONG.text.slice(0, 180),
  author: LONG.name.slice(0, 60),
  body: `${LONG.text}\n\n## ${LONG.domain}\n\n\`\`\`\n${LONG.text}\n\`\`\`\n`,
}

/** Articles, as the office writes them. */
export const pages: PagesByFace = {
  office: {
    '/beheer/artikelen': {
      gewoon: list(ROWS),
      'niets gevonden': list([], 'q=vilt'),
      leeg: list([]),
      lang: list(
        many(60, (number) => row(number, { title: LONG_TITLE, changedBy: LONG.name })),
        'pagina=2',
      ),
    },
    '/beheer/artikelen/nieuw': {
      leeg: write({}),
      fouten: write({
        typed: { title: '', sources: 'KVK', body: 'Kijk [hier](javascript:alert(1)) eens.' },
        errors: {
          title: 'Geef het artikel een titel.',
          excerpt: 'Vat het artikel samen in een of twee zinnen.',
          category: 'Een onderwerp is één woord.',
          sources: 'Zet elke bron op een eigen regel: de naam, en dan het adres.',
          plan_date: 'Kies de dag waarop het verschijnt.',
          picture: 'Een SVG kan niet: daar kan een script in zitten. Bewaar het plaatje als PNG.',
          picture_alt: 'Zeg in een zin wat erop te zien is.',
        },
      }),
    },
    '/beheer/artikelen/[id]': {
      concept: write({ article: loaded(OWN_ARTICLE, { ...LIVE, isLive: false, publishedAt: null }) }),
      gepubliceerd: write({ article: loaded({ ...OWN_ARTICLE, body: EVERYTHING }, LIVE, 2) }),
      'nieuwer concept, wijziging gepland': write({
        article: loaded(OWN_ARTICLE, { ...LIVE, plannedVersion: 2, plannedAt: TOMORROW }),
      }),
      geleverd: write({
        article: { ...loaded(OWN_ARTICLE, { ...LIVE, id: 4, liveVersion: null }, 0), versions: [] },
      }),
      'een plaatje erbij': write({
        article: loaded(OWN_ARTICLE, LIVE),
        said: 'Het plaatje is toegevoegd.',
      }),
      'een collega was eerder': write({
        article: loaded(OWN_ARTICLE, LIVE),
        typed: { title: 'Wat ik typte' },
        errors: { title: 'Dit artikel is intussen bewaard.' },
      }),
      lang: write({ article: loaded(LONG_ARTICLE, LIVE) }),
      weg: <NoArticlePage />,
    },
    '/beheer/artikelen/voorbeeld': {
      gewoon: <ViewPage view={viewOf(fieldsOf({ ...OWN_ARTICLE, body: EVERYTHING }))} />,
      leeg: <ViewPage view={viewOf({})} />,
      lang: <ViewPage view={viewOf(fieldsOf(LONG_ARTICLE))} />,
    },
  },
}
