import type { ReactNode } from 'react'
import type { ListItem } from '@/content/list-items'
import type { OfficeAction } from '@/features/people/accounts/domain/office-access'
import { Folded } from '@/office/ui/Folded'
import { type FormNotice, type FormState, FRESH, isRefused } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { MOST_ITEMS } from '../../../domain/page-lists'
import type { OfficeList } from '../../../server/list-in-office'
import { type ItemFields, ItemForm, NEW_ANCHOR } from './ItemForm'
import { type ItemWords, ListItemLine, StepForm } from './ListItemLine'
import { ListVersions } from './ListVersions'

interface ListPageProps<Own> {
  notice?: FormNotice | undefined
  title: string
  /** What the list is for, and links to where it stands. */
  children: ReactNode
  list: OfficeList
  /** The items of the list, of its own kind. */
  items: readonly ListItem<Own>[]
  wordsOf: (item: ListItem) => ItemWords
  /** What stands when there are no items. */
  emptyText: string
  /** Label of what adds an item: 'Nieuwe vraag'. */
  addLabel: string
  saves: OfficeAction
  fields: ItemFields<Own>
  /** The form as it was sent, when it was refused. */
  sent?: FormState<object> | undefined
  /** What stands after the list, such as pictures to choose from. */
  after?: ReactNode
}

/** A list of the site in the office: its items in their order, a new one, what was taken away, earlier versions. */
export function ListPage<Own>({
  notice,
  title,
  children,
  list,
  items,
  wordsOf,
  emptyText,
  addLabel,
  saves,
  fields,
  sent = FRESH,
  after,
}: ListPageProps<Own>) {
  const isNewSent = isRefused(sent) && items.every(({ id }) => id !== sent.values.id)
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <PageHeading title={title} />
        <AnswerBox notice={notice} />
        {children}
      </div>
      {items.length === 0 ? (
        <p className="text-ink-soft">{emptyText}</p>
      ) : (
        <ol className="grid max-w-4xl border-hairline border-b">
          {items.map((item, place) => (
            <ListItemLine
              key={item.id}
              {...{ list, item, place, saves, fields, sent }}
              words={wordsOf(list.items[place] ?? (item as ListItem))}
            />
          ))}
        </ol>
      )}
      {items.length >= MOST_ITEMS ? (
        <p className="text-ink-soft">De lijst is vol: er is plaats voor {MOST_ITEMS}.</p>
      ) : (
        <section id={NEW_ANCHOR} aria-label={addLabel} className="scroll-mt-24">
          <Folded title={addLabel} open={isNewSent}>
            <ItemForm
              {...{ list, saves, fields }}
              // Sent again after it was refused, it is the same item.
              id={isNewSent ? (sent.values.id ?? list.newId) : list.newId}
              label={addLabel}
              sent={isNewSent ? sent : FRESH}
            />
          </Folded>
        </section>
      )}
      {after}
      <Taken list={list} wordsOf={wordsOf} />
      <ListVersions list={list} titleOf={(item) => wordsOf(item).title} />
    </div>
  )
}

/** What a new site begins with, and this list no longer has. */
function Taken({ list, wordsOf }: Pick<ListPageProps<unknown>, 'list' | 'wordsOf'>) {
  if (list.taken.length === 0) return null
  return (
    <section aria-labelledby="weggehaald">
      <h2 id="weggehaald" className="text-large">
        Weggehaald
      </h2>
      <p className="remark-text">Hiermee begint een nieuwe site. Op jouw site staat het niet meer.</p>
      <ul className="mt-2 grid max-w-4xl">
        {list.taken.map((id) => {
          const { title } = wordsOf({ id, isShown: true })
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-5 border-hairline border-t py-1"
            >
              <span className="[overflow-wrap:anywhere]">{title}</span>
              <StepForm list={list} id={id} title={title} steps={['bring']} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
