import type { ListItem } from '@/content/list-items'
import { Folded } from '@/office/ui/Folded'
import { VersionLine } from '@/office/ui/VersionLine'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { beginOf, listPath } from '../../../domain/page-lists'
import type { OfficeList } from '../../../server/list-in-office'

interface ListVersionsProps {
  list: OfficeList
  titleOf: (item: ListItem) => string
}

/** The versions of a list that no longer hold, each with the way back to it; at the end what a new site has. */
export function ListVersions({ list: { name, version: shown, versions }, titleOf }: ListVersionsProps) {
  const [newest] = versions
  if (!newest) return null
  const restore = (version: number, about: string) => ({
    action: actionAddress('pageLists.restore', listPath(name)),
    fields: { list: name, version, shown_version: shown },
    label: 'Terugzetten',
    about,
  })
  return (
    <div>
      <p className="hint-text">
        Laatst gewijzigd op {dutchDateTime(newest.savedAt)} door {newest.savedBy}.
      </p>
      <Folded title="Eerdere versies">
        <ol className="mt-2 grid max-w-3xl gap-3">
          {versions.slice(1).map(({ version, items, savedAt, savedBy }) => {
            const title = `${dutchDateTime(savedAt)}, door ${savedBy}`
            return (
              <VersionLine key={version} title={title} restore={restore(version, title)}>
                <VersionItems {...{ items, titleOf }} />
              </VersionLine>
            )
          })}
          <VersionLine title={BEGINNING} restore={restore(0, BEGINNING)}>
            <VersionItems items={beginOf(name)} titleOf={titleOf} />
          </VersionLine>
        </ol>
      </Folded>
    </div>
  )
}

function VersionItems({
  items,
  titleOf,
}: { items: readonly ListItem[] } & Pick<ListVersionsProps, 'titleOf'>) {
  if (items.length === 0) return <p className="text-ink-soft">Een lege lijst</p>
  return (
    <ol className="list-inside list-decimal text-ink-soft">
      {items.map((item) => (
        <li key={item.id}>
          {titleOf(item)}
          {item.isShown ? '' : ' (concept)'}
        </li>
      ))}
    </ol>
  )
}

const BEGINNING = 'Terug naar het begin'
