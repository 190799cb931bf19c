import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import { articlePath } from '../../../domain/article'
import { officeArticlePath } from '../../../domain/office-articles'
import type { LoadedArticle } from '../server/load-article'
import { ArticleBadges } from './ArticleBadges'

/** Where an article stands, with the way to it on the site and the button that takes it off. */
export function ArticleStanding({
  id,
  head,
  state,
  version,
  content,
  versions,
  canWithdraw,
}: Pick<LoadedArticle, 'id' | 'head' | 'state' | 'version' | 'content' | 'versions' | 'canWithdraw'>) {
  const { isLive, liveVersion, plannedVersion, plannedAt } = head
  const isShown = (isLive && liveVersion === version) || plannedVersion === version
  const hasDraft = version > 0 && Boolean(versions[0]?.content) && !isShown && (isLive || plannedAt !== null)
  const [newest] = versions
  return (
    <div className="mb-6 grid gap-x-6 gap-y-3 rounded border border-hairline bg-paper p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1.5 text-note">
        <ArticleBadges {...{ state, plannedAt, hasDraft }} />
        {plannedAt ? <p>Verschijnt op {dutchDateTime(plannedAt)}.</p> : null}
        {hasDraft ? <p>Wat hieronder staat, is nieuwer dan wat bezoekers lezen.</p> : null}
        {newest ? (
          <p className="text-ink-soft">
            Laatst bewaard op {dutchDateTime(newest.savedAt)} door {newest.savedBy}.
          </p>
        ) : (
          <p className="text-ink-soft">
            Dit artikel is bij de site geleverd. Je kunt het wijzigen of weghalen.
          </p>
        )}
        {isLive ? (
          <p>
            <a href={articlePath(id)} className="thread-link">
              Bekijk op de site
            </a>
          </p>
        ) : null}
      </div>
      {canWithdraw ? (
        <form
          method="post"
          action={actionAddress('articles.withdraw', officeArticlePath(id))}
          className="min-w-0"
        >
          <input type="hidden" name="article_id" value={id} />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" size="small" variant="secondary" aria-describedby="artikel-terugtrekken">
            {plannedAt ? 'Planning intrekken' : 'Terugtrekken'}
          </Button>
          <p id="artikel-terugtrekken" className="mt-1.5 max-w-[34ch] hint-text wrap-anywhere">
            {plannedAt
              ? 'De tekst blijft hier staan. Wat nu op de site staat, blijft daar.'
              : `Haalt ‘${content.title}’ meteen van de site. De tekst blijft hier staan.`}
          </p>
        </form>
      ) : null}
    </div>
  )
}
