import { TitleCell } from '@/office/ui/TitleCell'
import { dutchDate, shortDutchDateTime } from '@/shared/dutch-date'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHeading } from '@/ui/PageHeading'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { Table, type TableColumn } from '@/ui/Table'
import { articlePath } from '../../domain/article'
import { ARTICLE_STATE_LABELS, ARTICLE_STATES } from '../../domain/article-state'
import {
  ARTICLES_PATH,
  type ArticleFilter,
  type ArticleRow,
  articleList,
  type articlePageOf,
  NEW_ARTICLE_PATH,
  officeArticlePath,
} from '../../domain/office-articles'
import { ArticleBadges } from './internal/ArticleBadges'

interface ArticlesPageProps {
  filter: ArticleFilter
  page: ReturnType<typeof articlePageOf>
}

/** All articles of the blog, the last changed first. */
export function ArticlesPage({ filter, page }: ArticlesPageProps) {
  const at = (number: number) => articleList.address({ ...filter, page: number })
  return (
    <>
      <PageHeading title="Artikelen">
        <ButtonLink href={NEW_ARTICLE_PATH} size="small">
          Nieuw artikel
        </ButtonLink>
      </PageHeading>
      <StateTabs
        states={ARTICLE_STATES}
        labels={ARTICLE_STATE_LABELS}
        counts={page.counts}
        all={{ label: 'Alle artikelen', count: page.count }}
        current={filter.state}
        address={(state) => articleList.address({ ...filter, state, page: 1 })}
      />
      <SearchForm
        path={ARTICLES_PATH}
        name="q"
        label="Zoek in titel, onderwerp en schrijver"
        search={filter.search}
        state={articleList.said(filter, 'state')}
      />
      <Table
        caption="Artikelen"
        isCaptionHidden
        columns={COLUMNS}
        rows={page.rows}
        rowKey={({ id }) => id}
        emptyText={
          articleList.isFiltered(filter)
            ? 'Niets gevonden. Zoek op een ander woord, of kijk bij alle artikelen.'
            : 'Nog geen artikelen. Schrijf het eerste met de knop hierboven.'
        }
      />
      <Pager
        previous={filter.page > 1 ? at(filter.page - 1) : undefined}
        next={page.hasMore ? at(filter.page + 1) : undefined}
      />
    </>
  )
}

const COLUMNS: readonly TableColumn<ArticleRow>[] = [
  {
    header: 'Artikel',
    cell: ({ id, title, category }) => (
      <TitleCell
        href={officeArticlePath(id)}
        title={title}
        below={[articlePath(id), category].filter(Boolean).join(', ')}
      />
    ),
  },
  { header: 'Staat', cell: (row) => <ArticleBadges {...row} /> },
  {
    header: 'Verschijnt',
    cell: ({ plannedAt }) =>
      plannedAt ? (
        <span className="whitespace-nowrap">{shortDutchDateTime(plannedAt)}</span>
      ) : (
        <span className="is-none">–</span>
      ),
  },
  {
    header: 'Gewijzigd',
    cell: ({ changedAt, changedBy }) => (
      <span className="wrap-anywhere">
        {changedBy ? `${shortDutchDateTime(changedAt)}, ${changedBy}` : dutchDate(changedAt)}
      </span>
    ),
  },
]
