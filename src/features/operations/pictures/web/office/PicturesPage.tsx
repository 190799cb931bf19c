import { IfMaySend } from '@/office/ui/OfficeReader'
import { actionAddress } from '@/shared/action-address'
import type { FormNotice } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Pager } from '@/ui/Pager'
import { type PictureFilter, pictureList } from '../../domain/office-pictures'
import type { Picture } from '../../domain/picture'
import type { PictureUse } from '../../server/picture-uses'
import { PictureCard } from './internal/PictureCard'

interface PicturesPageProps {
  notice?: FormNotice | undefined
  filter: PictureFilter
  /** Each picture of this page with where it is used. */
  rows: readonly { picture: Picture; uses: readonly PictureUse[] }[]
  hasMore: boolean
}

/** All pictures of the site, the newest first: what uses them, and removing those that nothing does. */
export function PicturesPage({ notice, filter, rows, hasMore }: PicturesPageProps) {
  const at = (page: number) => pictureList.address({ page })
  return (
    <>
      <PageHeading title="Plaatjes" parent={{ href: '/beheer/artikelen', label: 'Artikelen' }} />
      <AnswerBox notice={notice} />
      <p className="mb-5 max-w-[68ch] text-ink-soft">
        Een plaatje voeg je toe waar je een artikel schrijft. Bezoekers zien het pas als het in een artikel op
        de site staat.
      </p>
      {rows.length > 0 ? (
        <ul aria-label="Plaatjes" className="grid gap-3 lg:grid-cols-2">
          {rows.map(({ picture, uses }) => (
            <PictureCard key={picture.id} picture={picture}>
              {uses.length > 0 ? <Uses uses={uses} /> : <Removal picture={picture} at={at(filter.page)} />}
            </PictureCard>
          ))}
        </ul>
      ) : (
        <p>Nog geen plaatjes.</p>
      )}
      <Pager
        previous={filter.page > 1 ? at(filter.page - 1) : undefined}
        next={hasMore ? at(filter.page + 1) : undefined}
      />
    </>
  )
}

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <ul className="grid min-w-0 gap-1 text-note">
      {uses.map(({ path, label }) => (
        <li key={path} className="wrap-anywhere">
          In{' '}
          <a href={path} className="thread-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Removal({ picture: { id, alt }, at }: { picture: Picture; at: string }) {
  return (
    <>
      <span className="hint-text">Staat nergens.</span>
      <IfMaySend action="pictures.remove">
        <form method="post" action={actionAddress('pictures.remove', at)}>
          <input type="hidden" name="picture_id" value={id} />
          <Button type="submit" size="small" variant="secondary" aria-label={`Weghalen: ${alt}`}>
            Weghalen
          </Button>
        </form>
      </IfMaySend>
    </>
  )
}
